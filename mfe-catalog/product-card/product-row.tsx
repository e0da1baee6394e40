import { useTranslation } from '@shop/federation/i18n';
import { IconButton } from '@shop/shared-ui/button';
import { ChevronEndIcon, ChevronStartIcon } from '@shop/shared-ui/icons';
import { SectionHeading } from '@shop/shared-ui/section-heading';
import { useRef } from 'react';
import type { CardProduct } from './card-product.ts';
import { ProductCard } from './product-card.tsx';

export interface ProductRowProps {
  id: string;
  title: string;
  text?: string;
  products: CardProduct[];
}

const SIZES = '(min-width: 80rem) 19rem, (min-width: 64rem) 30vw, (min-width: 40rem) 44vw, 72vw';

/** A row of cards that is swiped, scrolled, or moved by two arrows. */
export function ProductRow({ id, title, text, products }: ProductRowProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLUListElement>(null);
  const move = (direction: 1 | -1) => {
    if (!row.current) return;
    const forward = getComputedStyle(row.current).direction === 'rtl' ? -1 : 1;
    row.current.scrollBy({ left: row.current.clientWidth * 0.8 * direction * forward, behavior: 'smooth' });
  };

  return (
    <section aria-labelledby={id}>
      <SectionHeading
        id={id}
        title={title}
        text={text}
        actions={
          <div className="hidden gap-2 pointer-fine:flex">
            <IconButton
              icon={ChevronStartIcon}
              label={t('row.previous')}
              look="outline"
              onClick={() => move(-1)}
            />
            <IconButton icon={ChevronEndIcon} label={t('row.next')} look="outline" onClick={() => move(1)} />
          </div>
        }
      />
      <ul
        ref={row}
        className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 [scrollbar-width:none] sm:gap-6 md:-mx-8 md:scroll-px-8 md:px-8 xl:gap-8"
      >
        {products.map((product) => (
          <li
            key={product.code}
            className="w-[72vw] shrink-0 snap-start sm:w-[44vw] lg:w-[30vw] xl:w-[calc((100%-6rem)/4)]"
          >
            <ProductCard product={product} sizes={SIZES} headingLevel="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
