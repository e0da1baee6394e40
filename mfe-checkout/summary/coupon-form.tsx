import { useTranslation } from '@shop/federation/i18n';
import type { Form } from '@shop/shared-ui/form';
import { CodeForm } from './code-form.tsx';

/** Where a discount code is given. */
export function CouponForm({ form }: { form: Form<'coupon'> }) {
  const { t } = useTranslation();
  return <CodeForm form={form} name="coupon" label={t('coupon.label')} apply={t('coupon.apply')} />;
}
