import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { Dialog } from '@shop/shared-ui/dialog';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { type FieldErrors, type FieldValues, useForm } from '@shop/shared-ui/form';
import { CheckIcon } from '@shop/shared-ui/icons';
import { KeptFocus } from '@shop/shared-ui/kept-focus';
import { SelectField } from '@shop/shared-ui/select-field';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { failureText, refusedFields } from '@shop/shop-client/failed-call';
import { emailOf } from '@shop/shop-domain/email';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { ProductView, ShownVariant } from '../product/product-view.ts';

const FIELDS = ['variant', 'email'] as const;

type Field = (typeof FIELDS)[number];

export interface StockNoticeProps {
  product: ProductView;
  /** All that are sold out. */
  variants: ShownVariant[];
  /** What is chosen on the page; what comes closest to it is offered first. */
  chosen: ShownVariant;
  onClose: () => void;
}

/** Asks for which variant to wait, and where to write once it is back; a customer's own email stands there already. */
export function StockNotice({ product, variants, chosen, onClose }: StockNoticeProps) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  return (
    <Dialog open onClose={onClose} title={t('tellMe')} closeLabel={t('close')} size="sm">
      <KeptFocus>
        {!email && (
          <Fields
            name={product.name}
            variants={variants}
            first={closest(variants, chosen)}
            onSent={setEmail}
          />
        )}
        <div role="status">
          {email && (
            <EmptyState
              as="p"
              illustration={<CheckIcon size={40} />}
              title={t('stockNotice.thanks')}
              text={t('stockNotice.thanksText', { email })}
              action={<Button onClick={onClose}>{t('stockNotice.done')}</Button>}
              className="py-6!"
            />
          )}
        </div>
      </KeptFocus>
    </Dialog>
  );
}

/** The one that has the most in common with what is chosen. */
function closest(variants: ShownVariant[], { axis }: ShownVariant): ShownVariant | undefined {
  const inCommon = (each: ShownVariant) => each.axis.filter((code, place) => code === axis[place]).length;
  return variants.toSorted((one, other) => inCommon(other) - inCommon(one))[0];
}

interface FieldsProps {
  /** Of the product. */
  name: string;
  variants: ShownVariant[];
  first: ShownVariant | undefined;
  onSent: (email: string) => void;
}

function Fields({ name, variants, first, onSent }: FieldsProps) {
  const { api, session, toasts } = useShop();
  const { t } = useTranslation();
  const only = variants.length === 1 ? first : undefined;
  const customer = useStore(session, (state) => state.customer);

  const check = ({ email }: FieldValues<Field>): FieldErrors<Field> =>
    emailOf(email) ? {} : { email: t('stockNotice.emailInvalid') };

  async function send({ variant, email }: FieldValues<Field>) {
    try {
      await api.askForStockNotice(variant, email);
    } catch (error) {
      const refused = refusedFields(error, FIELDS);
      if (!refused) toasts.error(failureText(error, t('unreachable')));
      return refused;
    }
    onSent(email);
    return undefined;
  }

  const { props, field, sending } = useForm(FIELDS, { check, send });
  return (
    <form {...props} className="flex flex-col gap-5">
      <p className="text-base text-ink-muted">
        {t('stockNotice.about', { name: [name, only?.name].filter(Boolean).join(t('options.separator')) })}
      </p>
      {only ? (
        <input type="hidden" name="variant" value={only.code} />
      ) : (
        <SelectField
          {...field('variant')}
          label={t('stockNotice.variant')}
          options={variants.map((each) => ({ value: each.code, label: each.name ?? name }))}
          defaultValue={first?.code}
        />
      )}
      <TextField
        {...field('email')}
        label={t('stockNotice.email')}
        type="email"
        autoComplete="email"
        defaultValue={customer?.email}
        maxLength={254}
        required
      />
      <Button type="submit" block loading={sending}>
        {t('stockNotice.send')}
      </Button>
    </form>
  );
}
