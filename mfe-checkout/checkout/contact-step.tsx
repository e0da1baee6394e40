import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { type FieldErrors, useForm } from '@shop/shared-ui/form';
import { useShop } from '@shop/shop-client/context';
import { useHref } from '@shop/shop-client/use-href';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { CONTACT_FIELDS, type Contact, type ContactField, checkContact } from './contact.ts';
import { ContactFields } from './contact-fields.tsx';

export interface ContactStepProps {
  contact: Contact;
  errors: FieldErrors<ContactField>;
  onInput: (contact: Contact) => void;
  onSave: (contact: Contact) => void;
  /** A way back to the step in work. */
  cancel: ReactNode;
}

export function ContactStep({ contact, errors, onInput, onSave, cancel }: ContactStepProps) {
  const { session } = useShop();
  const href = useHref();
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
            href={href('log-in', {}, { query: { return: href('checkout') } })}
            className="font-medium text-accent underline underline-offset-4"
          >
            {t('contact.logIn')}
          </a>
        </p>
      )}
      <ContactFields
        contact={contact}
        field={field}
        ofAccount={customer !== null}
        hasNews={customer?.subscribedToNewsletter}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={sending}>
          {t('contact.save')}
        </Button>
        {cancel}
      </div>
    </form>
  );
}
