import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { useForm } from '@shop/shared-ui/form';
import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import { failureText } from '@shop/shop-client/failed-call';
import type { GiftCardBalance as Balance } from '@shop/shop-client/model';
import { shopDay } from '@shop/shop-client/shop-day';
import { useEffect, useState } from 'react';
import { CodeField } from '../summary/code-form.tsx';

/** As mails have it; other places on the page have a name behind the sign, too. */
const CODE = /^(?:[0-9A-Z]{4}-){4}[0-9A-Z]{4}$/;

/** What is left on a card, by its code. @param now ISO 8601 */
export function GiftCardBalance({ now }: { now: string }) {
  const { api } = useShop();
  const { t } = useTranslation();
  const [card, setCard] = useState<Balance | null>(null);
  const { props, field, sending } = useForm(['code'], {
    check: ({ code }) => (code.trim() ? {} : { code: t('giftCardUse.missing') }),
    send: async ({ code }) => {
      setCard(null);
      try {
        setCard(await api.giftCardBalance(code.trim()));
        return {};
      } catch (error) {
        return { code: failureText(error, t('failure.unreachable')) };
      }
    },
  });
  const { ref } = props;
  // From the mail's link, which has it where no server reads it.
  useEffect(() => {
    const [code] = CODE.exec(location.hash.slice(1)) ?? [];
    const input = ref.current?.elements.namedItem('code');
    if (!code || !(input instanceof HTMLInputElement)) return;
    input.value = code;
    ref.current?.scrollIntoView({ block: 'center' });
  }, [ref]);
  return (
    <section aria-labelledby="balance" className="rounded-lg bg-surface-sunken p-6">
      <h2 id="balance" className="text-lg font-semibold text-ink">
        {t('giftCardPage.balanceTitle')}
      </h2>
      <p className="mt-2 text-base text-ink-muted">{t('giftCardPage.balanceText')}</p>
      <form {...props} className="mt-6 flex flex-col gap-4">
        <CodeField {...field('code')} label={t('giftCardUse.label')} hint={t('giftCardUse.hint')} />
        <Button type="submit" variant="secondary" className="self-start max-sm:w-full" loading={sending}>
          {t('giftCardPage.check')}
        </Button>
      </form>
      <div role="status">{card && <Left card={card} now={now} />}</div>
      <p className="mt-6 text-sm text-ink-muted">{t('giftCardPage.how')}</p>
    </section>
  );
}

function Left({ card: { lastFour, balance, expiresAt }, now }: { card: Balance; now: string }) {
  const { locale } = useShop();
  const { t } = useTranslation();
  const day = expiresAt && shopDay(expiresAt, locale);
  return (
    <div className="mt-6 border-t border-line pt-6">
      <p className="text-sm text-ink-muted">{t('giftCardPage.balance', { lastFour })}</p>
      <p className="mt-1 text-2xl font-semibold text-ink tabular-nums">
        <bdi>
          <MoneyText>{formatMoney(balance, locale)}</MoneyText>
        </bdi>
      </p>
      <p className="mt-1 text-sm text-ink-muted">
        {!day && t('giftCardPage.forever')}
        {day && t(expiresAt > now ? 'giftCardPage.until' : 'giftCardPage.expired', { day })}
      </p>
    </div>
  );
}
