import { PassThrough } from 'node:stream';
import { defineRemote } from './remote.server.tsx';
import { souq, souqContext, unprefixedContext } from './testing-souq.tsx';
import { renderSouq } from './testing-souq-server.ts';

const server = defineRemote(souq);
const signal = () => AbortSignal.timeout(5000);

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

  it('renders a fragment with its data in a script that the data cannot end', async () => {
    const html = await server.renderFragment('teaser', { label: 'news' }, souqContext, signal());
    expect(html).toContain('<div data-mfe="mfe-souq"><q title="news">&lt;/script&gt;&lt;b&gt;</q></div>');
    expect(html.match(/<\/script>/g)).toHaveLength(1);
  });
});
