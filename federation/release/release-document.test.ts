import { FederationError } from '../errors.ts';
import { parseReleaseDocument, parseRemoteManifest } from './release-document.ts';

const integrity = `sha256-${'A'.repeat(43)}=`;

const catalog = {
  name: 'mfe-catalog',
  version: '1.0.0-7e18a9d8',
  commit: 'f75d143',
  contract: 1,
  tier: 'primary',
  base: '/templates/flpo/remotes/mfe-catalog/1.0.0-7e18a9d8/',
  entry: 'browser/entry.js',
  server: 'server/server.mjs',
  styles: ['browser/styles.css'],
  preload: ['browser/entry.js'],
  pages: [{ id: 'home', path: '', files: ['browser/home.js'] }],
  fragments: { teaser: { files: ['browser/teaser.js'] } },
  messages: { ar: ['browser/ar.js'], en: ['browser/en.js'] },
  files: Object.fromEntries(
    ['browser/entry.js', 'server/server.mjs', 'browser/styles.css', 'browser/home.js', 'browser/teaser.js']
      .concat('browser/ar.js', 'browser/en.js')
      .map((file) => [file, integrity]),
  ),
};

const release = {
  format: 1,
  id: '000012',
  createdAt: '2026-01-31T10:00:00.000Z',
  previous: '000011',
  remotes: { 'mfe-catalog': { ...catalog, fallback: { ...catalog, version: '0.9.0' } } },
};

const withRemote = (change: object) => ({
  ...release,
  remotes: { 'mfe-catalog': { ...catalog, ...change } },
});
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

function failure(work: () => unknown): FederationError {
  try {
    work();
  } catch (error) {
    if (error instanceof FederationError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

test('reads a release with a fallback', () => {
  expect(parseReleaseDocument(bytes(release), 'current')).toEqual(release);
});

test.each<[string, object, string]>([
  ['a format that is none', { ...release, format: '1' }, '/format'],
  ['an id that is no number', { ...release, id: '../1' }, '/id'],
  ['a previous release that is not earlier', { ...release, previous: '000012' }, '/previous'],
  ['a remote under another name', { ...release, remotes: { 'mfe-other': catalog } }, '/remotes/mfe-other'],
  ['a remote named like the folder of releases', { ...release, remotes: { releases: catalog } }, '/remotes'],
  [
    'a file outside of its version',
    withRemote({ entry: '../../other/entry.js' }),
    '/remotes/mfe-catalog/entry',
  ],
  ['a file without a hash', withRemote({ styles: ['browser/missing.css'] }), '/remotes/mfe-catalog'],
  ['a hash of another kind', withRemote({ files: { 'a.js': 'md5-x' } }), '/remotes/mfe-catalog/files/a.js'],
  [
    'a base without a slash at its end',
    withRemote({ base: 'https://cdn.example/x' }),
    '/remotes/mfe-catalog/base',
  ],
  ...[
    'https://cdn.example/"><script>/',
    "https://cdn.example; script-src 'unsafe-inline'/",
    'https://cdn.example,https://evil.example/',
    'https://user:secret@cdn.example/',
    'https://cdn example/',
    'https:///',
    '//evil.example/',
    '/a\nb/',
  ].map((base): [string, object, string] => [
    `the base ${JSON.stringify(base)}`,
    withRemote({ base }),
    '/remotes/mfe-catalog/base',
  ]),
  ...['"><script>', 'a b', '', '../x', 'é'].map((id): [string, object, string] => [
    `the page id ${JSON.stringify(id)}`,
    withRemote({ pages: [{ id, path: '/x', files: [] }] }),
    '/remotes/mfe-catalog/pages/0/id',
  ]),
  [
    'a path that is none',
    withRemote({ pages: [{ id: 'x', path: '/"><x', files: [] }] }),
    '/remotes/mfe-catalog/pages/0/path',
  ],
  [
    'a fragment with such a name',
    withRemote({ fragments: { '"><x': { files: [] } } }),
    '/remotes/mfe-catalog',
  ],
  ['a base with another scheme', withRemote({ base: 'javascript:x/' }), '/remotes/mfe-catalog/base'],
  [
    'a fallback of a fallback',
    withRemote({ fallback: { ...catalog, fallback: catalog } }),
    '/remotes/mfe-catalog/fallback',
  ],
  ['a page twice', withRemote({ pages: [...catalog.pages, ...catalog.pages] }), '/remotes/mfe-catalog'],
])('refuses %s and says where', (_, document, where) => {
  const error = failure(() => parseReleaseDocument(bytes(document), 'releases/000012.json'));
  expect(error.code).toBe('FED-002');
  expect(error.message).toContain('releases/000012.json: ');
  expect(error.message).toContain(where);
});

test.each([
  'https://cdn.example/',
  'https://cdn.example:8443/shop/remotes/mfe-catalog/1.0.0/',
  'http://[::1]:9000/x/',
  'http://127.0.0.1:9000/',
  '/',
])('takes the base %s', (base) => {
  expect(() => parseReleaseDocument(bytes(withRemote({ base })), 'current')).not.toThrow();
});

test('passes over fields that it does not know, and keeps them', () => {
  const later = {
    ...withRemote({ seal: 'x', pages: [{ ...catalog.pages[0], title: 'x' }] }),
    note: 'x',
  };
  expect(parseReleaseDocument(bytes(later), 'current')).toEqual(later);
});

test('refuses a document that is written for newer readers, and says what to do', () => {
  const error = failure(() => parseReleaseDocument(bytes({ format: 2, parts: [] }), 'releases/000012.json'));
  expect(error.code).toBe('FED-023');
  expect(error.message).toContain('deploy a newer shell first');
});

test('refuses what is not JSON', () => {
  const error = failure(() => parseReleaseDocument(new TextEncoder().encode('<html>'), 'current'));
  expect(error.code).toBe('FED-002');
});

test('refuses a manifest without its tier', () => {
  const { tier: _, base, commit, files, ...manifest } = catalog;
  expect(failure(() => parseRemoteManifest(bytes(manifest), 'remote.json')).message).toContain('tier');
});
