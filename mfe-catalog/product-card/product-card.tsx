import { Fragment } from '@shop/federation/fragment';
import { useTranslation } from '@shop/federation/i18n';
import { useLinkPreview } from '@shop/federation/link-preview';
import { StatusBadge } from '@shop/shared-ui/badge';
import { Button, IconButton } from '@shop/shared-ui/button';
import { ColorSwatches } from '@shop/shared-ui/color-swatches';
import { BagIcon, QuickViewIcon, WhatsappIcon } from '@shop/shared-ui/icons';
import { Picture } from '@shop/shared-ui/picture';
import { formatMoney, Price } from '@shop/shared-ui/price';
import { RatingStars } from '@shop/shared-ui/stars';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { hrefFrom } from '@shop/shop-domain/href';
import { productStatus } from '@shop/shop-domain/product-status';
import { whatsappLink } from '@shop/shop-domain/whatsapp-link';
import { type ComponentType, useState } from 'react';
import { sizesToAsk, useAddFromCard } from './add-from-card.ts';
import {
  type CardLook,
  type CardProduct,
  type CardVariant,
  firstLook,
  previewOf,
  priceOf,
} from './card-product.ts';
import { LikeButton } from './like-button.tsx';

export interface ProductCardProps {
  product: CardProduct;
  /** How wide the picture is drawn. */
  sizes: string;
  /** Of the product's name in the page's outline. */
  headingLevel: 'h2' | 'h3';
  /** Among the first pictures of the page. */
  priority?: boolean;
  /** Chooses it to be compared, while the visitor compares. */
  CompareToggle?: ComponentType<{ product: CardProduct }>;
}

