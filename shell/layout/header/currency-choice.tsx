import { useTranslation } from '@shop/federation/i18n';
import { CheckIcon } from '@shop/shared-ui/icons';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import type { Currency } from '@shop/shop-client/model';
import { useState } from 'react';
import { CHOICE } from './choice.ts';

const CURRENCIES: Currency[] = ['SAR', 'USD'];
const ONE_YEAR_S = 365 * 24 * 3600;

export function CurrencyChoice() {
  const shop = useShop();
  const { t } = useTranslation();
  const [changing, setChanging] = useState(false);

  async function choose(currency: Currency): Promise<void> {
    if (changing || currency === shop.currency) return;
    setChanging(true);
    try {
      await changeCurrency(shop, currency);
    } catch {
      shop.toasts.error(t('currency.failed'));
      setChanging(false);
    }
  }

  return (
    <ul className="flex flex-col gap-1 noscript:hidden" aria-busy={changing}>
      {CURRENCIES.map((currency) => (
        <li key={currency}>
          <button
            type="button"
            aria-pressed={currency === shop.currency}
            onClick={() => choose(currency)}
            className={CHOICE}
          >
            <span>
              {t(`currency.${currency}`)} <bdi className="text-sm text-ink-muted">{currency}</bdi>
            </span>
            {currency === shop.currency && <CheckIcon size={18} />}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The cart changes first: a visitor never sees two currencies on one page. The server reads the cookie for the next. */
async function changeCurrency({ api, cart }: ShopContext, currency: Currency): Promise<void> {
  const token = cart.getState().cart?.token;
  if (token) await api.setCurrency(token, currency);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers of last year.
  document.cookie = `currency=${currency}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`;
  location.reload();
}
