import type { ReleaseReader } from '@shop/federation/release/release-reader';
import type { FastifyInstance } from 'fastify';
import { RELEASE_HEADER } from '../page-state.ts';

/** What a document is made of, as answers tell it: the release and the build of the shell. */
export const servedRelease = (release: string, shell: string): string => `${release}/${shell}`;

/**
 * Has every answer but files that never change tell what is current here, so that open tabs learn of it without asking. What waits
 * for nothing else does not wait for the store either.
 */
export function registerReleaseHeader(
  app: FastifyInstance,
  { reader, shell }: { reader: ReleaseReader; shell: string },
): void {
  app.addHook('onRequest', async () => {
    reader.current().catch(() => undefined);
  });
  app.addHook('onSend', async (_request, reply) => {
    const release = reader.known();
    if (release && !String(reply.getHeader('cache-control')).includes('immutable'))
      reply.header(RELEASE_HEADER, servedRelease(release.id, shell));
  });
}