/** The whole card leads to the product; its controls lie above that link. */
export function ProductCard(props: ProductCardProps) {
  const { product, sizes, headingLevel: Heading, priority, CompareToggle } = props;
  const shop = useShop();
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string>();
  const look = product.looks.find(({ value }) => value === chosen) ?? firstLook(product);
  const [view, setView] = useState<'whole' | 'choice'>();
  const { add, addSize, choose, adding } = useAddFromCard();
  const variant = look?.variants.find(({ available }) => available);
  const price = look && priceOf(look);
  const known = productStatus(product.status);
  const href = hrefOf(shop, product, look);
  const tell = useLinkPreview('product', () => previewOf(product, look, shop.settings.sizeChoice === 'ask'));

  const press = async () => {
    if (!look || !variant) return;
    if (!sizesToAsk(shop, look)) await add({ product, look, variant });
    else if (await choose({ product, look, variant })) setView('choice');
  };

  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative">
        <Picture
          {...look?.picture}
          alt=""
          sizes={sizes}
          priority={priority}
          imageClassName="transition duration-slow ease-calm group-hover:scale-[1.03]"
        />
        <StatusBadge
          status={product.status}
          label={known && t(`status.${known}`)}
          // Two cards side by side on a phone leave no room for it beside the heart.
          className="absolute start-2 bottom-2 sm:start-3 sm:top-3 sm:bottom-auto"
        />
        <div className="absolute end-2 top-2 z-10 flex flex-col gap-2 sm:end-3 sm:top-3">
          <LikeButton product={product} />
          {CompareToggle && <CompareToggle product={product} />}
          <IconButton
            icon={QuickViewIcon}
            label={t('card.quickView', { name: product.name })}
            look="raised"
            aria-haspopup="dialog"
            onClick={() => setView('whole')}
            onPointerEnter={() => shop.fragments.preload('quick-view')}
            onFocus={() => shop.fragments.preload('quick-view')}
            className={`transition pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100 ${CompareToggle ? 'max-sm:hidden' : ''}`}
          />
        </div>
        {look && look.variants.length > 1 && (
          <SizeChips
            variants={look.variants}
            onPick={(picked) => addSize({ product, look, variant: picked })}
          />
        )}
      </div>

      {product.brand && (
        <p className="mt-3 text-sm text-ink-muted">
          <bdi>{product.brand}</bdi>
        </p>
      )}
      <Heading className={`${product.brand ? 'mt-1' : 'mt-3'} text-base font-medium text-ink`}>
        <a href={href} onClick={tell} className="line-clamp-2 after:absolute after:inset-0 after:rounded-md">
          <bdi>{product.name}</bdi>
        </a>
      </Heading>
      {price && (
        <Price
          price={price.price}
          original={price.originalPrice}
          locale={shop.locale}
          fromLabel={price.differs ? t('card.from') : undefined}
          originalLabel={t('card.originalPrice')}
          className="mt-1"
        />
      )}
      {product.rating !== undefined && product.reviewCount > 0 && (
        <RatingStars
          rating={product.rating}
          label={t('card.rating', { rating: product.rating })}
          text={t('card.reviews', { count: product.reviewCount })}
          className="mt-1"
        />
      )}
      {/* Level with those of neighbouring cards, whatever these have above. */}
      <div className="mt-auto flex flex-col gap-3 pt-3">
        {product.looks.length > 1 && (
          <ColorSwatches
            legend={t('card.colors', { name: product.name })}
            legendHidden
            size="sm"
            options={product.looks.map(({ value, name, color, picture }) => ({
              value,
              label: name,
              color,
              picture: picture?.src,
            }))}
            value={look?.value}
            onChange={setChosen}
            unavailableLabel={t('card.soldOut')}
            className="relative z-10 w-fit"
          />
        )}
        <div className="relative z-10 flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            block
            loading={adding}
            disabled={!variant}
            className="max-sm:px-2"
            startIcon={<BagIcon size={18} className="max-sm:hidden" />}
            onClick={press}
          >
            {variant ? t('card.addToCart') : t('card.soldOut')}
            <span className="sr-only"> {product.name}</span>
          </Button>
          {shop.settings.whatsappNumber && (
            <a
              href={whatsappLink(shop.settings.whatsappNumber, {
                name: product.name,
                price: price && formatMoney(price.price, shop.locale),
                url: shop.origin + href,
              })}
              target="_blank"
              rel="noopener"
              aria-label={t('card.whatsapp', { name: product.name })}
              title={t('card.whatsapp', { name: product.name })}
              className="inline-flex size-10 shrink-0 items-center justify-center rounded-full border border-ink/25 bg-surface-raised text-ink transition hover:border-ink/60 hover:bg-surface-sunken"
            >
              <WhatsappIcon />
            </a>
          )}
        </div>
      </div>
      {view && (
        <Fragment
          name="quick-view"
          props={{
            slug: product.slug,
            ...(view === 'choice' && { choice: true, look: look?.value }),
            onClose: () => setView(undefined),
          }}
        />
      )}
    </article>
  );
}

/** To the product as the card shows it: where the shop asks for sizes, its link chooses none. */
function hrefOf(shop: ShopContext, product: CardProduct, look: CardLook | undefined): string {
  const variant = look?.variants.find(({ available }) => available)?.code;
  const query = shop.settings.sizeChoice === 'ask' ? { look: look?.value || undefined } : { variant };
  const named = look && look !== firstLook(product) && shop.storefront === 'live';
  return hrefFrom(shop)('product', { slug: product.slug }, { query: named ? query : {} });
}

interface SizeChipsProps {
  variants: CardVariant[];
  onPick: (variant: CardVariant) => void;
}

/** The sizes of the chosen look, for a pointer that rests on a card with room for them: a press adds that one. */
function SizeChips({ variants, onPick }: SizeChipsProps) {
  const { t } = useTranslation();
  return (
    <div className="absolute inset-x-3 bottom-3 z-10 hidden flex-wrap justify-center gap-1.5 opacity-0 transition group-focus-within:opacity-100 group-hover:opacity-100 sm:pointer-fine:flex">
      {variants.map((variant) => (
        <button
          key={variant.code}
          type="button"
          disabled={!variant.available}
          aria-label={t('card.addSize', { size: variant.size })}
          onClick={() => onPick(variant)}
          className="min-h-9 min-w-9 rounded-full bg-surface-raised/95 px-2.5 text-sm font-medium text-ink shadow-float transition hover:bg-ink hover:text-surface disabled:pointer-events-none disabled:text-ink-muted disabled:line-through"
        >
          {variant.size}
        </button>
      ))}
    </div>
  );
}
