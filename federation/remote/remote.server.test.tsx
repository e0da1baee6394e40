import { PassThrough } from 'node:stream';
import { type ReactNode, Suspense, use } from 'react';
import { page } from './page.ts';
import { defineRemote } from './remote.server.tsx';
import { souq, souqContext, unprefixedContext } from './testing-souq.tsx';
import { renderSouq } from './testing-souq-server.ts';

const server = defineRemote(souq);
const signal = () => AbortSignal.timeout(5000);

const Late = ({ text }: { text: Promise<string> }) => <b>{use(text)}</b>;

/** HTML of a page with these parts. */
async function pageOf(parts: ReactNode): Promise<string> {
  const Page = () => (
    <>
      <h1>Stall</h1>
      {parts}
    </>
  );
  const pages = [page('stall', '/stall', async () => ({ head: () => ({ title: 'Stall' }), Page }))] as const;
  return (await renderSouq('/ar/stall', { remote: { ...souq, pages } })).html;
}

afterEach(() => jest.restoreAllMocks());

describe('a remote on the server', () => {
  it('renders the page in the language of the address, with its head and data', async () => {
    const { status, html, head, data } = await renderSouq('/ar/stall/dates');
    expect(status).toBe(200);
    expect(html).toContain('أهلًا من dates');
    expect(head).toEqual({ title: 'dates || Souq' });
    expect(data.loaderData).toEqual({ stall: { name: 'dates' } });
  });

  it('has pages at the root of the site, apart from those of a language', async () => {
    expect(await renderSouq('/square', { context: unprefixedContext })).toMatchObject({
      status: 200,
      html: '<h1>|/en</h1>',
      head: { title: 'Sample square' },
    });
    expect(await server.unprefixed()).toEqual([{ id: 'sample-square', path: '/square' }]);
    expect(server.pages.map(({ id }) => id)).toEqual(['stall', 'square']);
  });

  it('has pages of a section of the site, listed apart', async () => {
    expect(await renderSouq('/ar/desk/stalls')).toMatchObject({ status: 200, html: '<h1>Stalls</h1>' });
    expect(await server.sectionPages?.()).toEqual([{ id: 'desk-stalls', path: '/desk/stalls' }]);
  });

  it('answers 404 for what a loader does not find', async () => {
    expect(await renderSouq('/ar/stall/missing')).toMatchObject({ status: 404, head: null });
  });

  it('passes on where a page has moved', async () => {
    const url = new URL('http://shop.test/ar/stall/moved');
    await expect(server.render({ url, context: souqContext, signal: signal() })).resolves.toEqual({
      kind: 'redirect',
      status: 301,
      location: '/ar/stall/dates',
    });
  });

  it('answers 503 with the panel when data cannot be had, and tells no more than the code', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { status, html, data } = await renderSouq('/ar/stall/broken');
    expect(status).toBe(503);
    expect(html).toContain('unreachable');
    expect(JSON.stringify(data)).not.toContain('no answer');
  });

  it('has its head and data before it is rendered, and writes nothing where that fails', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const url = new URL('http://shop.test/ar/stall/fallen');
    const page = await server.render({ url, context: souqContext, signal: signal() });
    if (page.kind === 'redirect') throw new Error('redirected');
    expect(page).toMatchObject({ status: 200, head: { title: 'fallen || Souq' } });
    const out = new PassThrough();
    await expect(page.pipe(out)).rejects.toThrow('the roof fell in');
    expect(out.readableLength).toBe(0);
  });

  it('has in its place what stands in a Suspense boundary and comes later', async () => {
    const page = await pageOf(
      <Suspense fallback="later">
        <Late text={new Promise((resolve) => setTimeout(resolve, 20, 'dates & figs'))} />
      </Suspense>,
    );
    expect(page).toMatch(/^<h1>Stall<\/h1>.*<b>dates &amp; figs<\/b>/);
  });

  it('leaves to the browser what fails in a Suspense boundary, and tells of it once', async () => {
    const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Fallen = () => {
      throw new Error('the roof fell in');
    };
    const page = await pageOf(
      <Suspense fallback="under repair">
        <Fallen />
      </Suspense>,
    );
    expect(page).toContain('under repair');
    expect(told.mock.calls).toEqual([['rendering failed:', new Error('the roof fell in')]]);
  });

  it('is rendered once where nothing in it has to be waited for', async () => {
    const renders = jest.fn();
    const Counted = () => renders();
    expect(await pageOf(<Counted />)).toBe('<h1>Stall</h1>');
    expect(renders).toHaveBeenCalledTimes(1);
  });

  it('renders a fragment with its data in a script that the data cannot end', async () => {
    const html = await server.renderFragment('teaser', { label: 'news' }, souqContext, signal());
    expect(html).toContain('<div data-mfe="mfe-souq"><q title="news">&lt;/script&gt;&lt;b&gt;</q></div>');
    expect(html.match(/<\/script>/g)).toHaveLength(1);
  });
});
