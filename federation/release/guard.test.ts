import { readCurrentRelease } from './current-release.ts';
import { createFolderStore } from './folder-store.ts';
import { guardPolicyOf, type Sample, takeBack, verdictOn } from './guard.ts';
import { publish } from './publish.ts';
import { buildRemote, useTemporaryFolder } from './release.fixture.ts';
import { status } from './status.ts';

const DEFAULTS = guardPolicyOf({}, 'mfe-catalog');
const share = (of: number, bad: number) => ({ of, bad });
const sample = (change: Partial<Sample> = {}): Sample => ({
  ...{ errors: share(1_000, 5), failedHydrations: share(1_000, 0), failedRenders: share(1_000, 1) },
  ...{ lcp: times(1_000, 2_000), inp: times(1_000, 100), ...change },
});
/** Spread evenly around a middle, as those of phones and of desktops are. */
const times = (count: number, middle: number) =>
  Array.from({ length: count }, (_, index) => middle * (0.5 + index / count));

describe('a candidate', () => {
  it('that does as what is live stays', () => {
    expect(verdictOn(sample(), sample(), DEFAULTS)).toBeNull();
    expect(verdictOn(sample({ errors: share(100, 2) }), sample(), DEFAULTS)).toBeNull();
    expect(verdictOn(sample({ lcp: times(200, 2_200) }), sample(), DEFAULTS)).toBeNull();
  });

  it.each<[string, Partial<Sample>, RegExp]>([
    [
      'has errors',
      { errors: share(200, 60) },
      /^visits with errors 60 of 200 \(30\.0 %\), live 5 of 1000 \(0\.5 %\)$/,
    ],
    ['is not hydrated', { failedHydrations: share(100, 100) }, /^failed hydrations 100 of 100/],
    ['is not rendered', { failedRenders: share(100, 90) }, /^failed renderings 90 of 100/],
    ['is seen later', { lcp: times(500, 4_000) }, /^LCP 5000 ms, live 2500 ms at the 75th percentile$/],
    ['reacts later', { inp: times(500, 400) }, /^INP 500 ms, live 125 ms/],
  ])('that %s is told why', (_, change, reason) => {
    expect(verdictOn(sample(change), sample(), DEFAULTS)).toMatch(reason);
  });

  it('is judged once enough has been seen of both', () => {
    const lost = (count: number) => sample({ failedHydrations: share(count, count) });
    expect(verdictOn(lost(99), sample(), DEFAULTS)).toBeNull();
    expect(verdictOn(lost(100), sample({ failedHydrations: share(99, 0) }), DEFAULTS)).toBeNull();
    expect(verdictOn(lost(100), sample({ failedHydrations: share(100, 0) }), DEFAULTS)).not.toBeNull();
    const late = sample({ lcp: times(30, 9_000) });
    expect(verdictOn(late, sample(), DEFAULTS)).toBeNull();
    const policies = { 'mfe-catalog': { minimumSample: 30 } };
    expect(verdictOn(late, sample(), guardPolicyOf(policies, 'mfe-catalog'))).toMatch(/^LCP/);
    expect(guardPolicyOf(policies, 'mfe-product')).toEqual(DEFAULTS);
  });

  it('may do worse by what its policy lets it', () => {
    const broken = sample({ errors: share(1_000, 100) });
    expect(verdictOn(broken, sample(), { ...DEFAULTS, errors: 7 })).toBeNull();
    expect(verdictOn(broken, sample(), { ...DEFAULTS, errors: 2 })).not.toBeNull();
  });

  it('that is as good as what is live outlives thousands of looks', () => {
    // The same numbers each time, from a generator that is seeded.
    let state = 42;
    const random = () => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return state / 2 ** 31;
    };
    let takenBack = 0;
    for (let trial = 0; trial < 100; trial++) {
      const one = sample({ errors: share(0, 0), lcp: [], inp: [] });
      const other = sample({ errors: share(0, 0), lcp: [], inp: [] });
      for (let visit = 0; visit < 400; visit++) {
        for (const each of [one, other]) {
          each.errors.of += 1;
          if (random() < 0.05) each.errors.bad += 1;
          each.lcp.push(1_000 + 3_000 * random());
        }
        if (visit % 20 === 0 && verdictOn(one, other, { ...DEFAULTS, errors: 0, lcp: 0 })) takenBack += 1;
      }
    }
    expect(takenBack).toBe(0);
  });
});

describe('taking back', () => {
  const root = useTemporaryFolder();
  const remote = 'mfe-catalog';

  it('is a release by the guard with its reason, of that candidate alone, once', async () => {
    const store = createFolderStore(`${root.path}/store`);
    for (const [version, canary] of [['1'], ['2', { percent: 5 }]] as const)
      await publish(store, {
        remote,
        folder: await buildRemote(root.path, remote, version),
        version,
        canary,
      });
    const reason = 'failed hydrations 100 of 100 (100.0 %), live 0 of 100 (0.0 %)';
    expect(await takeBack(store, { remote, version: '1.5', reason })).toBeNull();
    expect((await readCurrentRelease(store))?.document.remotes[remote]?.candidate?.version).toBe('2');
    expect(await takeBack(store, { remote, version: '2', reason })).toBe('000003');
    expect(await takeBack(store, { remote, version: '2', reason })).toBeNull();
    expect(await status(store)).toMatch(/000003 .* guard .*canary 2 aborted: failed hydrations 100 of 100/);
  });
});
