import type { Head } from '@shop/federation/contract';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { titleOf } from '@shop/shop-client/page-title';
import { shopDay } from '@shop/shop-client/shop-day';
import type { DeskInvoice } from './books.ts';
import { type BooksData, BooksPage, loadBooks, Money } from './books-page.tsx';
import { booksTitle, useBooksTexts } from './books-texts.ts';

/** Which alone is invoiced in. */
const CURRENCY = 'SAR';

export const loader = loadBooks;

export function head(_data: BooksData, context: ShopContext): Head {
  return { title: titleOf(booksTitle('invoices', context.locale), context), noIndex: true };
}

interface InvoiceSum {
  kind: DeskInvoice['kind'];
  count: number;
  total: number;
  tax: number;
}

/** Tax invoices and credit notes of a period: what a tax return is made of. */
export function Page({ data }: { data: BooksData }) {
  const { t } = useBooksTexts();
  return (
    <BooksPage<DeskInvoice, InvoiceSum>
      kind="invoices"
      asked={data}
      tilesOf={(sums) => [
        ...sums.map(({ kind, count, total, tax }) => ({
          key: kind,
          name: t(`desk.invoices.kinds.${kind}`, { count }),
          ...({ amount: total, currency: CURRENCY } as const),
          note: (
            <>
              {t('desk.invoices.tax')} <Money amount={tax} currency={CURRENCY} />
            </>
          ),
        })),
        {
          key: 'tax',
          name: t('desk.invoices.due'),
          ...{ amount: taxDue(sums), currency: CURRENCY },
          note: t('desk.invoices.dueText'),
        },
      ]}
      rowOf={(invoice) => <InvoiceRow key={invoice.number} invoice={invoice} />}
    />
  );
}

/** Credit notes give back what was paid of it. */
function taxDue(sums: InvoiceSum[]): number {
  return sums.reduce((sum, { kind, tax }) => sum + (kind === 'invoice' ? tax : -tax), 0);
}

function InvoiceRow({ invoice }: { invoice: DeskInvoice }) {
  const { locale } = useShop();
  const href = useDeskHref();
  const { t } = useBooksTexts();
  const { number, printed, kind, issuedAt, order, total, tax } = invoice;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 px-5 py-4 text-sm text-ink-muted md:grid-cols-[minmax(0,1fr)_9rem_8rem_7rem] md:items-center">
      <div>
        <a
          href={`/desk-api/invoices/${number}/document.pdf?locale=${locale}`}
          target="_blank"
          rel="noreferrer"
          className="inline-block min-h-8 text-base font-medium text-accent underline-offset-4 hover:underline"
        >
          {t(`desk.invoices.one.${kind}`)}&nbsp;<bdi dir="ltr">{printed}</bdi>
        </a>
        <p>
          <time dateTime={issuedAt}>{shopDay(issuedAt, locale)}</time>
        </p>
      </div>
      <p className="text-end md:text-start">
        <a
          href={href('desk-order', { number: order })}
          className="inline-block min-h-8 underline-offset-4 hover:text-ink hover:underline"
        >
          {t('desk.invoices.order')}&nbsp;<bdi dir="ltr">#{order}</bdi>
        </a>
      </p>
      <p className="md:text-end">
        {t('desk.invoices.tax')} <Money amount={tax} currency={CURRENCY} />
      </p>
      <p className="text-end text-base font-medium text-ink">
        <Money amount={total} currency={CURRENCY} />
      </p>
    </li>
  );
}
