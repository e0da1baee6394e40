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
        label={t('coupon.label')}
        autoComplete="off"
        autoCapitalize="characters"
        dir="ltr"
        maxLength={64}
        className="min-w-0 grow"
      />
      <Button type="submit" variant="secondary" loading={sending} className="mt-[26px]">
        {t('coupon.apply')}
      </Button>
    </form>
  );
}
