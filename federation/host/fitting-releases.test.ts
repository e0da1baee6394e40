import type { ReleaseDocument, RemoteVersion } from '../release/release-document.ts';
import { fittingReleases } from './fitting-releases.ts';

const version = (name: string, number: string, react?: string) =>
  ({
    ...{ name, version: number },
    ...(react && { requires: { packages: { react }, members: [], fragments: {} } }),
  }) as RemoteVersion;

it('a version for another React gives way to its fallback, and is told of once per release', async () => {
  const document = {
    remotes: {
      fits: version('fits', '2', '^19.3.0'),
      says: { ...version('says', '2'), fallback: version('says', '1') },
      gives: { ...version('gives', '2', '^18.3.0'), fallback: version('gives', '1', '^19.1.0') },
      stays: { ...version('stays', '2', '^18.3.0'), fallback: version('stays', '1', '^17.0.0') },
    },
  } as unknown as ReleaseDocument;
  const refused: string[] = [];
  const reader = fittingReleases(
    { current: async () => document } as Parameters<typeof fittingReleases>[0],
    { react: '19.3.1' },
    ({ remote, unfit }) => refused.push(`${remote}: ${unfit}`),
  );
  const live = async () =>
    Object.values((await reader.current()).remotes).map((each) => `${each.name} ${each.version}`);

  expect(await live()).toEqual(['fits 2', 'says 2', 'gives 1', 'stays 2']);
  await live();
  expect(refused).toEqual([
    'gives: react ^18.3.0, and the host has 19.3.1',
    'stays: react ^18.3.0, and the host has 19.3.1',
  ]);
});
