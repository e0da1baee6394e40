import { useTranslation } from '@shop/federation/i18n';
import { CONTACT_FIELDS, type Contact } from '../checkout/contact.ts';
import { ContactFields } from '../checkout/contact-fields.tsx';
import { StepButtons } from './step-buttons.tsx';
import { useSampleForm } from './use-sample-form.ts';

export interface SampleContactFormProps {
  contact: Contact;
  onSave: (contact: Contact) => void;
  onCancel: () => void;
}

export function SampleContactForm({ contact, onSave, onCancel }: SampleContactFormProps) {
  const { t } = useTranslation();
  const { props, field } = useSampleForm(CONTACT_FIELDS, onSave);
  return (
    <form {...props} className="flex flex-col gap-5">
      <ContactFields contact={contact} field={field} />
      <StepButtons save={t('contact.save', { context: 'template' })} onCancel={onCancel} />
    </form>
  );
}
