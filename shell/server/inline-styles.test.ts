import { FederationError } from '@shop/federation/errors';
import type { ReleaseDocument } from '@shop/federation/release/release-document';
import { createInlineStyles } from './inline-styles.ts';

const base = '/templates/flpo/remotes/mfe-souq/1/';
const release = {
  remotes: { 'mfe-souq': { name: 'mfe-souq', version: '1', base, styles: ['browser/styles.css'] } },
} as unknown as ReleaseDocument;
const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (sheet: Uint8Array) => new TextDecoder().decode(sheet);

function setUp(read: () => Promise<Uint8Array>) {
  const problems: string[] = [];
  const reads = jest.fn(read);
  const sheetsOf = createInlineStyles({
    reader: { file: reads },
    host: { base: '/templates/flpo/shell/1/', styles: ['shell.css'] },
    hostFiles: new Map([['shell.css', bytes('@font-face{src:url(font.woff2)}a{background:url(data:,x)}')]]),
    onProblem: (code, sheet) => problems.push(`${code} ${sheet}`),
  });
  const sheets = async (names: string[]) =>
    new Map([...(await sheetsOf(release, names))].map(([address, sheet]) => [address, textOf(sheet)]));
  return { sheets, reads, problems };
}

describe('sheets for the document', () => {
  it('name their own files by whole addresses', async () => {
    const { sheets } = setUp(async () => bytes(`.b{background:url("./b.svg")}`));
    const known = await sheets(['mfe-souq']);
    expect(known.get('/templates/flpo/shell/1/shell.css')).toBe(
      '@font-face{src:url(/templates/flpo/shell/1/font.woff2)}a{background:url(data:,x)}',
    );
    expect(known.get(`${base}browser/styles.css`)).toBe(`.b{background:url("${base}browser/./b.svg")}`);
  });

  it('cannot end the element that they stand in', async () => {
    const { sheets } = setUp(async () => bytes('.c::after{content:"</style><script>"}'));
    expect((await sheets(['mfe-souq'])).get(`${base}browser/styles.css`)).not.toContain('</');
  });

  it('are read once for a remote, however many of its pages are asked for', async () => {
    const { sheets, reads } = setUp(async () => bytes('.d{}'));
    await sheets(['mfe-souq', 'mfe-souq']);
    await sheets(['mfe-souq']);
    expect(reads).toHaveBeenCalledTimes(1);
  });

  it('are left to the browser where they differ from their release, until they are right again', async () => {
    let tampered = true;
    const { sheets, problems } = setUp(async () => {
      if (tampered) throw new FederationError('FED-006', 'other bytes');
      return bytes('.e{}');
    });
    expect((await sheets(['mfe-souq'])).has(`${base}browser/styles.css`)).toBe(false);
    expect(problems).toEqual([`FED-006 ${base}browser/styles.css`]);
    tampered = false;
    expect((await sheets(['mfe-souq'])).get(`${base}browser/styles.css`)).toBe('.e{}');
  });

  it('are none where the release has no such remote', async () => {
    const { sheets } = setUp(async () => bytes(''));
    expect([...(await sheets(['mfe-gone'])).keys()]).toEqual(['/templates/flpo/shell/1/shell.css']);
  });
});
