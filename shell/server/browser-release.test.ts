import type { ReleaseDocument } from '@shop/federation/release/release-document';
import { releaseFor } from './browser-release.ts';

const page = (id: string, path: string, more: object = {}) => ({
  id,
  path,
  files: [`browser/${id}.js`],
  ...more,
});
const souq = {
  name: 'mfe-souq',
  ...{ entry: 'browser/remote-entry.js', preload: [], fragments: {}, messages: {} },
  styles: ['browser/styles.css'],
  sectionStyles: { desk: ['browser/desk.css'] },
  pages: [
    page('stall', '/stall'),
    page('sample', '/stall', { unprefixed: true }),
    page('desk-ledger', '/desk/ledger'),
  ],
  files: Object.fromEntries(
    ['stall', 'sample', 'desk-ledger'].map((id) => [`browser/${id}.js`, `hash of ${id}`]),
  ),
};
const release = {
  remotes: { 'mfe-souq': { ...souq, fallback: { ...souq, sectionStyles: undefined } } },
} as unknown as ReleaseDocument;

describe('what a document is told of a release', () => {
  it.each([
    ['pages', 'stall', 'browser/styles.css'],
    ['template', 'sample', 'browser/styles.css'],
    ['desk', 'desk-ledger', 'browser/desk.css'],
  ] as const)('is, of the kind %s, its pages with their files and sheets', (kind, id, sheet) => {
    const { pages, files, styles, fallback } = releaseFor(release, kind).remotes['mfe-souq'] ?? {};
    expect(pages?.map((each) => each.id)).toEqual([id]);
    expect(Object.keys(files ?? {})).toEqual([`browser/${id}.js`]);
    expect(styles).toEqual([sheet]);
    // A version from before there were sections has one sheet for all.
    expect(fallback?.styles).toEqual(['browser/styles.css']);
  });

  it('stays the same object until there is another release', () => {
    expect(releaseFor(release, 'desk')).toBe(releaseFor(release, 'desk'));
    expect(releaseFor(release, 'desk')).not.toBe(releaseFor(release, 'pages'));
  });
});
