import { makeReleaseFolder, type ReleaseFolder } from './testing/release.ts';
import { type RunningApp, startApp } from './testing/running-app.ts';
import { souqPageServer } from './testing/souq-page.ts';
import { sendJson, startUpstream, type Upstream } from './testing/upstream.ts';

const PAGES = ['orders', 'products', 'staff', 'me', 'abacus'];

let releases: ReleaseFolder;
let api: Upstream;
let app: RunningApp;
let status: number;
let access: object;

beforeAll(async () => {
  releases = await makeReleaseFolder();
  const pages = PAGES.map((name) => ({
    ...{ id: `desk-${name}`, path: `/desk/${name}`, files: [] },
    menu: { ar: `ar ${name}`, en: `en ${name}` },
  }));
  await releases.publish('mfe-till', { 'server/server.mjs': souqPageServer('till') }, { pages });
  api = await startUpstream(({ url, headers }, response) => {
    if (!url.startsWith('/shop-api/admin/me')) return sendJson(response, 404, { code: 404, message: 'None' });
    const isOmar = headers.authorization === 'Bearer of-omar';
    sendJson(response, isOmar ? status : 401, { name: 'Omar', access });
  });
  app = await startApp({ releases: releases.path, apiUrl: api.url });
});
beforeEach(() => {
  status = 200;
  access = {};
});
afterAll(async () => {
  await app.stop();
  await api.stop();
  await releases.remove();
});

/** What the header of a page of the desk leads to. */
async function menu(headers: Record<string, string> = {}): Promise<string[]> {
  const answer = await app.ask('/en/desk/orders', { headers: { accept: 'text/html', ...headers } });
  const [header = ''] = /<header.*?<\/header>/s.exec(await answer.text()) ?? [];
  const listed = PAGES.filter((name) => header.includes(`href="/en/desk/${name}"`));
  return header.includes('href="/releases/console/en"') ? [...listed, 'releases'] : listed;
}
const OMAR = { cookie: 'desk=of-omar' };

describe('the menu of the desk', () => {
  it('has what whoever is logged in may read, and what is for everybody', async () => {
    access = { orders: 'write', customers: 'read' };
    expect(await menu(OMAR)).toEqual(['orders', 'me', 'abacus']);
    access = { orders: 'read', catalogue: 'read', staff: 'write' };
    expect(await menu(OMAR)).toEqual(PAGES);
  });

  it('leads to the releases, which no remote has, who may read them', async () => {
    access = { releases: 'read' };
    expect(await menu(OMAR)).toEqual(['me', 'abacus', 'releases']);
    const html = await (
      await app.ask('/ar/desk/orders', { headers: { accept: 'text/html', ...OMAR } })
    ).text();
    expect(html).toMatch(/<a href="\/releases\/console\/ar"[^>]*>الإصدارات<\/a>/);
    const shop = await app.ask('/ar', { headers: { accept: 'text/html', ...OMAR } });
    expect(await shop.text()).not.toContain('/releases/console');
  });

  it('has nothing for who has not logged in, or not any more', async () => {
    expect(await menu()).toEqual([]);
    expect(await menu({ cookie: 'desk=of-nobody' })).toEqual([]);
  });

  it('has all where nobody can tell: the API fails, or a link of another site brings no cookie', async () => {
    status = 500;
    expect(await menu(OMAR)).toEqual([...PAGES, 'releases']);
    expect(await menu({ 'sec-fetch-site': 'cross-site' })).toEqual([...PAGES, 'releases']);
  });
});
