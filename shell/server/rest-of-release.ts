import type { HostContract } from '@shop/federation/compatibility';
import { FederationError } from '@shop/federation/errors';
import { type CohortRelease, readCohort, releaseOfCohort } from '@shop/federation/host/cohorts';
import type { ReleaseDocument } from '@shop/federation/release/release-document';
import type { ReleaseReader } from '@shop/federation/release/release-reader';
import { SECTIONS } from '@shop/federation/sections';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RestOfRelease } from '../page-state.ts';
import { browserRemotes, type DocumentKind, moduleHashes, releaseFor } from './browser-release.ts';
import { ASSETS } from './released-files.ts';

const KINDS: readonly DocumentKind[] = ['pages', 'template', ...SECTIONS];

/**
 * Where a document finds the remotes that it does not tell of. Ids begin anew with a new store, so the time stands there too, and the
 * remotes of which other versions are shown: `000012-lq3k5+mfe-product+mfe-content@2.1.0`.
 */
export const restAddress = ({ id, createdAt, cohort = [] }: CohortRelease, kind: DocumentKind): string =>
  `${ASSETS}releases/${[`${id}-${Date.parse(createdAt).toString(36)}`, ...cohort].join('+')}/${kind}.json`;

/** What a document's import map is joined by once its tab knows all remotes: hashes of those that the document did not tell of. */
export function restIntegrity(
  release: ReleaseDocument,
  kind: DocumentKind,
  told: Iterable<{ base: string }>,
): Record<string, string> {
  const bases = [...told].map(({ base }) => base);
  const hashes = moduleHashes(releaseFor(release, kind), Object.keys(release.remotes));
  return Object.fromEntries(
    Object.entries(hashes).filter(([url]) => !bases.some((base) => url.startsWith(base))),
  );
}

/** All remotes of a release as browsers need them: a document tells only of its own, and asks for this ahead of the first move. */
export function registerRestOfRelease(
  app: FastifyInstance,
  { reader, packages }: { reader: ReleaseReader; packages: HostContract['packages'] | undefined },
): void {
  const texts = new LRUCache<string, string>({ max: 8 });

  app.get<{ Params: { id: string; kind: string } }>(
    `${ASSETS}releases/:id/:kind.json`,
    async (request, reply) => {
      const { id } = request.params;
      const kind = KINDS.find((each) => each === request.params.kind);
      if (!kind) return reply.callNotFound();
      const path = `${ASSETS}releases/${id}/${kind}.json`;
      try {
        const text = texts.get(path) ?? (await textOf(id, kind, path));
        if (text === null) return reply.callNotFound();
        texts.set(path, text);
        return reply
          .type('application/json; charset=utf-8')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .send(text);
      } catch (error) {
        if (error instanceof FederationError && ['FED-011', 'FED-016'].includes(error.code))
          return reply.callNotFound();
        throw error;
      }
    },
  );

  async function textOf(id: string, kind: DocumentKind, path: string): Promise<string | null> {
    const [released = '', ...cohort] = id.split('+');
    const { names, versions } = readCohort(cohort);
    const overrides = await Promise.all(versions.map(([name, version]) => reader.version(name, version)));
    const release = releaseOfCohort(await reader.release(released.replace(/-.*$/, '')), names, overrides);
    if (restAddress(release, kind) !== path) return null;
    const shown = releaseFor(release, kind);
    const rest: RestOfRelease = {
      remotes: browserRemotes(shown, packages),
      integrity: moduleHashes(shown, Object.keys(shown.remotes)),
    };
    return JSON.stringify(rest);
  }
}
