import type { Head, PageRequest } from '@shop/federation/contract';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { BoxIcon } from '@shop/shared-ui/icons';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { DeskFailure } from '@shop/shop-client/desk/desk-failure';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { titleOf } from '@shop/shop-client/page-title';
import { shopDay } from '@shop/shop-client/shop-day';
import { type DeskInvoice, type Period, pageIn, periodIn } from './books.ts';
import { Money, Pages, Sums, TableLink } from './books-page.tsx';
import { booksTitle, useBooksTexts } from './books-texts.ts';
import { DeskPage, Pending } from './desk-page.tsx';
import { OrderPages } from './order-pages.tsx';
import { PeriodChoice } from './period-choice.tsx';

/** Which alone is invoiced in. */
const CURRENCY = 'SAR';

export interface InvoicesData extends Period {
  page: number;
}

export function loader({ url: { searchParams } }: PageRequest): InvoicesData {
  return { ...periodIn(searchParams, new Date()), page: pageIn(searchParams) };
}

export function head(_data: InvoicesData, context: ShopContext): Head {
  return { title: titleOf(booksTitle('invoices', context.locale), context), noIndex: true };
}

/** Tax invoices and credit notes of a period: what a tax return is made of. */
export function Page({ data }: { data: InvoicesData }) {
  const href = useDeskHref();
  const { t } = useBooksTexts();
  return (
    <DeskPage title={t('desk.invoices.title')} nav={<OrderPages current="desk-invoices" />}>
      {() => (
        <>
          <PeriodChoice
            period={data}
            hrefFor={({ from, to }) => href('desk-invoices', {}, { query: { from, to } })}
          />
          <Invoices asked={data} />
        </>
      )}
    </DeskPage>
  );
}

interface List {
  total: number;
  sums: { kind: DeskInvoice['kind']; count: number; total: number; tax: number }[];
  items: DeskInvoice[];
}

function Invoices({ asked: { from, to, page } }: { asked: InvoicesData }) {
  const href = useDeskHref();
  const { t } = useBooksTexts();
  const { data, error, mutate } = useDeskQuery<List>('/invoices', { from, to, page });
  if (error && !data) return <DeskFailure error={error} onRetry={() => void mutate()} />;
  if (!data) return <Pending />;
  if (data.total === 0)
    return (
      <EmptyState
        illustration={<BoxIcon size={40} />}
        title={t('desk.invoices.none')}
        text={t('desk.invoices.noneText')}
      />
    );
  const tax = data.sums.reduce((sum, { kind, tax }) => sum + (kind === 'invoice' ? tax : -tax), 0);
  return (
    <>
      <Sums
        sums={[
          ...data.sums.map(({ kind, count, total, tax }) => ({
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
            ...{ amount: tax, currency: CURRENCY },
            note: t('desk.invoices.dueText'),
          },
        ]}
      />
      <TableLink href={`/desk-api/invoices.csv?from=${from}&to=${to}`} />
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface-raised">
        {data.items.map((invoice) => (
          <InvoiceRow key={invoice.number} invoice={invoice} />
        ))}
      </ul>
      <Pages
        page={page}
        total={data.total}
        hrefFor={(each) => href('desk-invoices', {}, { query: { from, to, page: each } })}
      />
    </>
  );
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
