import { useTranslation } from '@shop/federation/i18n';
import { CheckIcon } from '@shop/shared-ui/icons';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import type { Currency } from '@shop/shop-client/model';
import { useState } from 'react';
import { CHOICE } from './choice.ts';

/** Each with the home page that shows it at first: where sample content leads for it (specification, section 9). */
const CURRENCIES: { currency: Currency; home: string }[] = [
  { currency: 'SAR', home: '/ar' },
  { currency: 'USD', home: '/en' },
];
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
      {CURRENCIES.map(({ currency, home }) => {
        const isChosen = currency === shop.currency;
        const content = (
          <>
            <span>
              {t(`currency.${currency}`)} <bdi className="text-sm text-ink-muted">{currency}</bdi>
            </span>
            {isChosen && <CheckIcon size={18} />}
          </>
        );
        return (
          <li key={currency}>
            {shop.storefront === 'template' ? (
              <a href={home} aria-current={isChosen || undefined} className={CHOICE}>
                {content}
              </a>
            ) : (
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => choose(currency)}
                className={CHOICE}
              >
                {content}
              </button>
            )}
          </li>
        );
      })}
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
