import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import type { Form } from '@shop/shared-ui/form';
import { TextField } from '@shop/shared-ui/text-field';

/** Where a discount code is given. */
export function CouponForm({ form: { props, field, sending } }: { form: Form<'coupon'> }) {
  const { t } = useTranslation();
  return (
    <form {...props} className="flex items-start gap-3">
      <TextField
        {...field('coupon')}
        announced
        label={t('coupon.label')}
        autoComplete="off"
        autoCapitalize="characters"
        dir="ltr"
        maxLength={64}
        className="min-w-0 grow"
      />
      {/* Below a line like the label's, and its gap. */}
      <div className="pt-[calc(1lh+0.375rem)] text-sm">
        <Button type="submit" variant="secondary" loading={sending}>
          {t('coupon.apply')}
        </Button>
      </div>
    </form>
  );
}
