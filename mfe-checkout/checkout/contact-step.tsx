import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { Checkbox } from '@shop/shared-ui/checkbox';
import { type FieldErrors, useForm } from '@shop/shared-ui/form';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { CONTACT_FIELDS, type Contact, type ContactField, checkContact } from './contact.ts';

export interface ContactStepProps {
  contact: Contact;
  errors: FieldErrors<ContactField>;
  onInput: (contact: Contact) => void;
  onSave: (contact: Contact) => void;
  /** A way back to the step in work. */
  cancel: ReactNode;
}

export function ContactStep({ contact, errors, onInput, onSave, cancel }: ContactStepProps) {
  const { basePath, session } = useShop();
  const { t } = useTranslation();
  const customer = useStore(session, (state) => state.customer);
  const { props, field, sending } = useForm(CONTACT_FIELDS, {
    initialErrors: errors,
    check: (values) => checkContact(values, t),
    send: async (values) => {
      onSave(values);
      return undefined;
    },
    onInput,
  });
  return (
    <form {...props} className="flex flex-col gap-5">
      {!customer && (
        <p className="text-base text-ink-muted">
          {t('contact.haveAccount')}{' '}
          <a
            href={`${basePath}/login?return=${encodeURIComponent(`${basePath}/checkout`)}`}
            className="font-medium text-accent underline underline-offset-4"
          >
            {t('contact.logIn')}
          </a>
        </p>
      )}
      <TextField
        {...field('phone')}
        label={t('contact.phone')}
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
        readOnly={customer !== null}
        hint={customer ? t('contact.emailOfAccount') : undefined}
        defaultValue={contact.email}
      />
      {!customer?.subscribedToNewsletter && (
        <Checkbox name="news" label={t('contact.news')} defaultChecked={contact.news === 'on'} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={sending}>
          {t('contact.save')}
        </Button>
        {cancel}
      </div>
    </form>
  );
}
