import type { Head, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { redirect } from '@shop/federation/responses';
import { StatusBadge } from '@shop/shared-ui/badge';
import { Breadcrumbs } from '@shop/shared-ui/breadcrumbs';
import { Container } from '@shop/shared-ui/container';
import { RatingStars } from '@shop/shared-ui/stars';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import type { Product } from '@shop/shop-client/model';
import { useState } from 'react';
import { brandPath, categoryPath, productPath } from '../paths.ts';
import { Purchase } from '../purchase/purchase.tsx';
import { Attributes } from './attributes.tsx';
import { Gallery } from './gallery.tsx';
import { plainText } from './plain-text.ts';
import {
  type ProductView,
  picturesOf,
  type ShownVariant,
  toProductView,
  variantToShow,
} from './product-view.ts';
import { Promises } from './promises.tsx';
import { RichText } from './rich-text.tsx';
import { type SimilarProduct, SimilarProducts, toSimilar } from './similar-products.tsx';
import { STATUS_KEYS } from './status-keys.ts';
import { structuredData } from './structured-data.ts';
import { nameVariantInAddress } from './variant-in-address.ts';

const GALLERY_SIZES = {
  first: '(min-width: 82rem) 42rem, (min-width: 64rem) 54vw, (min-width: 40rem) 60vw, 88vw',
  others: '(min-width: 82rem) 21rem, (min-width: 64rem) 27vw, (min-width: 40rem) 60vw, 88vw',
};

export interface ProductPageData {
  product: ProductView;
  /** Of the variant that the address names. */
  variantCode?: string;
  summary: string;
  breadcrumb: Product['breadcrumb'];
  slugs: Product['slugs'];
  similar: SimilarProduct[];
}

export async function loader({ context, params, url }: PageRequest<ShopContext>): Promise<ProductPageData> {
  const slug = params.slug ?? '';
  const product = await context.api.product(slug);
  if (product.slug !== slug) throw redirect(`${productPath(context, product.slug)}${url.search}`, 301);
  return {
    product: toProductView(product),
    variantCode: url.searchParams.get('variant') ?? undefined,
    summary: plainText(product.shortDescription),
    breadcrumb: product.breadcrumb,
    slugs: product.slugs,
    similar: product.similar.map(toSimilar),
  };
}

export function head(data: ProductPageData, context: ShopContext & { url: URL }): Head {
  const { product, variantCode, summary, slugs } = data;
  const variant = variantToShow(product, variantCode);
  const picture = picturesOf(product, variant)[0];
  const pathIn = (locale: 'ar' | 'en', slug: string) => productPath({ basePath: `/${locale}` }, slug);
  return {
    title: `${product.name} || ${context.brand}`,
    description: (summary || plainText(product.description)).slice(0, 200) || undefined,
    canonical: productPath(context, product.slug),
    alternates: slugs && {
      ar: slugs.ar && pathIn('ar', slugs.ar),
      en: slugs.en && pathIn('en', slugs.en),
    },
    image: picture?.src,
    preloadImage: picture && { src: picture.src, srcSet: picture.srcSet, sizes: GALLERY_SIZES.first },
    structuredData: structuredData(data, variant, context),
  };
}

export function Page({ data }: { data: ProductPageData }) {
  // Another product begins with its own choice.
  return <ProductDetails key={`${data.product.code} ${data.variantCode}`} {...data} />;
}

function ProductDetails({ product, variantCode, summary, breadcrumb, similar }: ProductPageData) {
  const shop = useShop();
  const { t } = useTranslation();
  const [variant, setVariant] = useState(variantToShow(product, variantCode));
  const pictures = picturesOf(product, variant);
  const statusKey = product.status && STATUS_KEYS[product.status];

  const choose = (chosen: ShownVariant) => {
    setVariant(chosen);
    nameVariantInAddress(chosen.code);
  };

  return (
    <Container className="py-6 md:py-10">
      <Breadcrumbs
        label={t('breadcrumb')}
        items={[
          { label: t('home'), href: shop.basePath },
          ...breadcrumb.map(({ name, slug }) => ({ label: name, href: categoryPath(shop, slug) })),
          { label: product.name },
        ]}
      />
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] xl:gap-x-16">
        <Gallery
          key={pictures[0]?.src}
          pictures={pictures}
          name={product.name}
          sizes={GALLERY_SIZES}
          priority
          className="-mx-4 scroll-px-4 px-4 md:-mx-8 md:scroll-px-8 md:px-8 lg:mx-0 lg:gap-4 lg:px-0"
        />
        <div className="lg:sticky lg:top-24 lg:self-start">
          <StatusBadge status={product.status} label={statusKey && t(statusKey)} className="mb-3" />
          {product.brand && (
            <p>
              <a
                href={brandPath(shop, product.brand.code)}
                className="rounded-sm text-sm font-medium text-ink-muted underline-offset-4 hover:text-ink hover:underline"
              >
                {product.brand.name}
              </a>
            </p>
          )}
          <h1 className="mt-1 text-2xl font-semibold tracking-tight text-ink rtl:tracking-normal">
            {product.name}
          </h1>
          {product.rating !== undefined && product.reviewCount > 0 && (
            <RatingStars
              rating={product.rating}
              label={t('rating', { rating: product.rating })}
              text={t('reviews', { count: product.reviewCount })}
              className="mt-2"
            />
          )}
          {summary && <p className="mt-3 text-base text-ink-muted">{summary}</p>}
          <Purchase product={product} variant={variant} onVariant={choose} className="mt-6" />
          {product.attributes.length > 0 && <Attributes attributes={product.attributes} className="mt-8" />}
          <Promises className="mt-8" />
        </div>
      </div>
      {product.description && (
        <section aria-labelledby="description" className="mt-16 max-w-3xl md:mt-24">
          <h2 id="description" className="text-2xl font-semibold text-ink">
            {t('description')}
          </h2>
          <RichText html={product.description} className="mt-4" />
        </section>
      )}
      {similar.length > 0 && <SimilarProducts products={similar} />}
    </Container>
  );
}
