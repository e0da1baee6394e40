import type { ShopContext } from '@shop/shop-client/context';
import { categoryPath, productPath } from '../paths.ts';
import { plainText } from './plain-text.ts';
import type { ProductPageData } from './product-page.tsx';
import { picturesOf, type ShownVariant } from './product-view.ts';

/** schema.org about the product that is shown. Ratings are told only when shoppers gave them. */
export function structuredData(
  { product, breadcrumb }: ProductPageData,
  variant: ShownVariant | undefined,
  context: ShopContext,
): object[] {
  const absolute = (path: string) => new URL(path, context.origin).href;
  const url = absolute(productPath(context, product.slug));
  const { rating, reviewCount } = product;
  const steps = [
    { name: context.brand, path: context.basePath },
    ...breadcrumb.map(({ name, slug }) => ({ name, path: categoryPath(context, slug) })),
    { name: product.name, path: productPath(context, product.slug) },
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
      offers: variant && {
        '@type': 'Offer',
        url,
        price: (variant.price.amount / 100).toFixed(2),
        priceCurrency: variant.price.currency,
        availability: `https://schema.org/${variant.available ? 'InStock' : 'OutOfStock'}`,
      },
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
