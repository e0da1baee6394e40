import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { type FieldErrors, useForm } from '@shop/shared-ui/form';
import { useShop } from '@shop/shop-client/context';
import type { Customer } from '@shop/shop-client/model';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { CONTACT_FIELDS, type Contact, type ContactField, checkContact } from './contact.ts';
import { ContactFields } from './contact-fields.tsx';
import { LogInHere } from './log-in-here.tsx';

export interface ContactStepProps {
  /** Whose page it is; a guest has none. */
  customer: Customer | null;
  contact: Contact;
  /** The step after it. */
  next: 'shipping' | 'payment';
  errors: FieldErrors<ContactField>;
  onInput: (contact: Contact) => void;
  onSave: (contact: Contact) => void;
  /** A way back to the step in work. */
  cancel: ReactNode;
}

export function ContactStep({ customer, contact, next, errors, onInput, onSave, cancel }: ContactStepProps) {
  const { session } = useShop();
  const { t } = useTranslation();
  const isLoggedIn = useStore(session, (state) => state.customer !== null);
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
    <>
      {!customer && <LogInHere contact={contact} />}
      {/* What would be typed while the customer's page takes the guest's place could lead on too early. */}
      <form {...props} inert={isLoggedIn && !customer} className="flex flex-col gap-5">
        <ContactFields
          contact={contact}
          field={field}
          ofAccount={customer?.email !== undefined}
          hasNews={customer?.subscribedToNewsletter}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={sending}>
            {t(next === 'shipping' ? 'contact.save' : 'shipping.save')}
          </Button>
          {cancel}
        </div>
      </form>
    </>
  );
}
