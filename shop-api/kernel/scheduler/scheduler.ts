import type { FastifyInstance } from 'fastify';

/** Something to be done again and again. Every server does it; doing it twice does no harm. */
export interface Job {
  /** For the log. */
  name: string;
  /** Milliseconds from one start to the next. */
  interval: number;
  /** @param stopping the server is told to stop: what can be left is left */
  run(stopping: AbortSignal): Promise<void>;
}

/** Runs jobs once the server listens and then at their intervals; a server that stops waits for those that run. */
export function schedule(server: FastifyInstance, jobs: readonly Job[]): void {
  const stopping = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<string, Promise<void>>();
  const start = ({ name, run }: Job) => {
    const round = run(stopping.signal).catch((error: unknown) =>
      server.log.error({ err: error, job: name }, 'a job failed'),
    );
    running.set(name, round);
  };
  server.addHook('onListen', () => {
    for (const job of jobs) {
      start(job);
      timers.push(setInterval(() => start(job), job.interval).unref());
    }
  });
  server.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    stopping.abort();
    await Promise.all(running.values());
  });
}
