import { Fragment } from '@shop/federation/fragment';
import { useTranslation } from '@shop/federation/i18n';
import { Button, IconButton } from '@shop/shared-ui/button';
import { BagIcon, CloseIcon, HeartFilledIcon, ListIcon } from '@shop/shared-ui/icons';
import { Picture } from '@shop/shared-ui/picture';
import { Price } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import type { Product } from '@shop/shop-client/model';
import { useHref } from '@shop/shop-client/use-href';
import { firstAvailable } from '@shop/shop-client/variant-choice';
import { useState } from 'react';
import { useAddSaved } from './use-add-saved.ts';

export interface SavedCardProps {
  product: Product;
  /** Where its shopper may take it off the list, or move it to another one. */
  onForget?: () => void;
  onMove?: () => void;
  /** A named list, not the wishlist: who adds from it is asked for size and colour, since nobody chose them for this product. */
  inList?: boolean;
  /** Where a shopper who has to log in first comes back to. */
  back: string;
}

/** A saved product; the whole card leads to it, its controls lie above that link. */
export function SavedCard({ product, onForget, onMove, inList, back }: SavedCardProps) {
  const { locale } = useShop();
  const href = useHref();
  const { t } = useTranslation();
  const { add, adding } = useAddSaved(back);
  const variant = firstAvailable(product.variants);
  const { name, slug } = product;
  const [choosing, setChoosing] = useState(false);
  const asks = inList && product.variants.length > 1;
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative">
        <Picture
          {...(variant?.pictures[0] ?? product.pictures[0])}
          alt=""
          sizes="(min-width: 1024px) 280px, (min-width: 640px) 45vw, 50vw"
          imageClassName="transition duration-slow ease-calm group-hover:scale-[1.03]"
        />
        <div className="absolute end-3 top-3 z-10 flex flex-col gap-2">
          {onForget && (
            <IconButton
              icon={inList ? CloseIcon : HeartFilledIcon}
              label={t(inList ? 'lists.forget' : 'savedLists.forget', { name })}
              look="raised"
              onClick={onForget}
              className={inList ? undefined : 'text-sale'}
            />
          )}
          {onMove && (
            <IconButton
              icon={ListIcon}
              label={t('lists.move', { name })}
              look="raised"
              aria-haspopup="dialog"
              onClick={onMove}
            />
          )}
        </div>
      </div>
      {product.brand && <p className="mt-3 text-sm text-ink-muted">{product.brand.name}</p>}
      <h2 className="mt-1 text-base font-medium text-ink">
        <a
          href={href('product', { slug: product.slug })}
          className="line-clamp-2 after:absolute after:inset-0 after:rounded-md"
        >
          {name}
        </a>
      </h2>
      {variant && (
        <Price price={variant.price} original={variant.originalPrice} locale={locale} className="mt-1" />
      )}
      <div className="relative z-10 mt-auto pt-3">
        <Button
          variant="secondary"
          size="sm"
          block
          loading={adding}
          disabled={!variant?.available}
          startIcon={<BagIcon size={18} />}
          onClick={() => (asks ? setChoosing(true) : variant && void add(product, variant))}
        >
          {variant?.available ? t('savedLists.add') : t('savedLists.soldOut')}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
      {choosing && <Fragment name="quick-view" props={{ slug, onClose: () => setChoosing(false) }} />}
    </article>
  );
}
