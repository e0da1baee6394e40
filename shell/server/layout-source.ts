import { LOCALES, type Locale } from '@shop/federation/contract';
import { createShopApi } from '@shop/shop-client/shop-api';
import { LRUCache } from 'lru-cache';
import { EMPTY_LAYOUT, type LayoutData } from '../layout/layout-data.ts';
import { apiFetch } from './api-fetch.ts';

/** Codes of the pages that stand at `/about` and `/contact`. */
const STORY = 'about-us';
const CONTACT = 'contact';
/** Code of the page that products link to from the choice of a size. */
const SIZE_GUIDE = 'size-guide';
const TTL_MS = 5_000;

/** Menu and footer links by language: the same for all visitors, so read at most every five seconds, and stale while the API is down. */
export function createLayoutSource(
  apiUrl: string,
  onProblem: (reason: string) => void,
): (locale: Locale) => Promise<LayoutData> {
  async function read(locale: Locale): Promise<LayoutData> {
    const api = createShopApi({
      baseUrl: `${apiUrl}/shop-api`,
      locale,
      currency: 'SAR',
      timeout: 2_000,
      fetch: apiFetch,
    });
    const [{ menu }, pages, policies] = await Promise.all([
      api.featuredTaxons(),
      api.pages(),
      api.policies(),
    ]);
    return {
      menu: menu.map(({ code, slug, name, parentName, pictures: [picture] }) => ({
        ...{ code, slug, name, parentName },
        picture: picture && { src: picture.src, srcSet: picture.srcSet, color: picture.color },
      })),
      pages: pages
        .filter(({ code }) => code !== STORY && code !== CONTACT)
        .map(({ id, slug, name }) => ({ id, slug, name })),
      hasStory: pages.some(({ code }) => code === STORY),
      policies,
      sizeGuide: pages.find(({ code }) => code === SIZE_GUIDE)?.slug,
    };
  }

  const layouts = new LRUCache<Locale, LayoutData>({
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
  return async (locale) => (await layouts.fetch(locale).catch(() => undefined)) ?? EMPTY_LAYOUT;
}
