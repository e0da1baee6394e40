import type { ReleaseReader } from '@shop/federation/release/release-reader';
import type { FastifyInstance } from 'fastify';

/** As the builds of host and remotes write it. */
const NOTICES = 'licences.txt';

/** `/licences.txt`: the licences of what others wrote and every browser is handed, of the shell and of each current remote. */
export function registerLicences(
  app: FastifyInstance,
  {
    reader,
    hostFiles,
    fontLicences,
  }: { reader: ReleaseReader; hostFiles: Map<string, Uint8Array>; fontLicences: Record<string, Uint8Array> },
): void {
  app.get(`/${NOTICES}`, async (_request, reply) => {
    const { remotes } = await reader.current();
    const ofRemotes = Object.values(remotes)
      .filter(({ files }) => Object.hasOwn(files, `browser/${NOTICES}`))
      .map(
        async ({ name, version }) => [name, await reader.file(name, version, `browser/${NOTICES}`)] as const,
      );
    const parts: (readonly [string, Uint8Array | undefined])[] = [
      ['shell', hostFiles.get(NOTICES)],
      ...Object.entries(fontLicences),
      ...(await Promise.all(ofRemotes)),
    ];
    const text = parts.map(
      ([part, notices]) => `==== ${part} ====\n\n${Buffer.from(notices ?? []).toString()}`,
    );
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(text.join('\n'));
  });
}
