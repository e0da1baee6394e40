import type { HeadContext, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { redirect } from '@shop/federation/responses';
import { useRevalidate } from '@shop/federation/revalidate';
import { Container } from '@shop/shared-ui/container';
import { KeptFocus } from '@shop/shared-ui/kept-focus';
import { Skeleton } from '@shop/shared-ui/skeleton';
import type { ShopApi } from '@shop/shop-client/api';
import { useShop } from '@shop/shop-client/context';
import { failedCall } from '@shop/shop-client/failed-call';
import { piecesIn } from '@shop/shop-client/gift-cards';
import type { Country, PaymentMethod, ShippingMethod } from '@shop/shop-client/model';
import type { AddressBookEntry } from '@shop/shop-client/model/account';
import { hrefFrom } from '@shop/shop-domain/href';
import { HOME_COUNTRY } from '@shop/shop-domain/postal-address';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { EmptyCart } from '../summary/empty-cart.tsx';
import { canBeBought } from '../summary/line-note.tsx';
import { PageWithSummary } from '../summary/page-with-summary.tsx';
import { CheckoutForms } from './checkout-forms.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { loadLaterSteps } from './later-steps.ts';
import { hasAddress, hasShipping } from './progress.ts';

export interface CheckoutData {
  /** Id of the customer; a guest has none. */
  customer: string | undefined;
  countries: Country[];
  /** The country of the address, with its regions. */
  country: Country;
  /** Of a customer's account; a guest has none. */
  addresses: AddressBookEntry[];
  shippingMethods: ShippingMethod[];
  /** `null` while delivery is not chosen. */
  paymentMethods: PaymentMethod[] | null;
  /** When the page was asked for, ISO 8601: dates of delivery count from here, on the server as in the browser. */
  today: string;
}

export async function loader({ context }: PageRequest): Promise<CheckoutData> {
  const { api } = context;
  await context.cart.getState().known();
  const { cart } = context.cart.getState();
  // The cart tells what stands in the way of buying it.
  if (!cart || !canBeBought(cart) || piecesIn(cart) === 0) throw redirect(hrefFrom(context)('cart'));
  const customer = context.session.getState().customer?.id;
  const [countries, country, addresses, shippingMethods, paymentMethods] = await Promise.all([
    api.countries(),
    api.country(cart.shippingAddress?.countryCode ?? HOME_COUNTRY),
    customer ? addressBook(api) : [],
    hasAddress(cart) ? api.shippingMethods(cart.token) : [],
    hasShipping(cart) ? api.paymentMethods(cart.token) : null,
    loadLaterSteps(),
  ]);
  const today = new Date().toISOString();
  return { customer, countries, country, addresses, shippingMethods, paymentMethods, today };
}

/** Empty where the session has ended meanwhile: the address is then typed. */
async function addressBook(api: ShopApi): Promise<AddressBookEntry[]> {
  try {
    return await api.addresses();
  } catch (error) {
    if (failedCall(error)?.kind === 'unauthorized') return [];
    throw error;
  }
}

export function head(_data: CheckoutData, { t, brand }: HeadContext) {
  return { title: `${t('titles.checkout')} || ${brand}`, noIndex: true };
}

export function Page({ data }: { data: CheckoutData }) {
  const shop = useShop();
  const { t } = useTranslation();
  const cart = useStore(shop.cart, (state) => state.cart);
  const customer = useStore(shop.session, (state) => state.customer?.id);
  const revalidate = useRevalidate();
  const [placed, setPlaced] = useState(false);
  // Whoever logs in, here or in another tab, has another cart, and addresses.
  useEffect(() => {
    if (customer && customer !== data.customer) void revalidate();
  }, [customer]);

  return (
    <KeptFocus to="h1, [role=status]">
      {placed && <OpeningOrder />}
      {!placed && piecesIn(cart) === 0 && <EmptyCart as="h1" />}
      {!placed && cart && piecesIn(cart) > 0 && (
        <PageWithSummary title={t('checkout.title')} withItems>
          <CheckoutForms key={data.customer} data={data} cart={cart} onPlaced={() => setPlaced(true)} />
          <CheckoutSummary cart={cart} today={data.today} />
        </PageWithSummary>
      )}
    </KeptFocus>
  );
}

function OpeningOrder() {
  const { t } = useTranslation();
  return (
    <Container className="flex flex-col items-center gap-4 py-24 text-center">
      <p role="status" className="text-xl font-semibold text-ink">
        {t('checkout.placed')}
      </p>
      <Skeleton className="h-4 w-64 max-w-full" />
    </Container>
  );
}
