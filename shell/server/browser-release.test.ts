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
  ...{ entry: 'browser/remote-entry.js', preload: [] },
  messages: { ar: ['browser/said-ar.js', 'browser/said.js'], en: ['browser/said-en.js', 'browser/said.js'] },
  fragments: {
    teaser: { files: ['browser/teaser.js'] },
    'desk-abacus': { files: ['browser/desk-abacus.js'] },
  },
  styles: ['browser/styles.css'],
  sectionStyles: { desk: ['browser/desk.css'] },
  pages: [
    page('stall', '/stall'),
    page('sample', '/stall', { unprefixed: true }),
    page('desk-ledger', '/desk/ledger'),
  ],
  sectionFiles: { desk: ['browser/desk-ledger.js', 'browser/desk-chart.js', 'browser/desk-abacus.js'] },
  files: Object.fromEntries(
    [
      ...['stall', 'sample', 'desk-ledger', 'desk-chart', 'teaser', 'desk-abacus'],
      ...['said-ar', 'said-en', 'said'],
    ].map((id) => [`browser/${id}.js`, `hash of ${id}`]),
  ),
};
const release = {
  remotes: { 'mfe-souq': { ...souq, fallback: { ...souq, sectionStyles: undefined } } },
} as unknown as ReleaseDocument;

describe('what a document is told of a release', () => {
  it.each([
    ['pages', 'stall', ['stall', 'teaser'], 'browser/styles.css'],
    ['template', 'sample', ['sample', 'teaser'], 'browser/styles.css'],
    ['desk', 'desk-ledger', ['desk-ledger', 'desk-chart', 'teaser', 'desk-abacus'], 'browser/desk.css'],
  ] as const)('is, of the kind %s, its pages with their files and sheets', (kind, id, scripts, sheet) => {
    const { pages, files, styles, fallback } = releaseFor(release, kind).remotes['mfe-souq'] ?? {};
    expect(pages?.map((each) => each.id)).toEqual([id]);
    const named = [...scripts, 'said-ar', 'said-en', 'said'];
    expect(Object.keys(files ?? {})).toEqual(named.map((name) => `browser/${name}.js`));
    expect(styles).toEqual([sheet]);
    expect(fallback?.pages.map((each) => each.id)).toEqual([id]);
    // A version from before there were sections has one sheet for all.
    expect(fallback?.styles).toEqual(['browser/styles.css']);
  });

  it('is of all fragments but those for pages of another section', () => {
    const fragmentsOf = (kind: 'pages' | 'desk') =>
      Object.keys(releaseFor(release, kind).remotes['mfe-souq']?.fragments ?? {});
    expect(fragmentsOf('pages')).toEqual(['teaser']);
    expect(fragmentsOf('desk')).toEqual(['teaser', 'desk-abacus']);
  });

  it('is, in a language, the messages of that language alone', () => {
    const { messages, files, fallback } = releaseFor(release, 'pages', 'ar').remotes['mfe-souq'] ?? {};
    expect(messages).toEqual({ ar: souq.messages.ar });
    expect(Object.keys(files ?? {}).filter((file) => file.includes('said'))).toEqual(souq.messages.ar);
    expect(Object.keys(fallback?.messages ?? {})).toEqual(['ar']);
    expect(releaseFor(release, 'pages', 'en').remotes['mfe-souq']?.messages).toEqual({
      en: souq.messages.en,
    });
  });

  it('stays the same object until there is another release', () => {
    expect(releaseFor(release, 'desk')).toBe(releaseFor(release, 'desk'));
    expect(releaseFor(release, 'desk')).not.toBe(releaseFor(release, 'pages'));
  });
});
