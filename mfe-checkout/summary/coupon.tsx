import { useTranslation } from '@shop/federation/i18n';
import { useForm } from '@shop/shared-ui/form';
import { AlertIcon, CheckIcon, CloseIcon } from '@shop/shared-ui/icons';
import { KeptFocus } from '@shop/shared-ui/kept-focus';
import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import { failureText } from '@shop/shop-client/failed-call';
import type { Cart } from '@shop/shop-client/model';
import { latinDigits } from '@shop/shop-domain/digits';
import { useEffect, useRef, useState } from 'react';
import { CouponForm } from './coupon-form.tsx';

/** The discount code of a cart: given here, shown with what it takes off, and taken back. */
export function Coupon({ cart }: { cart: Cart }) {
  const { couponCode: code } = cart;
  return (
    <div>
      <KeptFocus>{code ? <AppliedCoupon code={code} cart={cart} /> : <CouponField />}</KeptFocus>
      <CouponNews cart={cart} />
    </div>
  );
}

/** What became of the code, for who does not see it come and go. */
function CouponNews({ cart: { couponCode: code, couponProblem, totals } }: { cart: Cart }) {
  const { locale } = useShop();
  const { t } = useTranslation();
  const before = useRef(code);
  const [news, setNews] = useState('');
  const amount = formatMoney({ ...totals.promotion, amount: Math.abs(totals.promotion.amount) }, locale);
  useEffect(() => {
    const last = before.current;
    before.current = code;
    if (code === last) return;
    if (code) setNews(couponProblem ?? t('coupon.applied', { code, amount }));
    else setNews(t('coupon.removed', { code: last }));
  }, [code, couponProblem, amount, t]);
  return (
    <p role="status" className="sr-only">
      <MoneyText>{news}</MoneyText>
    </p>
  );
}

function CouponField() {
  const shop = useShop();
  const { t } = useTranslation();
  const form = useForm(['coupon'], {
    check: ({ coupon }) => (coupon.trim() ? {} : { coupon: t('coupon.missing') }),
    send: async ({ coupon }) => {
      try {
        await shop.cart.getState().setCoupon(latinDigits(coupon.trim()));
        return {};
      } catch (error) {
        return { coupon: failureText(error, t('failure.unreachable')) };
      }
    },
  });
  return <CouponForm form={form} />;
}

function AppliedCoupon({ code, cart }: { code: string; cart: Cart }) {
  const shop = useShop();
  const { t } = useTranslation();
  const [removing, setRemoving] = useState(false);
  const { couponProblem } = cart;
  const Glyph = couponProblem ? AlertIcon : CheckIcon;
  const [only, ...others] = cart.discounts;

  async function remove(): Promise<void> {
    setRemoving(true);
    try {
      await shop.cart.getState().setCoupon(null);
    } catch (error) {
      shop.toasts.error(failureText(error, t('failure.unreachable')));
      setRemoving(false);
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-12 items-center gap-3 rounded-sm border border-dashed border-line-strong bg-surface-raised ps-4 pe-1.5">
        <Glyph size={18} className={couponProblem ? 'text-sale' : 'text-accent'} />
        <p className="flex min-w-0 grow flex-wrap gap-x-3 text-sm text-ink">
          <span className="sr-only">{t('coupon.label')}: </span>
          <bdi dir="ltr" className="font-medium break-all">
            {code}
          </bdi>
          {only && others.length === 0 && !couponProblem && (
            <bdi className="text-accent tabular-nums">
              <MoneyText>{formatMoney(only.amount, shop.locale)}</MoneyText>
            </bdi>
          )}
        </p>
        <button
          type="button"
          aria-label={t('coupon.remove', { code })}
          title={t('coupon.remove', { code })}
          aria-disabled={removing}
          className="flex size-9 shrink-0 items-center justify-center rounded-full text-ink-muted transition hover:bg-tint hover:text-sale aria-disabled:opacity-40"
          onClick={() => !removing && void remove()}
        >
          <CloseIcon size={18} />
        </button>
      </div>
      {couponProblem && (
        <p className="text-sm text-sale">
          <MoneyText>{couponProblem}</MoneyText>
        </p>
      )}
    </div>
  );
}
