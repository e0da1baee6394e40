import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { TextList } from '@shop/shared-ui/text-list';
import { useShop } from '@shop/shop-client/context';
import { isDigital, payableOf } from '@shop/shop-client/gift-cards';
import type { Cart } from '@shop/shop-client/model';
import { useProvinces } from '@shop/shop-client/use-provinces';
import { phoneOf } from '@shop/shop-domain/phone';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { knownAddress } from './address.ts';
import { knownBilling } from './billing.ts';
import { type CheckoutDraft, keepDraft, readDraft } from './checkout-draft.ts';
import type { CheckoutData } from './checkout-page.tsx';
import { checkContact, knownContact } from './contact.ts';
import { ContactStep } from './contact-step.tsx';
import { loadLaterSteps, PaymentStep, ShippingStep } from './later-steps.ts';
import { firstIncomplete, hasShipping, type Step } from './progress.ts';
import { StepPanel } from './step-panel.tsx';
import { useAddressBook } from './use-address-book.ts';
import { useOrder } from './use-order.ts';
import { usePayment } from './use-payment.ts';
import { useShipping } from './use-shipping.ts';

export interface CheckoutFormsProps {
  data: CheckoutData;
  cart: Cart;
  onPlaced: () => void;
}

/** The three steps: one is open, earlier ones can be changed. */
export function CheckoutForms({ data, cart, onPlaced }: CheckoutFormsProps) {
  const { session } = useShop();
  const { t } = useTranslation();
  const visitor = useStore(session, (state) => state.customer);
  // Whoever has just logged in, here or in another tab, is a guest until the page is theirs.
  const customer = visitor?.id === data.customer ? visitor : null;
  const book = useAddressBook(data.addresses);
  const toldAddress = () => ({ ...knownAddress(customer, cart, book.entries), ...knownBilling(cart) });
  const [draft, setDraft] = useState<CheckoutDraft>(() => ({
    cartToken: cart.token,
    guest: customer === null,
    contact: knownContact(customer, cart),
    address: toldAddress(),
  }));
  const [open, setOpen] = useState<Step>(() => firstIncomplete(draft, cart, t));
  const [restored, setRestored] = useState(false);
  const shipping = useShipping({
    token: cart.token,
    phone: draft.contact.phone,
    methods: data.shippingMethods,
    chosen: cart.shippingMethod?.code,
  });
  const { country } = data;
  const unreachable = t('failure.unreachable');
  const provinces = {
    shipping: useProvinces(draft.address.countryCode, unreachable, country),
    billing: useProvinces(draft.address['billing.countryCode'] || country.code, unreachable, country),
  };
  const digital = isDigital(cart);
  const payment = usePayment({
    token: cart.token,
    methods: data.paymentMethods,
    chosen: cart.paymentMethod?.code,
    ready: open === 'payment' && hasShipping(cart),
    payable: payableOf(cart).amount,
  });
  const ordering = useOrder(payment, onPlaced);

  // Once: what this tab kept before a reload. Before anybody can type into fields that are about to be replaced.
  useLayoutEffect(() => {
    const read = readDraft();
    // Whoever logs in goes on with what was typed before, in a cart of another token.
    const joined = read?.guest && customer && { cartToken: cart.token, guest: false, unsaved: true };
    const kept = read && { ...read, ...joined };
    if (kept?.cartToken !== cart.token) return;
    const contact = {
      ...kept.contact,
      email: customer?.email ?? kept.contact.email,
      phone: kept.contact.phone || (customer?.phoneNumber ?? ''),
    };
    // An address that was not begun leaves that of the account.
    const isBegun = !joined || read?.unsaved || kept.address.street !== '';
    const address = isBegun ? { ...draft.address, ...kept.address } : draft.address;
    setDraft({ ...kept, address, contact, placing: false });
    setOpen(firstIncomplete({ ...kept, contact }, cart, t));
    setRestored(true);
  }, []);

  useEffect(() => void loadLaterSteps(), []);

  const keep = (change: Partial<CheckoutDraft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    keepDraft(next);
  };
  const confirm = async (cardToken?: string) => {
    const missing = firstIncomplete(draft, cart, t);
    if (missing !== 'payment') return setOpen(missing);
    await ordering.place(draft, payableOf(cart), cardToken);
  };

  // A refused email is shown where it is typed.
  const { failure } = ordering;
  const refusedEmail = failure?.kind === 'email' ? failure : null;
  useEffect(() => {
    if (refusedEmail) setOpen('contact');
  }, [refusedEmail]);

  const goOn = firstIncomplete(draft, cart, t);
  // Whose session ended is stopped at the contact; the log-in there leads on.
  const known = useRef(customer?.id);
  useEffect(() => {
    if (customer && !known.current) {
      ordering.forgetFailure();
      setOpen(goOn);
    }
    known.current = customer?.id;
  }, [customer]);
  const { contact, address, unsaved } = draft;
  const contactDone = Object.keys(checkContact(contact, t)).length === 0;
  const province = provinces.shipping.find(({ code }) => code === address.provinceCode);
  const cancel = (onCancel: () => void) => (
    <Button variant="ghost" onClick={onCancel}>
      {t('checkout.cancel')}
    </Button>
  );
  /** On with the address that the shop was told. */
  const forgetTyped = () => {
    if (unsaved) keep({ address: { ...toldAddress(), place: address.place }, unsaved: false });
    setOpen('payment');
  };

  return (
    <div key={restored ? 'restored' : 'fresh'} className="flex flex-col gap-6">
      <StepPanel
        id="contact"
        step={1}
        title={t('contact.title')}
        open={open === 'contact'}
        done={contactDone && open !== 'contact'}
        summary={
          contactDone && (
            <p className="flex flex-wrap gap-x-3">
              <bdi dir="ltr">{phoneOf(contact.phone)}</bdi>
              <bdi dir="ltr" className="wrap-anywhere rtl:text-right">
                {contact.email.split('@')[0]}
                <wbr />@{contact.email.split('@')[1]}
              </bdi>
            </p>
          )
        }
        onChange={() => setOpen('contact')}
      >
        <ContactStep
          customer={customer}
          contact={contact}
          next={digital ? 'payment' : 'shipping'}
          errors={refusedEmail?.email === contact.email ? { email: refusedEmail.text } : {}}
          onInput={(values) => keep({ contact: values })}
          onSave={(values) => {
            keep({ contact: values });
            setOpen(firstIncomplete({ contact: values, unsaved }, cart, t));
          }}
          cancel={goOn !== 'contact' && cancel(() => setOpen(goOn))}
        />
      </StepPanel>
      {!digital && (
        <StepPanel
          id="shipping"
          step={2}
          title={t('shipping.title')}
          open={open === 'shipping'}
          done={hasShipping(cart) && !unsaved && open !== 'shipping'}
          summary={
            hasShipping(cart) && (
              <>
                <p>
                  <TextList
                    texts={[
                      address.street,
                      address.apartment,
                      address.district,
                      address.city,
                      province?.name,
                    ]}
                    separator={t('comma')}
                  />
                </p>
                {!address.sameBilling && (
                  <p>
                    {t('billing.to')}{' '}
                    <TextList
                      texts={[address['billing.street'], address['billing.city']]}
                      separator={t('comma')}
                    />
                  </p>
                )}
                {cart.shippingMethod && <p>{cart.shippingMethod.name}</p>}
              </>
            )
          }
          onChange={contactDone ? () => setOpen('shipping') : undefined}
        >
          <ShippingStep
            height="min-h-96"
            props={{
              address,
              phone: contact.phone,
              book,
              countries: data.countries,
              provinces,
              shipping,
              today: data.today,
              onInput: (values) => keep({ address: values, unsaved: true }),
              onSaved(values) {
                keep({ address: values, unsaved: false });
                setOpen('payment');
              },
              cancel: contactDone && hasShipping(cart) && cancel(forgetTyped),
            }}
          />
        </StepPanel>
      )}
      <StepPanel
        id="payment"
        step={digital ? 2 : 3}
        title={t('payment.title')}
        open={open === 'payment'}
        done={false}
        onChange={goOn === 'payment' ? () => setOpen('payment') : undefined}
      >
        <PaymentStep
          height="min-h-80"
          props={{
            payment,
            ordering,
            cart,
            onConfirm: confirm,
            cancel: !digital && (
              <Button variant="ghost" disabled={ordering.placing} onClick={() => setOpen('shipping')}>
                {t('payment.back')}
              </Button>
            ),
          }}
        />
      </StepPanel>
    </div>
  );
}
