import type { Head, PageRequest } from '@shop/federation/contract';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { BoxIcon } from '@shop/shared-ui/icons';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { DeskFailure } from '@shop/shop-client/desk/desk-failure';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { titleOf } from '@shop/shop-client/page-title';
import { shopDay } from '@shop/shop-client/shop-day';
import { type DeskPayment, type PaymentSum, type Period, pageIn, periodIn } from './books.ts';
import { Money, Pages, Sums, TableLink } from './books-page.tsx';
import { booksTitle, useBooksTexts } from './books-texts.ts';
import { DeskPage, Pending } from './desk-page.tsx';
import { OrderPages } from './order-pages.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { StateMark } from './state-mark.tsx';

export interface PaymentsData extends Period {
  page: number;
}

export function loader({ url: { searchParams } }: PageRequest): PaymentsData {
  return { ...periodIn(searchParams, new Date()), page: pageIn(searchParams) };
}

export function head(_data: PaymentsData, context: ShopContext): Head {
  return { title: titleOf(booksTitle('payments', context.locale), context), noIndex: true };
}

/** How the orders of a period were paid, to be compared with what providers and the bank say. */
export function Page({ data }: { data: PaymentsData }) {
  const href = useDeskHref();
  const { t } = useBooksTexts();
  return (
    <DeskPage title={t('desk.payments.title')} nav={<OrderPages current="desk-payments" />}>
      {() => (
        <>
          <PeriodChoice
            period={data}
            hrefFor={({ from, to }) => href('desk-payments', {}, { query: { from, to } })}
          />
          <Payments asked={data} />
        </>
      )}
    </DeskPage>
  );
}

interface List {
  total: number;
  sums: PaymentSum[];
  items: DeskPayment[];
}

function Payments({ asked: { from, to, page } }: { asked: PaymentsData }) {
  const href = useDeskHref();
  const { t } = useBooksTexts();
  const { data, error, mutate } = useDeskQuery<List>('/payments', { from, to, page });
  if (error && !data) return <DeskFailure error={error} onRetry={() => void mutate()} />;
  if (!data) return <Pending />;
  if (data.total === 0)
    return (
      <EmptyState
        illustration={<BoxIcon size={40} />}
        title={t('desk.payments.none')}
        text={t('desk.books.otherDays')}
      />
    );
  return (
    <>
      <Sums
        sums={data.sums.map(({ provider, currency, payments, amount, refunded }) => ({
          key: provider + currency,
          name: t(`desk.payments.providers.${provider}`, { defaultValue: provider }),
          ...{ amount: amount - refunded, currency },
          note: (
            <>
              {t('desk.payments.count', { count: payments })}
              {refunded > 0 && (
                <>
                  {' · '}
                  {t('desk.payments.refunded')} <Money amount={refunded} currency={currency} />
                </>
              )}
            </>
          ),
        }))}
      />
      <TableLink href={`/desk-api/payments.csv?from=${from}&to=${to}`} />
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface-raised">
        {data.items.map((payment) => (
          <PaymentRow key={payment.number} payment={payment} />
        ))}
      </ul>
      <Pages
        page={page}
        total={data.total}
        hrefFor={(each) => href('desk-payments', {}, { query: { from, to, page: each } })}
      />
    </>
  );
}

function PaymentRow({ payment }: { payment: DeskPayment }) {
  const { locale } = useShop();
  const href = useDeskHref();
  const { t } = useBooksTexts();
  const { number, placedAt, provider, method, state, currency, amount, refunded, reference } = payment;
  return (
    <li className="relative grid gap-x-6 gap-y-1 px-5 py-4 text-sm text-ink-muted hover:bg-tint md:grid-cols-[10rem_minmax(0,1fr)_minmax(0,10rem)_9rem] md:items-center">
      <div>
        <a
          href={href('desk-order', { number })}
          className="text-base font-medium text-ink after:absolute after:inset-0"
        >
          <bdi dir="ltr">#{number}</bdi>
        </a>
        <p>
          <time dateTime={placedAt}>{shopDay(placedAt, locale)}</time>
        </p>
      </div>
      <div className="min-w-0">
        <p className="text-base text-ink">
          {t(`desk.payments.providers.${provider}`, { defaultValue: method })}
        </p>
        {reference && (
          <p className="truncate">
            <bdi dir="ltr">{reference}</bdi>
          </p>
        )}
      </div>
      <div>
        <StateMark>{t(`desk.payments.states.${state}`, { defaultValue: state })}</StateMark>
      </div>
      <div className="md:text-end">
        <p className="text-base font-medium text-ink">
          <Money amount={amount} currency={currency} />
        </p>
        {refunded > 0 && (
          <p>
            {t('desk.payments.refunded')} <Money amount={refunded} currency={currency} />
          </p>
        )}
      </div>
    </li>
  );
}
