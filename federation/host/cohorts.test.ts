import type { ReleaseDocument } from '../release/release-document.ts';
import { cohortOf, releaseOfCohort } from './cohorts.ts';

const VISITORS = Array.from({ length: 10_000 }, (_, bucket) => String(bucket));

const page = (path: string) => ({ id: path, path, files: [] });
const version = (name: string, number: string, ...paths: string[]) => ({
  ...{ name, version: number, fragments: {} },
  pages: [`/${name}`, ...paths].map(page),
});
const release = (percent: number, candidate = '2') =>
  ({
    id: '000007',
    remotes: {
      catalog: version('catalog', '1', '/given'),
      product: {
        ...version('product', '1'),
        fallback: version('product', '0'),
        candidate: { ...version('product', candidate, '/given'), percent, since: '2026-01-01T00:00:00Z' },
      },
    },
  }) as unknown as ReleaseDocument;
const chosen = (document: ReleaseDocument) =>
  new Set(VISITORS.filter((visitor) => cohortOf(document, visitor).length > 0));

describe('a share of visitors', () => {
  it.each([0, 1, 5, 50, 99, 100])('of %p percent is that, within one', (percent) => {
    const share = (chosen(release(percent)).size / VISITORS.length) * 100;
    expect(Math.abs(share - percent)).toBeLessThanOrEqual([0, 100].includes(percent) ? 0 : 1);
  });

  it('that grows takes nobody out', () => {
    let before = new Set<string>();
    for (const percent of [1, 5, 20, 60, 100]) {
      const now = chosen(release(percent));
      expect([...before].filter((visitor) => !now.has(visitor))).toEqual([]);
      before = now;
    }
  });

  it('is of others for another candidate', () => {
    const others = chosen(release(20, '3'));
    const both = [...chosen(release(20))].filter((visitor) => others.has(visitor));
    expect(both.length).toBeLessThan(VISITORS.length * 0.06);
  });
});

describe('the release of a cohort', () => {
  it('has the candidate, what is live to fall back to, and its pages from nobody else', () => {
    const { remotes, cohort } = releaseOfCohort(release(5), ['product']);
    expect(cohort).toEqual(['product']);
    expect(remotes.product).toMatchObject({ version: '2', fallback: { version: '1' } });
    expect(remotes.product).not.toHaveProperty('candidate');
    expect(remotes.product?.fallback).not.toHaveProperty('candidate');
    expect(remotes.catalog?.pages.map(({ path }) => path)).toEqual(['/catalog']);
  });

  it('is everybody’s without a candidate of that name', () => {
    const document = release(5);
    for (const names of [[], ['catalog'], ['none'], ['__proto__']])
      expect(releaseOfCohort(document, names)).toBe(document);
  });

  it('is the same object each time, as what is made of it is kept by it', () => {
    const document = release(5);
    expect(releaseOfCohort(document, ['product'])).toBe(releaseOfCohort(document, ['product']));
  });
});
