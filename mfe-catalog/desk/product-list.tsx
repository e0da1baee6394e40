import { Badge } from '@shop/shared-ui/badge';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { BoxIcon, ChevronDownIcon } from '@shop/shared-ui/icons';
import { Pagination } from '@shop/shared-ui/pagination';
import { Picture } from '@shop/shared-ui/picture';
import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { createPictureReader } from '@shop/shop-client/normalise/picture';
import { useState } from 'react';
import { Pending } from './desk-frame.tsx';
import type { ListedProduct } from './desk-product.ts';
import { useDeskTexts } from './desk-texts.ts';
import { type ProductsData, useListHref } from './list-choice.ts';
import { ListedVariants } from './listed-variants.tsx';
import { useVariantEdits, type VariantEdits } from './use-variant-edits.ts';
import { VariantSaveBar } from './variant-save-bar.tsx';

const PRODUCTS_PER_PAGE = 25;

interface List {
  total: number;
  items: ListedProduct[];
}

/** What was found, with prices and stocks to be changed in place. */
export function ProductList({ asked, mayWrite }: { asked: ProductsData; mayWrite: boolean }) {
  const { ErrorPanel } = useShop();
  const { t } = useDeskTexts();
  const listHref = useListHref(asked);
  // Both outlive the way to another page of the list.
  const edits = useVariantEdits();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { data, error, mutate } = useDeskQuery<List>('/products', {
    ...{ search: asked.search || undefined, status: asked.status, stock: asked.stock },
    ...{ page: asked.page, limit: PRODUCTS_PER_PAGE },
  });

  if (error) return <ErrorPanel code="desk" onRetry={() => void mutate()} />;
  if (!data) return <Pending />;
  const toggle = (code: string) =>
    setOpened((before) => {
      const next = new Set(before);
      if (!next.delete(code)) next.add(code);
      return next;
    });
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void edits.save();
      }}
    >
      {data.items.length === 0 ? (
        <EmptyState
          illustration={<BoxIcon size={40} />}
          title={t('desk.products.none')}
          text={t('desk.products.noneText')}
        />
      ) : (
        <>
          <p className="mt-5 text-sm text-ink-muted" aria-live="polite">
            {t('desk.products.count', { count: data.total })}
          </p>
          <ul className="mt-2 divide-y divide-line overflow-clip rounded-lg border border-line bg-surface-raised">
            {data.items.map((product) => (
              <ProductRow
                key={product.code}
                product={product}
                isOpen={opened.has(product.code)}
                onToggle={() => toggle(product.code)}
                edits={edits}
                mayWrite={mayWrite}
              />
            ))}
          </ul>
        </>
      )}
      <Pagination
        className="mt-8"
        page={asked.page}
        pages={Math.ceil(data.total / PRODUCTS_PER_PAGE)}
        hrefFor={(page) => listHref({ page })}
        labels={{
          navigation: t('desk.products.pages'),
          previous: t('desk.products.previous'),
          next: t('desk.products.next'),
          page: (page) => t('desk.products.page', { page }),
        }}
      />
      <VariantSaveBar edits={edits} />
    </form>
  );
}

const readPicture = createPictureReader({ baseUrl: '/desk-api' });

interface ProductRowProps {
  product: ListedProduct;
  isOpen: boolean;
  onToggle: () => void;
  edits: VariantEdits;
  mayWrite: boolean;
}

function ProductRow({ product, isOpen, onToggle, edits, mayWrite }: ProductRowProps) {
  const { locale } = useShop();
  const href = useDeskHref();
  const { t } = useDeskTexts();
  const { code, enabled, stock } = product;
  const name = product.name[locale];
  const picture = product.picture && readPicture(product.picture);
  return (
    <li>
      <div className="flex items-center gap-3 px-3 py-3 hover:bg-tint sm:gap-4 sm:px-5">
        <Picture {...picture} alt="" sizes="3.5rem" rounded="sm" className="w-14 shrink-0" />
        <div className="grid min-w-0 grow gap-x-6 gap-y-1 text-sm text-ink-muted md:grid-cols-[minmax(0,1fr)_12rem_8rem_8rem] md:items-center">
          <div className="min-w-0">
            <a
              href={href('desk-product', { code })}
              className="inline-block max-w-full py-1 text-base font-medium text-ink hover:underline md:truncate"
            >
              <bdi>{name}</bdi>
            </a>
            <p className="truncate">
              <bdi dir="ltr">{code}</bdi>
            </p>
          </div>
          <PriceRange prices={product.prices} />
          <p className={enabled && stock <= 0 ? 'font-medium text-sale' : 'tabular-nums'}>
            {enabled && stock <= 0 ? t('desk.products.soldOut') : t('desk.products.pieces', { count: stock })}
          </p>
          <p>
            <Badge tone={enabled ? 'new' : 'sold-out'}>
              {t(enabled ? 'desk.products.isSold' : 'desk.products.isNotSold')}
            </Badge>
          </p>
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`variants-${code}`}
          aria-label={t('desk.products.open', { name })}
          title={t('desk.products.open', { name })}
          onClick={onToggle}
          className="flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition hover:bg-surface-sunken"
        >
          <ChevronDownIcon size={20} className={isOpen ? 'rotate-180 transition' : 'transition'} />
        </button>
      </div>
      {isOpen && (
        <div id={`variants-${code}`} className="border-t border-line bg-surface-sunken px-3 py-3 sm:px-5">
          <ListedVariants code={code} edits={edits} mayWrite={mayWrite} />
        </div>
      )}
    </li>
  );
}

function PriceRange({ prices }: Pick<ListedProduct, 'prices'>) {
  const { locale } = useShop();
  const { t } = useDeskTexts();
  const { SAR: range } = prices;
  if (!range) return <p>{t('desk.products.noPrice')}</p>;
  const money = (amount: number) => <MoneyText>{formatMoney({ amount, currency: 'SAR' }, locale)}</MoneyText>;
  return (
    <p className="text-ink tabular-nums">
      {money(range.min)}
      {range.max > range.min && <> – {money(range.max)}</>}
    </p>
  );
}
