import { Fragment } from '@shop/federation/fragment';
import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { Checkbox } from '@shop/shared-ui/checkbox';
import { BagIcon, CloseIcon } from '@shop/shared-ui/icons';
import { Picture } from '@shop/shared-ui/picture';
import { Price } from '@shop/shared-ui/price';
import { RatingStars } from '@shop/shared-ui/stars';
import { comparedProducts, keepCompared } from '@shop/shop-client/compared-products';
import { useShop } from '@shop/shop-client/context';
import { useHref } from '@shop/shop-client/use-href';
import { compareHref } from '@shop/shop-domain/compare-href';
import { type ReactNode, useId, useState } from 'react';
import { useAddFromCard } from '../product-card/add-from-card.ts';
import { type CardProduct, firstLook, priceOf } from '../product-card/card-product.ts';
import type { Comparison } from './comparison.ts';

/** A column for each product, and a row for all that can be said of them. It scrolls sideways beside its labels. */
export function ComparisonTable({ comparison: { columns, differs, rows } }: { comparison: Comparison }) {
  const { t } = useTranslation();
  const { locale } = useShop();
  const [differencesOnly, setDifferencesOnly] = useState(false);
  const id = useId();
  const shown = (differs: boolean) => differs || !differencesOnly;
  const several = columns.length > 1;
  const unsaid = <span className="text-ink-muted">{t('compare.none')}</span>;
  return (
    <>
      {several && (
        <Checkbox
          label={t('compare.differencesOnly')}
          checked={differencesOnly}
          onChange={({ currentTarget }) => setDifferencesOnly(currentTarget.checked)}
          className="mb-4 w-fit noscript:hidden"
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <section aria-labelledby={id} tabIndex={0} className="overflow-x-auto rounded-md border border-line">
        <table
          className="w-full table-fixed border-collapse text-start"
          style={{ minWidth: `${7.5 + 8.5 * columns.length}rem` }}
        >
          <caption id={id} className="sr-only">
            {t('compare.table')}
          </caption>
          <thead>
            <tr>
              <td className={LABEL} />
              {columns.map((product) => (
                <th key={product.code} scope="col" className="p-3 text-start align-top font-normal">
                  <Column product={product} columns={columns} />
                </th>
              ))}
            </tr>
            <tr>
              <td className={LABEL} />
              {columns.map((product) => (
                <td key={product.code} className="px-3 pb-3">
                  <AddColumn product={product} />
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown(differs.price) && (
              <Row label={t('compare.price')} differs={differs.price}>
                {columns.map((product) => {
                  const look = firstLook(product);
                  const price = look && priceOf(look);
                  return (
                    <Cell key={product.code}>
                      {price && (
                        <Price
                          price={price.price}
                          original={price.originalPrice}
                          locale={locale}
                          fromLabel={price.differs ? t('card.from') : undefined}
                          originalLabel={t('card.originalPrice')}
                        />
                      )}
                    </Cell>
                  );
                })}
              </Row>
            )}
            {shown(differs.brand) && (
              <Row label={t('compare.brand')} differs={differs.brand}>
                {columns.map(({ code, brand }) => (
                  <Cell key={code}>{brand ? <bdi>{brand}</bdi> : unsaid}</Cell>
                ))}
              </Row>
            )}
            {shown(differs.rating) && (
              <Row label={t('compare.rating')} differs={differs.rating}>
                {columns.map(({ code, rating, reviewCount }) => (
                  <Cell key={code}>
                    {rating !== undefined && reviewCount > 0 ? (
                      <RatingStars
                        rating={rating}
                        label={t('card.rating', { rating })}
                        text={t('card.reviews', { count: reviewCount })}
                      />
                    ) : (
                      <span className="text-ink-muted">{t('compare.unrated')}</span>
                    )}
                  </Cell>
                ))}
              </Row>
            )}
            {rows
              .filter((row) => shown(row.differs))
              .map(({ code, label, inStock, cells, differs }) => (
                <Row key={code} label={label} note={inStock && t('compare.inStock')} differs={differs}>
                  {cells.map((texts, place) => (
                    <Cell key={columns[place]?.code}>
                      {texts.length > 0 && (
                        <ul className="flex flex-wrap gap-x-3">
                          {texts.map((text) => (
                            <li key={text}>{inStock ? <bdi>{text}</bdi> : text}</li>
                          ))}
                        </ul>
                      )}
                      {texts.length === 0 && (inStock ? '—' : unsaid)}
                    </Cell>
                  ))}
                </Row>
              ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** Stays at the start while products scroll past. */
const LABEL =
  'sticky start-0 z-10 w-30 bg-surface p-3 text-start align-top text-sm font-medium hyphens-auto text-ink max-sm:px-2 sm:w-44';

interface RowProps {
  label: string;
  note?: string;
  differs: boolean;
  children: ReactNode;
}

function Row({ label, note, differs, children }: RowProps) {
  const { t } = useTranslation();
  return (
    <tr className={`border-t border-line ${differs ? 'bg-tint' : ''}`}>
      <th scope="row" className={LABEL}>
        {label}
        {note && <span className="block font-normal text-ink-muted">{note}</span>}
        {differs && <span className="block font-normal text-accent">{t('compare.differs')}</span>}
      </th>
      {children}
    </tr>
  );
}

function Cell({ children }: { children: ReactNode }) {
  return <td className="p-3 align-top text-base text-ink">{children}</td>;
}

interface ColumnProps {
  product: CardProduct;
  columns: CardProduct[];
}

/** The product itself, with the way out of the comparison. */
function Column({ product, columns }: ColumnProps) {
  const { t } = useTranslation();
  const href = useHref();
  const { code, slug, name } = product;
  const first = firstLook(product);
  return (
    <div className="relative flex flex-col">
      <Picture {...first?.picture} alt="" sizes="(min-width: 64rem) 16rem, 40vw" className="max-w-64" />
      <a
        href={compareHref(
          href,
          columns.filter((other) => other !== product),
        )}
        aria-label={t('compare.remove', { name })}
        title={t('compare.remove', { name })}
        onClick={() => keepCompared(comparedProducts().filter((other) => other.code !== code))}
        className="absolute start-2 top-2 z-10 inline-flex size-10 items-center justify-center rounded-full bg-surface-raised/90 text-ink shadow-float"
      >
        <CloseIcon size={18} />
      </a>
      <a
        href={href('product', { slug })}
        className="mt-3 text-base font-medium text-ink underline-offset-4 hover:underline"
      >
        <bdi>{name}</bdi>
      </a>
    </div>
  );
}

/** The way into the cart: in a row of its own, level beside names of any length. */
function AddColumn({ product }: Pick<ColumnProps, 'product'>) {
  const { t } = useTranslation();
  const { slug, name, looks } = product;
  const { add, choose, adding } = useAddFromCard();
  const [view, setView] = useState<'whole' | 'choice'>();
  const look = looks.length === 1 ? looks[0] : undefined;
  const first = firstLook(product);
  const variants = looks.flatMap((each) => each.variants);
  const variant = variants.find(({ available }) => available);

  const press = async () => {
    if (!variant || !first) return;
    const item = { product, look: look ?? first, variant };
    if (variants.length === 1) await add(item);
    else if (!look) setView('whole');
    else if (await choose(item)) setView('choice');
  };

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        loading={adding}
        disabled={!variant}
        startIcon={<BagIcon size={18} className="max-lg:hidden" />}
        onClick={press}
        block
        className="max-lg:px-2"
      >
        {variant ? t('card.addToCart') : t('card.soldOut')}
        <span className="sr-only"> {name}</span>
      </Button>
      {view && (
        <Fragment
          name="quick-view"
          props={{
            slug,
            ...(view === 'choice' && { choice: true, look: look?.value }),
            onClose: () => setView(undefined),
          }}
        />
      )}
    </>
  );
}
