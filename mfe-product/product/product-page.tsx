import type { Head, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { lazyIsland } from '@shop/federation/lazy-island';
import { redirect } from '@shop/federation/responses';
import { Container } from '@shop/shared-ui/container';
import type { ShopContext } from '@shop/shop-client/context';
import type { Product } from '@shop/shop-client/model';
import type { ReviewPage } from '@shop/shop-client/model/review';
import { plainText } from '@shop/shop-client/plain-text';
import { hrefFrom } from '@shop/shop-domain/href';
import { directionOf } from '@shop/shop-domain/text-direction';
import { useEffect, useRef } from 'react';
import { documentHead } from '#document-head';
import { Actions } from '../actions/actions.tsx';
import { ZoomableGallery } from '../gallery/zoomable-gallery.tsx';
import { type RowProduct, toRowProduct } from '../product-row/row-product.ts';
import { BuyBar } from '../purchase/buy-bar.tsx';
import { Purchase } from '../purchase/purchase.tsx';
import { useChoice } from '../purchase/use-choice.ts';
import { usePurchase } from '../purchase/use-purchase.ts';
import { noteViewed } from '../recently-viewed/viewed-products.ts';
import { firstReviews } from '../reviews/first-reviews.ts';
import { usualFit } from '../reviews/usual-fit.ts';
import { Heading } from './heading.tsx';
import { PurchasePreview, previewData, type ToldOfProduct } from './product-preview.tsx';
import {
  type ProductView,
  picturesOf,
  type ShownVariant,
  toProductView,
  variantToShow,
} from './product-view.ts';
import { Trail } from './trail.tsx';

const more = () => import(/* webpackChunkName: "product-more" */ './product-more.tsx');
const Facts = lazyIsland(async () => (await more()).Facts);
const About = lazyIsland(async () => (await more()).About);
const Reviews = lazyIsland(async () => (await more()).Reviews);
const OtherProducts = lazyIsland(async () => (await more()).OtherProducts);

export interface ProductPageData {
  product: ProductView;
  /** Of the variant that the address names. */
  variantCode?: string;
  /** A value of the option that decides the look, where the address names that alone. */
  look?: string;
  summary: string;
  breadcrumb: Product['breadcrumb'];
  slugs: Product['slugs'];
  similar: RowProduct[];
  /** What goes with it. */
  goesWith: RowProduct[];
  /** The newest; absent when they could not be had. */
  reviews?: ReviewPage;
  /** What a link has told, while nothing else is known. */
  told?: ToldOfProduct;
}

export async function loader({ context, params, url }: PageRequest<'product'>): Promise<ProductPageData> {
  const slug = params.slug ?? '';
  const [product, reviews] = await Promise.all([context.api.product(slug), firstReviews(context.api, slug)]);
  if (product.slug !== slug)
    throw redirect(hrefFrom(context)('product', { slug: product.slug }) + url.search, 301);
  return {
    product: { ...toProductView(product), fit: reviews && usualFit(reviews) },
    variantCode: url.searchParams.get('variant') ?? undefined,
    look: url.searchParams.get('look') ?? undefined,
    summary: plainText(product.shortDescription),
    breadcrumb: product.breadcrumb,
    slugs: product.slugs,
    similar: product.similar.map(toRowProduct),
    goesWith: (product.goesWith ?? []).map(toRowProduct),
    reviews,
  };
}

export const preview = (
  told: ToldOfProduct,
  { params, url }: Omit<PageRequest<'product'>, 'signal'>,
): ProductPageData => previewData(told, params.slug ?? '', url);

export function head(data: ProductPageData, context: ShopContext & { url: URL }): Head {
  const { product, summary, slugs } = data;
  const pathIn = (locale: 'ar' | 'en', slug: string) =>
    hrefFrom({ basePath: `/${locale}` })('product', { slug });
  return {
    title: `${product.name} || ${context.brand}`,
    description: (summary || plainText(product.description)).slice(0, 200) || undefined,
    canonical: hrefFrom(context)('product', { slug: product.slug }),
    alternates: slugs && {
      ar: slugs.ar && pathIn('ar', slugs.ar),
      en: slugs.en && pathIn('en', slugs.en),
    },
    ...documentHead(data, context),
  };
}

export function Page({ data }: { data: ProductPageData }) {
  // Another product begins with its own choice.
  return <ProductDetails key={`${data.product.code} ${data.variantCode} ${data.look}`} data={data} />;
}

function ProductDetails({ data }: { data: ProductPageData }) {
  const { product, variantCode, summary, breadcrumb, told } = data;
  const first = variantToShow(product, variantCode, data.look);
  const { variant, open, pick } = useChoice(product, { first, named: first?.code === variantCode });
  const purchase = usePurchase(product, { variant, open });
  const form = useRef<HTMLDivElement>(null);
  const pictures = picturesOf(product, variant);
  useEffect(() => {
    if (!told) noteViewed(product);
  }, [product, told]);

  const choose = (chosen: ShownVariant, option: string) => {
    const stillOpen = pick(chosen, option);
    if (stillOpen.length === 0) nameVariantInAddress(chosen.code);
  };

  return (
    <Container className="py-6 md:py-10">
      {/* The name would move once the categories come before it. */}
      <Trail name={told ? '' : product.name} breadcrumb={breadcrumb} />
      <div className="mt-6 grid grid-cols-1 gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-x-12 xl:gap-x-16">
        <ZoomableGallery key={pictures[0]?.src} pictures={pictures} more={!!told} name={product.name} />
        <div className="min-w-0 lg:sticky lg:top-24 lg:self-start">
          {/* What links tell of stands first, where the rest does not move it. */}
          <Heading product={product} />
          {told ? (
            <PurchasePreview {...told} />
          ) : (
            <>
              <Purchase
                product={product}
                variant={variant}
                onVariant={choose}
                purchase={purchase}
                formRef={form}
                className="mt-6"
              />
              {variant && <Actions product={product} variant={variant} className="mt-3" />}
              {summary && (
                <p dir={directionOf(summary)} className="mt-6 text-base text-ink-muted">
                  {summary}
                </p>
              )}
              {/* The browser opens and closes them by itself. */}
              <Facts props={data} height="h-[32rem]" margin={0} className="mt-8" />
            </>
          )}
        </div>
      </div>
      {!told && <Further data={data} />}
      {!told && <BuyBar product={product} variant={variant} purchase={purchase} formRef={form} />}
    </Container>
  );
}

function Further({ data }: { data: ProductPageData }) {
  const { t } = useTranslation();
  return (
    <>
      <About props={data} height="h-40" />
      <section id="reviews" aria-label={t('reviews.title')} className="mt-16 md:mt-24">
        <Reviews props={data} height="h-96" className="below-the-fold [--height:40rem]" />
      </section>
      <OtherProducts props={data} height="h-[28rem]" className="below-the-fold [--height:28rem]" />
    </>
  );
}

/**
 * Names the chosen variant in the address, so that it can be shared and comes back with the page. The browser's own
 * `replaceState` is called past single-spa's: nothing else on the page changes, so no loader has to run again.
 */
function nameVariantInAddress(code: string): void {
  const url = new URL(location.href);
  url.searchParams.set('variant', code);
  History.prototype.replaceState.call(history, history.state, '', url);
}
