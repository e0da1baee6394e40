import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import type { Currency } from '@shop/shop-client/model';
import type { ReturnedLine } from './books.ts';
import { useDeskTexts } from './desk-texts.ts';

interface ReturnDetailsProps {
  reason: string;
  items: ReturnedLine[];
  currency: Currency;
}

/** What is sent back, and why: by which somebody of the staff decides. */
export function ReturnDetails({ reason, items, currency }: ReturnDetailsProps) {
  const { locale } = useShop();
  const { t } = useDeskTexts();
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-2">
        {items.map(({ name, variant, quantity, amount, exchangeFor }) => (
          <li key={name + variant} className="flex items-start justify-between gap-4 text-base text-ink">
            <div className="min-w-0">
              <p>
                <bdi>{name}</bdi>
              </p>
              <p className="text-sm text-ink-muted">
                {variant && (
                  <>
                    <bdi>{variant}</bdi> ·{' '}
                  </>
                )}
                {t('desk.order.quantity', { quantity })}
              </p>
              {exchangeFor && (
                <p className="text-sm text-ink-muted">
                  {t('desk.order.exchangeFor')} <bdi className="text-ink">{exchangeFor}</bdi>
                </p>
              )}
            </div>
            <p className="whitespace-nowrap">
              <MoneyText>{formatMoney({ amount, currency }, locale)}</MoneyText>
            </p>
          </li>
        ))}
      </ul>
      <p className="text-base wrap-anywhere whitespace-pre-line text-ink">
        <span className="text-ink-muted">{t('desk.order.reason')}</span> <bdi>{reason}</bdi>
      </p>
    </div>
  );
}
