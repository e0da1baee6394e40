import type { Href } from './href.ts';

/** The page that shows these products side by side. */
export function compareHref(href: Href, products: { slug: string }[]): string {
  return href('compare', {}, { query: products.map(({ slug }) => ['products', slug]) });
}
