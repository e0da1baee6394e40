import { useTranslation } from '@shop/federation/i18n';
import { GiftIcon, TrashIcon } from '@shop/shared-ui/icons';
import { Price } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import { failureText } from '@shop/shop-client/failed-call';
import type { BoughtGiftCard } from '@shop/shop-client/model';
import { shopDay } from '@shop/shop-client/shop-day';
import { useState } from 'react';
import type { BoughtGiftCardsProps } from './bought-gift-cards.tsx';
import { addGiftCardTexts } from './gift-card-texts.ts';

/** Gift cards of a cart or an order, each with who gets it and when. */
export function GiftCardLines({ cart, removable = false }: BoughtGiftCardsProps) {
  const { i18n } = useTranslation();
  addGiftCardTexts(i18n);
  const { giftCards = [], giftCardsProblem } = cart;
  return (
    <>
      <ul className="flex flex-col gap-4">
        {giftCards.map((card) => (
          <Line key={card.id} card={card} token={removable ? cart.token : undefined} />
        ))}
      </ul>
      {giftCardsProblem && (
        <p role="status" className="text-sm text-sale">
          {giftCardsProblem}
        </p>
      )}
    </>
  );
}

/** @param token of the cart that it can be taken out of */
function Line({ card, token }: { card: BoughtGiftCard; token: string | undefined }) {
  const { api, cart, locale, toasts } = useShop();
  const { t } = useTranslation();
  const [removing, setRemoving] = useState(false);
  const { recipientName: name, recipientEmail, deliverOn } = card;

  async function remove(of: string): Promise<void> {
    setRemoving(true);
    try {
      await cart.getState().adopt(await api.removeGiftCard(of, card.id));
    } catch (error) {
      toasts.error(failureText(error, t('failure.unreachable')));
      setRemoving(false);
    }
  }

  return (
    <li className="flex gap-4">
      <span className="flex size-16 shrink-0 items-center justify-center rounded-sm bg-accent-soft text-accent">
        <GiftIcon size={24} />
      </span>
      <div className="flex min-w-0 grow flex-col gap-0.5">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <p className="font-medium text-ink">{t('giftCardLine.to', { name })}</p>
          <Price price={{ amount: card.amount, currency: 'SAR' }} locale={locale} />
        </div>
        <p className="text-sm break-all text-ink-muted">
          <bdi dir="ltr">{recipientEmail}</bdi>
        </p>
        <p className="text-sm text-ink-muted">
          {t('giftCardLine.on', { day: shopDay(`${deliverOn}T12:00:00Z`, locale) })}
        </p>
        {token && (
          <button
            type="button"
            aria-label={t('giftCardLine.removeNamed', { name })}
            aria-disabled={removing}
            className="inline-flex min-h-9 items-center gap-2 self-start rounded-sm text-sm font-medium text-ink-muted transition hover:text-sale aria-disabled:opacity-40"
            onClick={() => !removing && void remove(token)}
          >
            <TrashIcon size={18} />
            {t('line.remove')}
          </button>
        )}
      </div>
    </li>
  );
}
