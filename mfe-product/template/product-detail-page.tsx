import { Container } from '@shop/shared-ui/container';
import { SaveButton } from '../actions/save-button.tsx';
import { ZoomableGallery } from '../gallery/zoomable-gallery.tsx';
import { Attributes } from '../product/attributes.tsx';
import { Description } from '../product/description.tsx';
import { Heading } from '../product/heading.tsx';
import { picturesOf, variantToShow } from '../product/product-view.ts';
import { PromiseTile, PromiseTiles } from '../product/promise-tiles.tsx';
import { Trail } from '../product/trail.tsx';
import { ProductRow } from '../product-row/product-row.tsx';
import { Purchase } from '../purchase/purchase.tsx';
import { useChoice } from '../purchase/use-choice.ts';
import { usePurchase } from '../purchase/use-purchase.ts';
import { BENEFITS } from './benefits.ts';
import { PriceBreakdown } from './price-breakdown.tsx';
import type { SampleProductData } from './sample-product.ts';
import { SampleReviews } from './sample-reviews.tsx';

export { head, loader } from './sample-product.ts';

/** The first layout: one picture and two smaller ones beside all that is chosen. */
export function Page({ data }: { data: SampleProductData }) {
  const { product, breadcrumb, similar, reviews } = data;
  const { variant, open, pick } = useChoice(product, { first: variantToShow(product, null) });
  const purchase = usePurchase(product, { variant, open });
  const pictures = picturesOf(product, variant);

  return (
    <Container className="py-6 md:py-10">
      <Trail name={product.name} breadcrumb={breadcrumb} />
      <div className="mt-6 grid gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-x-12 xl:gap-x-16">
        <ZoomableGallery key={pictures[0]?.src} pictures={pictures} name={product.name} />
        <div className="min-w-0">
          <div className="flex items-start justify-between gap-4">
            <div>
              <Heading product={product} />
            </div>
            <SaveButton code={product.code} name={product.name} />
          </div>
          <Purchase
            product={product}
            variant={variant}
            onVariant={pick}
            purchase={purchase}
            className="mt-6"
          />
          {variant && <PriceBreakdown price={variant.price} quantity={purchase.quantity} className="mt-6" />}
          <Attributes attributes={product.attributes} className="mt-8" />
          <PromiseTiles label="Benefits" className="mt-8">
            {BENEFITS.map((benefit) => (
              <PromiseTile key={benefit.title} {...benefit} />
            ))}
          </PromiseTiles>
        </div>
      </div>
      <Description product={product} />
      <SampleReviews reviews={reviews} />
      <div className="mt-16 md:mt-24">
        <ProductRow id="similar" title="Customers also purchased" products={similar} />
      </div>
    </Container>
  );
}
