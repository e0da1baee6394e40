import { fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleProduct } from '@shop/shop-client/testing/samples';
import { toProductView, variantToShow } from './product-view.ts';
import { structuredData } from './structured-data.ts';

const path = `/ar/product/${encodeURIComponent('قميص-كتان')}`;

function about(overrides: Parameters<typeof sampleProduct>[0] = {}) {
  const { breadcrumb, slugs, ...product } = sampleProduct(overrides);
  const view = toProductView({ breadcrumb, slugs, ...product });
  const data = { product: view, summary: '', breadcrumb, slugs, similar: [], goesWith: [] };
  return structuredData(data, variantToShow(view, null), fakeShopContext());
}

describe('what search engines are told of a product', () => {
  it('is an offer for each variant, and the way to the product', () => {
    expect(about()).toMatchObject([
      {
        '@type': 'Product',
        sku: 'linen-shirt-color_sand-size_m',
        image: ['http://localhost:3000/media/0a1b2c3d/640'],
        offers: {
          '@type': 'AggregateOffer',
          lowPrice: '189.00',
          highPrice: '189.00',
          priceCurrency: 'SAR',
          offerCount: 4,
          offers: [
            {
              sku: 'linen-shirt-color_sand-size_m',
              url: `http://localhost:3000${path}?variant=linen-shirt-color_sand-size_m`,
              availability: 'https://schema.org/InStock',
            },
            {},
            {},
            { sku: 'linen-shirt-color_olive-size_l', availability: 'https://schema.org/OutOfStock' },
          ],
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ position: 1 }, { name: 'رجال' }, { name: 'قمصان' }, { name: 'قميص كتان' }],
      },
    ]);
  });

  it('is one offer where there is one variant', () => {
    const variants = sampleProduct().variants.slice(0, 1);
    expect(about({ variants })[0]).toMatchObject({ offers: { '@type': 'Offer', price: '189.00' } });
  });

  it('is a rating only where shoppers gave one', () => {
    expect(about()[0]).toMatchObject({ aggregateRating: { ratingValue: 4.6, reviewCount: 12 } });
    expect(about({ rating: undefined, reviewCount: 0 })[0]).toHaveProperty('aggregateRating', undefined);
  });
});
