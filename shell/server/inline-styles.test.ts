import { FederationError } from '@shop/federation/errors';
import type { ReleaseDocument } from '@shop/federation/release/release-document';
import { createInlineStyles } from './inline-styles.ts';

const base = '/templates/flpo/remotes/mfe-souq/1/';
const release = {
  remotes: { 'mfe-souq': { name: 'mfe-souq', version: '1', base, styles: ['browser/styles.css'] } },
} as unknown as ReleaseDocument;
const bytes = (text: string) => new TextEncoder().encode(text);

function setUp(read: () => Promise<Uint8Array>) {
  const problems: string[] = [];
  const reads = jest.fn(read);
  const sheetsOf = createInlineStyles({
    reader: { file: reads },
    host: { base: '/templates/flpo/shell/1/', styles: ['shell.css'] },
    hostFiles: new Map([['shell.css', bytes('@font-face{src:url(font.woff2)}a{background:url(data:,x)}')]]),
    onProblem: (code, sheet) => problems.push(`${code} ${sheet}`),
  });
  return { sheetsOf, reads, problems };
}

describe('sheets for the document', () => {
  it('name their own files by whole addresses', async () => {
    const { sheetsOf } = setUp(async () => bytes(`.b{background:url("./b.svg")}`));
    const sheets = await sheetsOf(release, ['mfe-souq']);
    expect(sheets.get('/templates/flpo/shell/1/shell.css')).toBe(
      '@font-face{src:url(/templates/flpo/shell/1/font.woff2)}a{background:url(data:,x)}',
    );
    expect(sheets.get(`${base}browser/styles.css`)).toBe(`.b{background:url("${base}browser/./b.svg")}`);
  });

  it('cannot end the element that they stand in', async () => {
    const { sheetsOf } = setUp(async () => bytes('.c::after{content:"</style><script>"}'));
    expect((await sheetsOf(release, ['mfe-souq'])).get(`${base}browser/styles.css`)).not.toContain('</');
  });

  it('are read once for a remote, however many of its pages are asked for', async () => {
    const { sheetsOf, reads } = setUp(async () => bytes('.d{}'));
    await sheetsOf(release, ['mfe-souq', 'mfe-souq']);
    await sheetsOf(release, ['mfe-souq']);
    expect(reads).toHaveBeenCalledTimes(1);
  });

  it('are left to the browser where they differ from their release, until they are right again', async () => {
    let tampered = true;
    const { sheetsOf, problems } = setUp(async () => {
      if (tampered) throw new FederationError('FED-006', 'other bytes');
      return bytes('.e{}');
    });
    expect((await sheetsOf(release, ['mfe-souq'])).has(`${base}browser/styles.css`)).toBe(false);
    expect(problems).toEqual([`FED-006 ${base}browser/styles.css`]);
    tampered = false;
    expect((await sheetsOf(release, ['mfe-souq'])).get(`${base}browser/styles.css`)).toBe('.e{}');
  });

  it('are none where the release has no such remote', async () => {
    const { sheetsOf } = setUp(async () => bytes(''));
    expect([...(await sheetsOf(release, ['mfe-gone'])).keys()]).toEqual([
      '/templates/flpo/shell/1/shell.css',
    ]);
  });
});
