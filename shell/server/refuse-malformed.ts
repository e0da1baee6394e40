import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Refuses with 400 what no browser sends and the rest of the server could not work with: a target that is no path, no or two
 * `Host`s, and a host that makes no address.
 */
export function refuseMalformed(
  app: FastifyInstance,
  { originOf }: { originOf(request: FastifyRequest): string },
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isWellFormed(request, originOf(request))) return;
    return reply.code(400).send({ code: 400, message: 'The request cannot be read', reason: 'malformed' });
  });
}

function isWellFormed({ raw }: FastifyRequest, origin: string): boolean {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  return (
    hosts.length <= 1 &&
    raw.url?.startsWith('/') === true &&
    /^https?:\/\/[^\s/\\?#@]+$/.test(origin) &&
    URL.canParse(origin)
  );
}

/** Whether every percent sign of an address begins an encoded character. */
export function decodes(address: string): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}
