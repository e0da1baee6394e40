import { useTranslation } from '@shop/federation/i18n';
import { ArrowEndIcon } from '@shop/shared-ui/icons';
import { SectionHeading } from '@shop/shared-ui/section-heading';
import { SliderArrows, scrollSlides, slidesClass } from '@shop/shared-ui/slider';
import { useShop } from '@shop/shop-client/context';
import type { HomeSection } from '@shop/shop-client/model';
import { hrefFrom } from '@shop/shop-domain/href';
import { type RefObject, useEffect, useRef } from 'react';
import { BestSellerCard } from './best-seller-card.tsx';
import type { BestSellersSwiper } from './best-sellers-swiper.ts';
import { type BestSeller, loadBestSellers } from './home-data.ts';
import type { SectionProps } from './home-section.ts';
import { Loaded } from './loaded.tsx';
import { named } from './named.ts';

export function Section({ data, own }: SectionProps) {
  return (
    <Loaded initial={data.bestSellers} load={loadBestSellers}>
      {(products) => <BestSellers own={own} products={products} />}
    </Loaded>
  );
}

/** The same as Swiper's breakpoints in `best-sellers-swiper.ts`, so that nothing moves when it takes over. */
const VIEWS =
  '[--gap:20px] [--per:1] min-[500px]:[--per:1.5] md:[--per:2.15] lg:[--gap:28px] lg:[--per:2.5] xl:[--gap:32px] xl:[--per:3]';

const SCROLLED =
  '-mx-4 snap-mandatory scroll-px-4 overflow-x-auto px-4 pb-2 [scrollbar-width:none] md:-mx-8 md:scroll-px-8 md:px-8';

/** Swiper moves the row itself, and sets distances as margins. */
const TAKEN_OVER =
  'group-data-swiper/frame:mx-0 group-data-swiper/frame:snap-none group-data-swiper/frame:gap-0 group-data-swiper/frame:overflow-visible group-data-swiper/frame:px-0';

function BestSellers({ own, products }: { own: HomeSection; products: BestSeller[] }) {
  const shop = useShop();
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const swiper = useSwiper(frame);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="best-sellers">
      <SectionHeading
        id="best-sellers"
        {...named(own, { title: t('bestSellers.title'), text: t('bestSellers.text') })}
        actions={
          <SliderArrows
            previousLabel={t('row.previous')}
            nextLabel={t('row.next')}
            onMove={(step) => (swiper.current ? swiper.current.move(step) : scrollSlides(row.current, step))}
          />
        }
      />
      <div ref={frame} className="group/frame -mx-4 overflow-hidden px-4 md:-mx-8 md:px-8">
        <ul ref={row} className={`swiper-wrapper ${slidesClass(VIEWS)} ${SCROLLED} ${TAKEN_OVER}`}>
          {products.map((product) => (
            <li key={product.code} className="swiper-slide">
              <BestSellerCard product={product} />
            </li>
          ))}
          <li className="swiper-slide">
            <a
              href={hrefFrom(shop)('search', { '*': '' }, { query: { page: 1 } })}
              className="flex h-[410px] flex-col items-center justify-center gap-2 rounded-lg bg-accent-soft p-8 text-center text-ink transition hover:bg-accent hover:text-accent-ink"
            >
              <span className="mb-4 flex size-14 items-center justify-center rounded-full bg-accent text-accent-ink">
                <ArrowEndIcon size={24} />
              </span>
              <span className="text-xl font-semibold">{t('bestSellers.discover')}</span>
              <span>{t('bestSellers.viewMore')}</span>
            </a>
          </li>
        </ul>
      </div>
    </section>
  );
}

/** A row that can be scrolled becomes one that can be dragged as well, once Swiper is there. */
function useSwiper(frame: RefObject<HTMLElement | null>) {
  const swiper = useRef<BestSellersSwiper>(undefined);
  useEffect(() => {
    let gone = false;
    import(/* webpackChunkName: "swiper" */ './best-sellers-swiper.ts').then(
      ({ startSwiper }) => {
        if (frame.current && !gone) swiper.current = startSwiper(frame.current);
      },
      (error: unknown) => console.warn('the best sellers go on without Swiper', error),
    );
    return () => {
      gone = true;
      swiper.current?.end();
      swiper.current = undefined;
    };
  }, [frame]);
  return swiper;
}
