import { useTranslation } from '@shop/federation/i18n';
import { useForm } from '@shop/shared-ui/form';
import { AlertIcon, CloseIcon, GiftIcon } from '@shop/shared-ui/icons';
import { KeptFocus } from '@shop/shared-ui/kept-focus';
import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import { failureText } from '@shop/shop-client/failed-call';
import type { Cart, PayingGiftCard } from '@shop/shop-client/model';
import { useEffect, useRef, useState } from 'react';
import { CodeForm } from '../summary/code-form.tsx';
import type { GiftCardProps } from './gift-card.tsx';
import { addGiftCardTexts } from './gift-card-texts.ts';

/** The gift card that pays for a cart: given by its code, shown with what it pays and keeps, and taken back. */
export function GiftCardPayment({ cart, paying }: GiftCardProps) {
  const { i18n } = useTranslation();
  addGiftCardTexts(i18n);
  const { giftCard } = cart;
  return (
    <div className="mb-6">
      <KeptFocus>
        {giftCard ? (
          <Applied giftCard={giftCard} cart={cart} paying={paying} />
        ) : (
          <GiftCardCode token={cart.token} />
        )}
      </KeptFocus>
      <News cart={cart} />
    </div>
  );
}

/** What became of the code, for who does not see it come and go. */
function News({ cart: { giftCard, currency } }: { cart: Cart }) {
  const { locale } = useShop();
  const { t } = useTranslation();
  const before = useRef(giftCard?.lastFour);
  const [news, setNews] = useState('');
  const amount = giftCard && formatMoney({ amount: giftCard.amount, currency }, locale);
  useEffect(() => {
    const last = before.current;
    before.current = giftCard?.lastFour;
    if (giftCard?.lastFour === last) return;
    setNews(giftCard ? (giftCard.problem ?? t('giftCardUse.applied', { amount })) : t('giftCardUse.removed'));
  }, [giftCard, amount, t]);
  return (
    <p role="status" className="sr-only">
      <MoneyText>{news}</MoneyText>
    </p>
  );
}

function GiftCardCode({ token }: { token: string }) {
  const { api, cart } = useShop();
  const { t } = useTranslation();
  const form = useForm(['code'], {
    check: ({ code }) => (code.trim() ? {} : { code: t('giftCardUse.missing') }),
    send: async ({ code }) => {
      try {
        await cart.getState().adopt(await api.payByGiftCard(token, code.trim()));
        return {};
      } catch (error) {
        return { code: failureText(error, t('failure.unreachable')) };
      }
    },
  });
  return (
    <CodeForm
      form={form}
      name="code"
      label={t('giftCardUse.label')}
      hint={t('giftCardUse.hint')}
      apply={t('giftCardUse.apply')}
    />
  );
}

interface AppliedProps extends GiftCardProps {
  giftCard: PayingGiftCard;
}

function Applied({ giftCard, cart, paying }: AppliedProps) {
  const shop = useShop();
  const { t } = useTranslation();
  const [removing, setRemoving] = useState(false);
  const { lastFour, amount, left = 0, problem } = giftCard;
  const money = (sum: number) => formatMoney({ amount: sum, currency: cart.currency }, shop.locale);
  const Glyph = problem ? AlertIcon : GiftIcon;

  async function remove(): Promise<void> {
    setRemoving(true);
    try {
      await shop.cart.getState().adopt(await shop.api.payByGiftCard(cart.token, null));
    } catch (error) {
      shop.toasts.error(failureText(error, t('failure.unreachable')));
      setRemoving(false);
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-12 items-center gap-3 rounded-sm border border-dashed border-line-strong bg-surface-raised py-2 ps-4 pe-1.5">
        <Glyph size={20} className={problem ? 'text-sale' : 'text-accent'} />
        <p className="flex min-w-0 grow flex-col text-sm text-ink">
          <span className="font-medium">{t('giftCard.ending', { lastFour })}</span>
          {!problem && (
            <span className="flex flex-wrap gap-x-3 text-ink-muted">
              <span>
                <MoneyText>{t('giftCardUse.pays', { amount: money(amount) })}</MoneyText>
              </span>
              <span>
                <MoneyText>{t('giftCardUse.left', { left: money(left) })}</MoneyText>
              </span>
            </span>
          )}
        </p>
        <button
          type="button"
          aria-label={t('giftCardUse.remove')}
          title={t('giftCardUse.remove')}
          aria-disabled={removing || paying}
          className="flex size-9 shrink-0 items-center justify-center rounded-full text-ink-muted transition hover:bg-tint hover:text-sale aria-disabled:opacity-40"
          onClick={() => !removing && !paying && void remove()}
        >
          <CloseIcon size={18} />
        </button>
      </div>
      {problem && <p className="text-sm text-sale">{problem}</p>}
    </div>
  );
}
