import type { Head } from '@shop/federation/contract';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { titleOf } from '@shop/shop-client/page-title';
import { shopDay } from '@shop/shop-client/shop-day';
import type { DeskPayment, PaymentSum } from './books.ts';
import { type BooksData, BooksPage, loadBooks, Money } from './books-page.tsx';
import { booksTitle, useBooksTexts } from './books-texts.ts';
import { StateMark } from './state-mark.tsx';

export const loader = loadBooks;

export function head(_data: BooksData, context: ShopContext): Head {
  return { title: titleOf(booksTitle('payments', context.locale), context), noIndex: true };
}

/** How the orders of a period were paid, to be compared with what providers and the bank say. */
export function Page({ data }: { data: BooksData }) {
  const { t } = useBooksTexts();
  return (
    <BooksPage<DeskPayment, PaymentSum>
      kind="payments"
      asked={data}
      tilesOf={(sums) =>
        sums.map(({ provider, currency, payments, amount, refunded }) => ({
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
        }))
      }
      rowOf={(payment) => <PaymentRow key={payment.number} payment={payment} />}
    />
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
