import { useTranslation } from '@shop/federation/i18n';
import { Checkbox } from '@shop/shared-ui/checkbox';
import type { Form } from '@shop/shared-ui/form';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import type { Contact, ContactField } from './contact.ts';

export interface ContactFieldsProps {
  contact: Contact;
  field: Form<ContactField>['field'];
  /** The email is that of the shopper's account. */
  ofAccount?: boolean;
  /** The shopper has agreed to news before. */
  hasNews?: boolean;
}

export function ContactFields({ contact, field, ofAccount = false, hasNews = false }: ContactFieldsProps) {
  const { storefront } = useShop();
  const { t } = useTranslation();
  return (
    <>
      <TextField
        {...field('phone')}
        label={t('contact.phone', { context: storefront })}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        placeholder="05X XXX XXXX"
        required
        defaultValue={contact.phone}
      />
      <TextField
        {...field('email')}
        label={t('contact.email')}
        type="email"
        autoComplete="email"
        required
        readOnly={ofAccount}
        hint={ofAccount ? t('contact.emailOfAccount') : undefined}
        defaultValue={contact.email}
      />
      {!hasNews && <Checkbox name="news" label={t('contact.news')} defaultChecked={contact.news === 'on'} />}
    </>
  );
}
