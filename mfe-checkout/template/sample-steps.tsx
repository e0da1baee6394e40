import { useTranslation } from '@shop/federation/i18n';
import type { PaymentMethod } from '@shop/shop-client/model';
import { SAMPLE_COUNTRIES, SAMPLE_PAYMENT_METHODS } from '@shop/shop-client/sample/checkout';
import { SAMPLE_ADDRESS } from '@shop/shop-client/sample/customer';
import { oneOf } from '@shop/shop-client/sample/lists';
import { useState } from 'react';
import { type AddressForm, addressFrom } from '../checkout/address.ts';
import type { Contact } from '../checkout/contact.ts';
import type { Step } from '../checkout/progress.ts';
import { StepPanel } from '../checkout/step-panel.tsx';
import { SAMPLE_CONTACT } from './checkout-sample.ts';
import { SampleAddressForm } from './sample-address-form.tsx';
import { SampleContactForm } from './sample-contact-form.tsx';
import { SamplePaymentForm } from './sample-payment-form.tsx';

/** What opens when a step closes. */
const NEXT: Record<Step, Step> = { contact: 'shipping', shipping: 'payment', payment: 'payment' };

/** The three steps, of which any may be opened at any time; what is typed stays in this page. */
export function SampleSteps() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Step>('shipping');
  const [contact, setContact] = useState<Contact>(SAMPLE_CONTACT);
  const [address, setAddress] = useState<AddressForm>(() => addressFrom(SAMPLE_ADDRESS, null));
  const [method, setMethod] = useState<PaymentMethod>(SAMPLE_PAYMENT_METHODS[0]);

  const close = () => setOpen(NEXT[open]);
  const panel = (step: Step) => ({ id: step, open: open === step, onChange: () => setOpen(step) });

  return (
    <div className="flex flex-col gap-6">
      <StepPanel
        {...panel('contact')}
        step={1}
        title={t('contact.title')}
        done={open !== 'contact'}
        summary={
          <p className="flex flex-wrap gap-x-3">
            <bdi>{contact.phone}</bdi>
            <bdi className="wrap-anywhere">{contact.email}</bdi>
          </p>
        }
      >
        <SampleContactForm
          contact={contact}
          onSave={(values) => {
            setContact(values);
            close();
          }}
          onCancel={close}
        />
      </StepPanel>
      <StepPanel
        {...panel('shipping')}
        step={2}
        title={t('shipping.title')}
        done={open !== 'shipping'}
        summary={<p>{inOneLine(address)}</p>}
      >
        <SampleAddressForm
          address={address}
          onSave={(values) => {
            setAddress(values);
            close();
          }}
          onCancel={close}
        />
      </StepPanel>
      <StepPanel
        {...panel('payment')}
        step={3}
        title={t('payment.title')}
        done={false}
        summary={<p>{method.name}</p>}
      >
        <SamplePaymentForm method={method} onChoose={setMethod} onClose={close} />
      </StepPanel>
    </div>
  );
}

function inOneLine({ street, apartment, city, provinceCode, countryCode }: AddressForm): string {
  const country = oneOf(SAMPLE_COUNTRIES, ({ code }) => code === countryCode);
  const province = country.provinces.find(({ code }) => code === provinceCode);
  return [street, apartment, city, province?.name, country.name].filter(Boolean).join(', ');
}
