import type { ShopContext } from '@shop/shop-client/context';
import type { Money } from '@shop/shop-client/model';
import { plainText } from '@shop/shop-client/plain-text';
import { hrefFrom } from '@shop/shop-domain/href';
import type { ProductPageData } from './product-page.tsx';
import { picturesOf, type ShownVariant } from './product-view.ts';

/** schema.org about the product that is shown. Ratings are told only when shoppers gave them. */
export function structuredData(
  { product, breadcrumb }: ProductPageData,
  variant: ShownVariant | undefined,
  context: ShopContext,
): object[] {
  const href = hrefFrom(context);
  const absolute = (path: string) => new URL(path, context.origin).href;
  const url = absolute(href('product', { slug: product.slug }));
  const { rating, reviewCount } = product;
  const offers = product.variants.map(({ code, price, available }) => ({
    '@type': 'Offer',
    sku: code,
    url: absolute(href('product', { slug: product.slug }, { query: { variant: code } })),
    price: decimal(price),
    priceCurrency: price.currency,
    availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
  }));
  const steps = [
    { name: context.brand, path: href('home') },
    ...breadcrumb.map(({ name, slug }) => ({
      name,
      path: href('category', { '*': slug }, { query: { page: 1 } }),
    })),
    { name: product.name, path: href('product', { slug: product.slug }) },
  ];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      sku: variant?.code ?? product.code,
      url,
      description: plainText(product.description) || undefined,
      image: picturesOf(product, variant).map(({ src }) => absolute(src)),
      brand: product.brand && { '@type': 'Brand', name: product.brand.name },
      offers: offers.length > 1 ? aggregateOffer(product.variants, offers) : offers[0],
      aggregateRating:
        rating !== undefined && reviewCount > 0
          ? { '@type': 'AggregateRating', ratingValue: rating, reviewCount }
          : undefined,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: absolute(path),
      })),
    },
  ];
}

function aggregateOffer(variants: ShownVariant[], offers: object[]): object {
  const prices = variants.map(({ price }) => price).toSorted((one, other) => one.amount - other.amount);
  const [lowest, highest] = [prices[0], prices.at(-1)];
  return {
    '@type': 'AggregateOffer',
    lowPrice: lowest && decimal(lowest),
    highPrice: highest && decimal(highest),
    priceCurrency: lowest?.currency,
    offerCount: offers.length,
    offers,
  };
}

/** Both of the shop's currencies have hundredths. */
const decimal = ({ amount }: Money): string => (amount / 100).toFixed(2);
