import { LOCALES, type Locale } from '@shop/federation/contract';
import { absentAs } from '@shop/shop-client/calls/client';
import { createHttp } from '@shop/shop-client/http';
import type { Picture } from '@shop/shop-client/model';
import { createPictureReader } from '@shop/shop-client/normalise/picture';
import { createShopApi } from '@shop/shop-client/shop-api';
import type { WireIdentity, WireImage, WireMenus } from '@shop/shop-client/wire';
import { hrefFrom } from '@shop/shop-domain/href';
import { LRUCache } from 'lru-cache';
import {
  type Department,
  EMPTY_LAYOUT,
  type Identity,
  type LayoutData,
  type MenuTaxon,
} from '../layout/layout-data.ts';
import { apiFetch } from './api-fetch.ts';
import { type Basis, type ChangeFeed, type Told, toldIn } from './public-changes.ts';

/** Codes of the pages that stand at `/about` and `/contact`. */
const STORY = 'about-us';
const CONTACT = 'contact';
/** Code of the page that products link to from the choice of a size. */
const SIZE_GUIDE = 'size-guide';
const TTL_MS = 5_000;
/** More than that are found on the page of all categories. */
const MOST_DEPARTMENTS = 12;

export interface LayoutAnswer {
  data: LayoutData;
  /** Absent where it is not known of which moment its parts are, or they could not be read. */
  basis?: Basis;
}

/**
 * Menu and footer links by language: the same for all visitors, so read at most every five seconds, and stale while the API is down.
 * @returns what reads them; where it has to be `true`, anew where something has changed that they tell
 */
export function createLayoutSource(
  apiUrl: string,
  changes: Pick<ChangeFeed, 'basisOf' | 'isTrue'>,
  onProblem: (reason: string) => void,
): (locale: Locale, as?: 'true') => Promise<LayoutAnswer> {
  async function read(locale: Locale): Promise<LayoutAnswer> {
    const told: (Told | null)[] = [];
    const asked = {
      baseUrl: `${apiUrl}/shop-api`,
      locale,
      currency: 'SAR',
      timeout: 2_000,
      fetch: async (...call: Parameters<typeof apiFetch>) => {
        const response = await apiFetch(...call);
        told.push(toldIn(Object.fromEntries(response.headers)));
        return response;
      },
    } as const;
    const api = createShopApi(asked);
    const [{ menu }, departments, pages, policies, identity, menus] = await Promise.all([
      api.featuredTaxons(),
      api.departments(),
      api.pages(),
      api.policies(),
      createHttp(asked).get('/identity', toIdentity).catch(absentAs(undefined)),
      createHttp(asked)
        .get('/menus', (menus: WireMenus) => menus)
        .catch(absentAs(undefined)),
    ]);
    const data: LayoutData = {
      menu: menu.map(inMenu),
      departments: departments.slice(0, MOST_DEPARTMENTS).map((department) => ({
        ...inMenu(department),
        hasChildren: department.hasChildren,
      })),
      pages: pages
        .filter(({ code }) => code !== STORY && code !== CONTACT)
        .map(({ id, slug, name }) => ({ id, slug, name })),
      hasStory: pages.some(({ code }) => code === STORY),
      policies,
      identity,
      ...saidMenus(menus, locale, departments),
      sizeGuide: pages.find(({ code }) => code === SIZE_GUIDE)?.slug,
    };
    return { data, basis: changes.basisOf(told) };
  }

  const layouts = new LRUCache<Locale, LayoutAnswer>({
    max: LOCALES.length,
    ttl: TTL_MS,
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: (locale) =>
      read(locale).catch((error: Error) => {
        onProblem(error.message);
        throw error;
      }),
  });
  return async (locale, as) => {
    const basis = layouts.peek(locale)?.basis;
    const forceRefresh = as === 'true' && !(basis && changes.isTrue(basis));
    return (await layouts.fetch(locale, { forceRefresh }).catch(() => undefined)) ?? { data: EMPTY_LAYOUT };
  };
}

/** Addressed without the origin under which the API was asked: it is this site's. */
const pictureOf = (image: WireImage): Picture =>
  createPictureReader({ baseUrl: '', origin: URL.parse(image.cachedPath ?? '')?.origin })(image);

/** Nothing where nothing is said, so that documents do not tell of it. */
function toIdentity({ logo, icon, links, ...texts }: WireIdentity): Identity | undefined {
  const identity = {
    ...texts,
    ...(links.length > 0 && { links }),
    ...(logo && { logo: pictureOf(logo) }),
    ...(icon && { icon: pictureOf(icon) }),
  };
  return Object.keys(identity).length > 0 ? identity : undefined;
}

/** Nothing of a menu of which nothing is said. */
function saidMenus(
  { header, footer, hasArticles = true }: Partial<WireMenus> = {},
  locale: Locale,
  departments: Department[],
): Pick<LayoutData, 'header' | 'footer' | 'withoutBlog'> {
  const linksOf = (links: MenuLink[]) => [
    ...new Map(links.map((link) => [hrefOf(link, locale), link])).entries(),
  ];
  return {
    ...(header && {
      header: linksOf(header).map(([href, { kind, code, slug, label }]) => {
        const department = kind === 'category' && departments.find((each) => each.code === code);
        return {
          // Those that open in the side menu are found by it; two entries never have one.
          code: department ? department.code : href,
          ...{
            slug: slug ?? '',
            name: label,
            href,
            hasChildren: department ? department.hasChildren : false,
          },
        };
      }),
    }),
    ...(footer && {
      footer: footer.map(({ title, links }) => ({
        title,
        links: linksOf(links).map(([href, { label }]) => ({ href, label })),
      })),
    }),
    ...(!hasArticles && { withoutBlog: true }),
  };
}

type MenuLink = NonNullable<WireMenus['header']>[number];

/** Pages of the storefront without parameters, as the shop's API knows them. */
type Place = 'categories' | 'brands' | 'gift-card' | 'blog' | 'about' | 'contact';

function hrefOf({ kind, code = '', slug = '', href = '' }: MenuLink, locale: Locale): string {
  const to = hrefFrom({ basePath: `/${locale}` });
  const first = { query: { page: 1 } };
  switch (kind) {
    case 'category':
      return to('category', { '*': slug }, first);
    case 'brand':
      return to('brand', { code }, first);
    case 'page':
      return code === STORY ? to('about') : code === CONTACT ? to('contact') : to('static-page', { slug });
    case 'article':
      return to('article', { slug });
    case 'place':
      return to(code as Place, {}, code === 'categories' || code === 'brands' ? first : {});
    case 'link':
      return href;
  }
}

const inMenu = ({ code, slug, name }: MenuTaxon): MenuTaxon => ({ code, slug, name });
