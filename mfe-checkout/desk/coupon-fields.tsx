import { Button } from '@shop/shared-ui/button';
import { TextArea, TextField } from '@shop/shared-ui/text-field';
import { clsx } from 'clsx';
import { type ChangeEvent, useState } from 'react';
import { type Coupon, codesIn, randomCodes, typedMoment } from './promotion.ts';
import { usePromotionTexts } from './promotion-texts.ts';

const MOST_AT_ONCE = 1000;

type FieldOf = (name: 'codes' | 'usageLimit' | 'perCustomerLimit' | 'expiresAt') => {
  name: string;
  error: string | undefined;
};

/** Codes of coupons that are to be, a line each, with the limits that all of them have. */
export function CouponFields({ field, className }: { field: FieldOf; className?: string }) {
  const { t } = usePromotionTexts();
  const [codes, setCodes] = useState('');
  const [count, setCount] = useState('10');

  function generate(): void {
    const more = randomCodes(Math.min(MOST_AT_ONCE, Math.max(1, Math.trunc(Number(count)) || 1)));
    setCodes([...codesIn(codes), ...more].join('\n'));
  }

  return (
    <div className={clsx('flex flex-col gap-5', className)}>
      <TextArea
        {...field('codes')}
        label={t('desk.promotions.codes')}
        hint={t('desk.promotions.codesHint')}
        dir="ltr"
        rows={4}
        value={codes}
        onChange={({ target }: ChangeEvent<HTMLTextAreaElement>) => setCodes(target.value)}
        spellCheck={false}
        required
      />
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_AT_ONCE}
          label={t('desk.promotions.howMany')}
          value={count}
          onChange={({ target }) => setCount(target.value)}
          className="w-28"
        />
        <Button variant="secondary" onClick={generate}>
          {t('desk.promotions.generate')}
        </Button>
      </div>
      <LimitFields field={field} />
    </div>
  );
}

interface LimitFieldsProps {
  field: FieldOf;
  coupon?: Coupon;
}

/** How often a coupon may be used, and until when. */
export function LimitFields({ field, coupon }: LimitFieldsProps) {
  const { t } = usePromotionTexts();
  return (
    <div className="grid items-start gap-5 md:grid-cols-3">
      {(['usageLimit', 'perCustomerLimit'] as const).map((name) => (
        <TextField
          key={name}
          {...field(name)}
          inputMode="numeric"
          dir="ltr"
          label={t(`desk.promotions.limits.${name}`)}
          hint={t('desk.promotions.limitHint')}
          defaultValue={coupon?.[name]}
          autoComplete="off"
        />
      ))}
      <TextField
        {...field('expiresAt')}
        type="datetime-local"
        label={t('desk.promotions.limits.expiresAt')}
        defaultValue={typedMoment(coupon?.expiresAt)}
      />
    </div>
  );
}
