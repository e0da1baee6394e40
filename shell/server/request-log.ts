import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** One line a request, with what was asked and what became of it, where Fastify would write two. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // Its line is written once it is over.
  }

  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, res: FastifyReply): void {
    const fields = { req, res, responseTime: res.elapsedTime };
    if (error) res.log.error({ ...fields, err: error }, 'request errored');
    else res.log.info(fields, 'request completed');
  }
}
