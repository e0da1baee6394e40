import type { Locale } from '@shop/federation/contract';
import type { ShopContext } from '@shop/shop-client/context';

/** Pages whose title is fixed: the head is written where no messages are loaded. */
const FIXED = {
  blog: { ar: 'المدوّنة', en: 'Blog' },
  contact: { ar: 'تواصل معنا', en: 'Contact us' },
  about: { ar: 'قصتنا', en: 'Our story' },
} satisfies Record<string, Record<Locale, string>>;

export const titleOf = (page: string, { brand }: Pick<ShopContext, 'brand'>): string => `${page} || ${brand}`;

export const fixedTitle = (
  page: keyof typeof FIXED,
  context: Pick<ShopContext, 'brand' | 'locale'>,
): string => titleOf(FIXED[page][context.locale], context);
