import { useTranslation } from '@shop/federation/i18n';
import { ChevronDownIcon, GiftIcon } from '@shop/shared-ui/icons';
import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import type { Cart } from '@shop/shop-client/model';
import { type ComponentType, useRef, useState } from 'react';
import type { GiftFormProps } from './gift-form.tsx';

/** Whether the order is a gift to be wrapped, where the shop does that; the form's code comes with the first press. */
export function GiftWrap({ cart }: { cart: Cart }) {
  const { policies, toasts, locale } = useShop();
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [Form, setForm] = useState<ComponentType<GiftFormProps> | null>(null);
  const { currency, giftWrap } = cart;
  const price = policies.giftWrap?.[currency];
  if (price === undefined) return null;

  function open(): void {
    import(/* webpackChunkName: "gift-form" */ './gift-form.tsx').then(
      ({ GiftForm }) => setForm(() => GiftForm),
      () => toasts.error(t('failure.unreachable')),
    );
  }
  function close(): void {
    button.current?.focus();
    setForm(null);
  }
  const offer = t(price > 0 ? 'gift.offer' : 'gift.offerFree', {
    price: formatMoney({ amount: price, currency }, locale),
  });
  return (
    <div className="rounded-sm border border-line-strong bg-surface-raised">
      <button
        ref={button}
        type="button"
        aria-expanded={Form !== null}
        className="flex min-h-12 w-full items-center gap-3 rounded-sm px-4 py-2 text-start text-sm font-medium text-ink"
        onClick={Form ? close : open}
      >
        <GiftIcon size={20} className="text-accent" />
        <span className="min-w-0 grow">
          <MoneyText>{giftWrap ? t('gift.chosen') : offer}</MoneyText>
          {giftWrap?.message && (
            <span dir="auto" className="block truncate font-normal text-ink-muted">
              {giftWrap.message}
            </span>
          )}
        </span>
        <ChevronDownIcon size={18} className={`text-ink-muted transition ${Form ? 'rotate-180' : ''}`} />
      </button>
      {Form && <Form cart={cart} onDone={close} />}
    </div>
  );
}
