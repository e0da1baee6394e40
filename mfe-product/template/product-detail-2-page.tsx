import { Container } from '@shop/shared-ui/container';
import { ZoomableGallery } from '../gallery/zoomable-gallery.tsx';
import { Attributes } from '../product/attributes.tsx';
import { Description } from '../product/description.tsx';
import { Heading } from '../product/heading.tsx';
import { variantToShow } from '../product/product-view.ts';
import { PromiseTile, PromiseTiles } from '../product/promise-tiles.tsx';
import { ProductRow } from '../product-row/product-row.tsx';
import { OptionPickers } from '../purchase/option-pickers.tsx';
import { useChoice } from '../purchase/use-choice.ts';
import { usePurchase } from '../purchase/use-purchase.ts';
import { BENEFITS } from './benefits.ts';
import { PurchaseCard } from './purchase-card.tsx';
import type { SampleProductData } from './sample-product.ts';
import { SampleReviews } from './sample-reviews.tsx';
import { ShareSaveBar } from './share-save-bar.tsx';

export { head, loader } from './sample-product.ts';

const GALLERY_SIZES = {
  first: '(min-width: 82rem) 27rem, (min-width: 64rem) 32vw, (min-width: 40rem) 60vw, 88vw',
  others: '(min-width: 82rem) 13rem, (min-width: 64rem) 16vw, (min-width: 40rem) 60vw, 88vw',
};

/** The second layout: every picture above, and what is bought in a card that stays in view. */
export function Page({ data: { product, similar, reviews } }: { data: SampleProductData }) {
  const { variant, open, pick } = useChoice(product, { first: variantToShow(product, null) });
  const purchase = usePurchase(product, { variant, open });
  if (!variant) return null;

  return (
    <Container className="py-6 md:py-10">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <ZoomableGallery
            pictures={product.looks.flatMap(({ pictures }) => pictures)}
            name={product.name}
            sizes={GALLERY_SIZES}
            className="lg:grid-cols-4 lg:*:first:row-span-2"
          />
          <div className="mt-8 flex flex-wrap items-start justify-between gap-4">
            <div>
              <Heading product={product} />
            </div>
            <ShareSaveBar product={product} />
          </div>
          <OptionPickers product={product} variant={variant} onVariant={pick} className="mt-8" />
        </div>
        <PurchaseCard
          variant={variant}
          purchase={purchase}
          className="self-start lg:sticky lg:top-24 lg:row-span-2"
        />
        <div className="min-w-0">
          <Attributes attributes={product.attributes} />
          <PromiseTiles label="Benefits" className="mt-8">
            {BENEFITS.map((benefit) => (
              <PromiseTile key={benefit.title} {...benefit} />
            ))}
          </PromiseTiles>
          <Description product={product} />
        </div>
      </div>
      <SampleReviews reviews={reviews} byDate />
      <div className="mt-16 md:mt-24">
        <ProductRow id="similar" title="Customers also purchased" products={similar} />
      </div>
    </Container>
  );
}
