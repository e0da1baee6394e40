import { useTranslation } from '@shop/federation/i18n';
import { Checkbox } from '@shop/shared-ui/checkbox';
import type { Country } from '@shop/shop-client/model';
import { type BillingField, type BillingForm, billing, billingPostal } from './billing.ts';
import { PostalFields } from './postal-fields.tsx';

export interface BillingFieldsProps {
  form: BillingForm;
  countries: Country[];
  provinces: Country['provinces'];
  field: (name: BillingField) => { name: string; error: string | undefined };
}

/** Where the bill goes: to the parcel's address unless the shopper gives another. */
export function BillingFields({ form, countries, provinces, field }: BillingFieldsProps) {
  const { t } = useTranslation();
  const isSame = form.sameBilling === 'on';
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-2 text-lg font-semibold text-ink">{t('billing.title')}</legend>
      <Checkbox name="sameBilling" label={t('billing.same')} defaultChecked={isSame} />
      {!isSame && (
        <div className="mt-4 grid gap-5 sm:grid-cols-2">
          <PostalFields
            kind="billing"
            address={billingPostal(form)}
            countries={countries}
            provinces={provinces}
            field={(name) => field(billing(name))}
          />
        </div>
      )}
    </fieldset>
  );
}
