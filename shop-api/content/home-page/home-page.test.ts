import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HomeSection } from '../../kernel/database/content-tables.ts';
import { eventually } from '../../testing/eventually.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { askDesk } from '../../testing/orders-command.ts';
import { fixtureCatalogue } from '../../testing/running-shop.ts';
import { sectionsAt } from './home-page.ts';

type Section = Omit<HomeSection, 'picture'> & { picture?: { hash: string } };
interface Shown {
  version: number;
  sections: Section[];
  codes: Record<string, string[]>;
  reason: string;
  present: { version: number };
}
interface Told {
  sections?: { id: string; kind: string; title?: string; taxon?: object; image?: { path: string } }[];
}

interface Previewed extends Told {
  banners: Record<'banner' | 'middle-1', { code: string; title?: string; image: { path: string } }[]>;
}

const both = (text: string) => ({ ar: `${text} بالعربية`, en: text });
const panel = (more: Partial<HomeSection> = {}): HomeSection => ({
  ...{ id: 'panel-1', kind: 'panel', enabled: true, title: both('Winter') },
  ...more,
});

/** On a database of its own: the home page is everybody's. */
const ownShop = async () => ({ CATALOGUE: fixtureCatalogue });

onEachDatabase(
  'the home page',
  ({ shop: shopOf }) => {
    const read = async () => (await askDesk<Shown>(shopOf(), 'GET', '/home-page')).body;
    const put = (sections: object[], version: number) =>
      askDesk<Shown>(shopOf(), 'PUT', '/home-page', { version, sections });
    const change = async (sections: object[]) => put(sections, (await read()).version);
    const told = async (locale = 'en') =>
      (await shopOf().get<Told>(`/home-page?locale=${locale}`)).body.sections;

    it('has the order of the storefront until somebody says another one', async () => {
      expect(await told()).toBeUndefined();
      const { version, sections } = await read();
      expect(version).toBe(0);
      expect(sections.map(({ id }) => id).slice(0, 3)).toEqual([
        'how-it-works',
        'latest-products',
        'best-sellers',
      ]);
      expect(sections.every(({ enabled }) => enabled)).toBe(true);
    });

    it('shows what was said in its order, in the language of whoever looks', async () => {
      const token = (await readFile(join(shopOf().dataFolder, 'admin-token'), 'utf8')).trim();
      const sent = await fetch(`${shopOf().url}/shop-api/admin/content-pictures`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
        body: new Uint8Array(await readFile(join(fixtureCatalogue, '../images/photo.jpg'))),
      });
      const { hash } = (await sent.json()) as { hash: string };
      const { body: taxons } =
        await shopOf().get<{ code: string; slug: string; name: string }[]>('/taxons?locale=en');
      const [taxon] = taxons;
      const { status, body } = await change([
        panel({ text: both('Warm'), link: { ar: '/ar/taxons', en: '/en/taxons' }, picture: hash }),
        { id: 'row-1', kind: 'category', enabled: true, taxon: taxon?.code },
        { id: 'blog', kind: 'blog', enabled: false },
        { id: 'newsletter', kind: 'newsletter', enabled: true, title: both('  Stay in touch ') },
      ]);
      expect(status).toBe(200);
      expect(body.version).toBe(1);
      // What the page does not have now can be taken up again.
      expect(body.sections.find(({ id }) => id === 'trending')).toEqual({
        ...{ id: 'trending', kind: 'trending', enabled: false },
      });
      await eventually(told, (sections) => sections?.[0]?.title === 'Winter');
      expect(await told()).toEqual([
        {
          ...{ id: 'panel-1', kind: 'panel', title: 'Winter', text: 'Warm', link: '/en/taxons' },
          image: expect.objectContaining({ path: `/media/${hash}` }),
        },
        { id: 'row-1', kind: 'category', taxon: { slug: taxon?.slug, name: taxon?.name } },
        { id: 'newsletter', kind: 'newsletter', title: 'Stay in touch' },
      ]);
      expect((await told('ar'))?.[0]?.title).toBe('Winter بالعربية');
    });

    it('is refused by field where it cannot be so', async () => {
      const refused = async (...sections: object[]) => (await change(sections)).body.codes;
      expect(await refused(panel({ title: { ar: 'شتاء', en: ' ' } }))).toEqual({
        'sections.0.title.en': ['required'],
      });
      expect(await refused(panel({ link: both('javascript:alert(1)') }))).toEqual({
        'sections.0.link.ar': ['linkWrong'],
        'sections.0.link.en': ['linkWrong'],
      });
      expect(await refused(panel({ picture: 'of-no-picture' }))).toEqual({
        'sections.0.picture': ['picture'],
      });
      expect(await refused(panel(), panel())).toEqual({ 'sections.1.id': ['codeTaken'] });
      expect(await refused({ id: 'row', kind: 'category', enabled: true, taxon: 'none' })).toEqual({
        'sections.0.taxon': ['taxonCode'],
      });
      expect(
        await refused(panel({ from: '2026-12-02T00:00:00+03:00', until: '2026-12-01T00:00:00+03:00' })),
      ).toEqual({ 'sections.0.until': ['timesReversed'] });
    });

    it('is previewed with what is not saved yet, and at a later moment', async () => {
      const before = await read();
      const preview = async (draft: object, locale = 'en') =>
        (await askDesk<Previewed>(shopOf(), 'POST', `/home-page/preview?locale=${locale}`, draft)).body;
      const draft = {
        sections: [
          panel({ id: 'now', title: { ar: ' الآن', en: 'Now ' } }),
          panel({ id: 'later', from: '2099-01-01T00:00:00+03:00' }),
          panel({ id: 'off', enabled: false }),
          { id: 'unfinished', kind: 'category', enabled: true },
        ],
      };
      expect((await preview(draft)).sections).toEqual([{ id: 'now', kind: 'panel', title: 'Now' }]);
      expect((await preview(draft, 'ar')).sections?.[0]?.title).toBe('الآن');
      const later = await preview({ ...draft, at: '2098-12-31T21:00:00Z' });
      expect(later.sections?.map(({ id }) => id)).toEqual(['now', 'later']);
      expect(await read()).toEqual(before);
    });

    it('is previewed with a banner in its place among the others', async () => {
      const preview = async (banner?: object, at?: string) => {
        const { body } = await askDesk<Previewed>(shopOf(), 'POST', '/home-page/preview?locale=en', {
          ...{ banner, at },
        });
        return body.banners;
      };
      const saved = (await preview()).banner.map(({ code }) => code);
      const [first = ''] = saved;
      const [kept] = (await preview()).banner;
      const hash = kept?.image.path.split('/').at(-1) ?? '';
      const banner = { location: 'banner', position: 0, title: both('New'), image: { ar: hash, en: hash } };
      const added = (await preview({ ...banner, position: 99 })).banner;
      expect(added.map(({ code }) => code)).toEqual([...saved, '']);
      expect(added.at(-1)).toMatchObject({ title: 'New', image: { path: `/media/${hash}` } });
      const moved = await preview({ ...banner, code: first, location: 'middle-1' });
      expect(moved.banner.map(({ code }) => code)).not.toContain(first);
      expect(moved['middle-1'].map(({ title }) => title)).toContain('New');
      expect((await preview({ ...banner, startsAt: '2099-01-01T00:00:00Z' })).banner).toHaveLength(
        saved.length,
      );
      expect(
        (await preview({ ...banner, startsAt: '2099-01-01T00:00:00Z' }, '2099-01-01T00:00:00Z')).banner,
      ).toHaveLength(saved.length + 1);
    });

    it('is kept from two at once: the second is told what it is now', async () => {
      const { version } = await read();
      expect((await put([panel()], version)).status).toBe(200);
      const { status, body } = await put([], version);
      expect(status).toBe(409);
      expect(body).toMatchObject({ reason: 'versionStale', present: { version: version + 1 } });
    });
  },
  ownShop,
);

describe('the sections of a moment', () => {
  const page = {
    version: 1,
    sections: [
      panel({ id: 'sale', from: '2026-11-27T00:00:00.000Z', until: '2026-11-28T00:00:00.000Z' }),
      panel({ id: 'always' }),
      panel({ id: 'off', enabled: false }),
    ],
  };
  const at = (moment: string) => sectionsAt(page, new Date(moment)).map(({ id }) => id);

  it('are those that have begun and are not over', () => {
    expect(at('2026-11-26T23:59:59.999Z')).toEqual(['always']);
    expect(at('2026-11-27T00:00:00.000Z')).toEqual(['sale', 'always']);
    expect(at('2026-11-28T00:00:00.000Z')).toEqual(['always']);
  });
});
