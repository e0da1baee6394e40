import { SectionCard } from '@shop/shared-ui/section-card';
import { SelectField } from '@shop/shared-ui/select-field';
import { TextField } from '@shop/shared-ui/text-field';
import { useState } from 'react';
import { CouponFields } from './coupon-fields.tsx';
import { MoneyFields, TextsFields } from './entry-fields.tsx';
import { EntryFoot } from './entry-foot.tsx';
import {
  bodyOf,
  checkPromotion,
  codeOf,
  fixedAmounts,
  PROMOTION_FIELDS,
  PROMOTIONS_PATH,
  type Promotion,
  partsOf,
  typedMoment,
} from './promotion.ts';
import { PromotionSwitch } from './promotion-switch.tsx';
import { usePromotionTexts } from './promotion-texts.ts';
import { typedAmounts } from './shipping-method.ts';
import { useComplaints } from './use-complaints.ts';
import { useEntryForm } from './use-entry-form.ts';

interface PromotionFormProps {
  /** As it was last read; absent where one is made. */
  latest?: Promotion;
  mayWrite: boolean;
  onMade?: (promotion: Promotion) => void;
  /** Begins anew with what was read last. */
  onDiscard?: () => void;
}

/** What a promotion takes off, and when; of one that is made also for whom. */
export function PromotionForm({ latest, mayWrite, onMade, onDiscard }: PromotionFormProps) {
  const { t } = usePromotionTexts();
  const complaints = useComplaints();
  const [kind, setKind] = useState(latest?.discount.kind ?? 'percentage');
  const [audience, setAudience] = useState('coupon');
  const { props, field, sending, stale } = useEntryForm<Promotion>({
    ...{ path: PROMOTIONS_PATH, latest, names: PROMOTION_FIELDS, codeOf, partsOf, onMade },
    check: (values) => checkPromotion(values, !latest, complaints),
    bodyOf: (values) => bodyOf(values, !latest),
    onMerged: onDiscard,
  });

  return (
    <form {...props} className="mt-6 flex max-w-4xl flex-col gap-6">
      <fieldset disabled={!mayWrite} className="contents">
        <SectionCard title={t('desk.promotions.parts.discount')}>
          <div className="grid gap-5 md:grid-cols-2">
            <TextsFields {...{ field }} name="name" label={t('desk.entry.name')} texts={latest?.name} />
            {!latest && (
              <TextField
                {...field('code')}
                label={t('desk.entry.code')}
                hint={t('desk.entry.codeHint')}
                dir="ltr"
                maxLength={100}
                autoComplete="off"
                className="md:col-span-2"
              />
            )}
            <SelectField
              {...field('discount.kind')}
              label={t('desk.promotions.kind')}
              value={kind}
              onChange={({ target }) => setKind(target.value === 'fixed' ? 'fixed' : 'percentage')}
              options={(['percentage', 'fixed'] as const).map((value) => ({
                value,
                label: t(`desk.promotions.kinds.${value}`),
              }))}
              className="md:col-span-2"
            />
            {kind === 'percentage' ? (
              <TextField
                {...field('discount.percent')}
                label={t('desk.promotions.percent')}
                dir="ltr"
                inputMode="decimal"
                suffix={<span className="pe-2 text-base text-ink-muted">%</span>}
                defaultValue={latest?.discount.kind === 'percentage' ? latest.discount.percent : undefined}
                required
              />
            ) : (
              <MoneyFields
                {...{ field }}
                name="discount.amounts"
                label={t('desk.promotions.amount')}
                values={typedAmounts(fixedAmounts(latest))}
                required
              />
            )}
          </div>
          <div className="mt-5 grid gap-5 md:grid-cols-2">
            <MoneyFields
              {...{ field }}
              name="minimum"
              label={t('desk.promotions.parts.minimum')}
              hint={t('desk.promotions.minimumHint')}
              values={typedAmounts(latest?.minimum)}
            />
          </div>
        </SectionCard>
        <SectionCard title={t('desk.promotions.when')}>
          <div className="grid gap-5 md:grid-cols-2">
            {(['startsAt', 'endsAt'] as const).map((end) => (
              <TextField
                key={end}
                {...field(end)}
                type="datetime-local"
                label={t(`desk.promotions.parts.${end}`)}
                hint={t(`desk.promotions.hints.${end}`)}
                defaultValue={typedMoment(latest?.[end])}
              />
            ))}
          </div>
        </SectionCard>
        {!latest && (
          <SectionCard title={t('desk.promotions.audience')}>
            <SelectField
              {...field('audience')}
              label={t('desk.promotions.audience')}
              labelHidden
              value={audience}
              onChange={({ target }) => setAudience(target.value)}
              options={(['coupon', 'all'] as const).map((value) => ({
                value,
                label: t(`desk.promotions.audiences.${value}`),
              }))}
            />
            {audience === 'coupon' && <CouponFields field={field} className="mt-5" />}
          </SectionCard>
        )}
        <EntryFoot
          form={{ stale, sending }}
          {...{ mayWrite, onDiscard }}
          isNew={!latest}
          nameOf={(part) => t(`desk.promotions.parts.${part}`)}
        >
          {latest && <PromotionSwitch promotion={latest} />}
        </EntryFoot>
      </fieldset>
    </form>
  );
}
