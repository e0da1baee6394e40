import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { type FieldErrors, useForm } from '@shop/shared-ui/form';
import { GiftIcon } from '@shop/shared-ui/icons';
import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { RadioCard, RadioCardGroup } from '@shop/shared-ui/radio-card';
import { TextArea, TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { failureText, refusedFields } from '@shop/shop-client/failed-call';
import type { GiftCardOffer } from '@shop/shop-client/model';
import { useHref } from '@shop/shop-client/use-href';
import { latinDigits } from '@shop/shop-domain/digits';
import { emailOf } from '@shop/shop-domain/email';
import { useState } from 'react';

const FIELDS = ['amount', 'recipientName', 'recipientEmail', 'senderName', 'message', 'deliverOn'] as const;
type Field = (typeof FIELDS)[number];

/** As much as a mail has room for, and a name. */
const MAX_MESSAGE = 300;
const MAX_NAME = 60;

/** A gift card for somebody: how much, to whom, from whom, and when; then it lies in the cart. */
export function GiftCardForm({ offer }: { offer: GiftCardOffer }) {
  const { api, cart, locale, navigate, brand } = useShop();
  const href = useHref();
  const { t } = useTranslation();
  const { amounts, limits, days } = offer;
  const [chosen, setChosen] = useState(String(amounts[1] ?? amounts[0] ?? ''));
  const [other, setOther] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const money = (amount: number) => formatMoney({ amount, currency: 'SAR' }, locale);
  const isOther = chosen === 'other';
  const amount = isOther ? Math.round(100 * Number(latinDigits(other).trim() || Number.NaN)) : Number(chosen);
  const isAmount = amount >= limits.min && amount <= limits.max && amount % 100 === 0;
  const range = t('giftCardForm.range', { min: money(limits.min), max: money(limits.max) });

  const { props, field, sending } = useForm(FIELDS, {
    check(values) {
      const errors: FieldErrors<Field> = {};
      if (isOther && !isAmount) errors.amount = range;
      for (const name of ['recipientName', 'senderName'] as const)
        if (!values[name].trim()) errors[name] = t('validation.required');
      if (!emailOf(values.recipientEmail)) errors.recipientEmail = t('validation.email');
      return errors;
    },
    async send({ recipientName, recipientEmail, senderName, message, deliverOn }) {
      setFailure(null);
      try {
        await cart.getState().known();
        const card = { amount, recipientName, recipientEmail, senderName, message };
        const bought = await api.buyGiftCard(cart.getState().cart?.token || null, {
          ...card,
          deliverOn: deliverOn || days.first,
        });
        await cart.getState().adopt(bought);
        navigate(href('cart'));
      } catch (error) {
        const refused = refusedFields(error, FIELDS);
        if (refused) return refused;
        setFailure(failureText(error, t('failure.unreachable')));
      }
      return {};
    },
  });

  return (
    <form {...props} className="flex flex-col gap-6">
      <div className="flex flex-col gap-10 rounded-lg bg-accent p-6 text-accent-ink">
        <p className="flex items-center justify-between gap-4 text-lg font-semibold">
          <bdi>{brand}</bdi>
          <GiftIcon size={28} />
        </p>
        <p className="text-2xl font-semibold tabular-nums">
          <bdi>
            <MoneyText>{isAmount ? money(amount) : '–'}</MoneyText>
          </bdi>
        </p>
      </div>
      <RadioCardGroup legend={t('giftCardForm.amount')}>
        <div className="grid grid-cols-2 gap-3 max-[16rem]:grid-cols-1">
          {[...amounts.map(String), 'other'].map((value) => (
            <RadioCard
              key={value}
              name="choice"
              value={value}
              label={
                value === 'other' ? t('giftCardForm.other') : <MoneyText>{money(Number(value))}</MoneyText>
              }
              checked={chosen === value}
              onChange={() => setChosen(value)}
            />
          ))}
        </div>
      </RadioCardGroup>
      {isOther && (
        <TextField
          {...field('amount')}
          label={t('giftCardForm.otherLabel')}
          hint={range}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={7}
          value={other}
          onChange={({ target }) => setOther(target.value)}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('recipientName')}
          label={t('giftCardForm.recipientName')}
          autoComplete="off"
          maxLength={MAX_NAME}
          required
        />
        <TextField
          {...field('recipientEmail')}
          label={t('giftCardForm.recipientEmail')}
          type="email"
          autoComplete="off"
          maxLength={254}
          required
        />
        <TextField
          {...field('senderName')}
          label={t('giftCardForm.senderName')}
          autoComplete="name"
          maxLength={MAX_NAME}
          required
        />
        <TextField
          {...field('deliverOn')}
          label={t('giftCardForm.deliverOn')}
          type="date"
          defaultValue={days.first}
          min={days.first}
          max={days.last}
        />
      </div>
      <TextArea
        {...field('message')}
        label={t('giftCardForm.message')}
        dir="auto"
        rows={3}
        maxLength={MAX_MESSAGE}
      />
      <p className="text-sm text-ink-muted">{t('giftCardForm.terms')}</p>
      {failure && (
        <p role="alert" className="text-base text-sale">
          {failure}
        </p>
      )}
      <Button type="submit" size="lg" className="self-start max-sm:w-full" loading={sending}>
        {t('giftCardForm.add')}
      </Button>
    </form>
  );
}
