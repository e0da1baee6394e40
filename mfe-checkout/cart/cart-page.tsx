import type { PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { ButtonLink } from '@shop/shared-ui/button';
import { Container } from '@shop/shared-ui/container';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { useStore } from 'zustand';
import { usePlacedOrder } from '../checkout/checkout-draft.ts';
import { EmptyCart } from '../summary/empty-cart.tsx';
import { TotalsList } from '../summary/totals-list.tsx';
import { CartRow } from './cart-row.tsx';

const TITLE = { ar: 'سلة التسوق', en: 'Shopping Cart' };

/** A cart that could not be read is not an empty one: the page then says so and offers another try. */
export async function loader({ context }: PageRequest<ShopContext>): Promise<null> {
  await context.cart.getState().known();
  return null;
}

export function head(_data: null, { locale, brand }: ShopContext) {
  return { title: `${TITLE[locale]} || ${brand}`, noIndex: true };
}

export function Page() {
  const shop = useShop();
  const { t } = useTranslation();
  const cart = useStore(shop.cart, (state) => state.cart);
  usePlacedOrder(cart === null);

  if (!cart || cart.lines.length === 0) return <EmptyCart as="h1" />;

  const canCheckOut = cart.lines.every(
    ({ quantity, variant }) => variant.available && quantity <= (variant.stock ?? quantity),
  );
  return (
    <Container className="py-8 md:py-12">
      <h1 className="text-2xl font-semibold text-ink">{t('cart.title')}</h1>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <ul className="divide-y divide-line border-y border-line">
          {cart.lines.map((line) => (
            <CartRow key={line.variant.code} line={line} />
          ))}
        </ul>
        <section
          aria-labelledby="cart-summary"
          className="rounded-lg bg-surface-sunken p-6 lg:sticky lg:top-28"
        >
          <h2 id="cart-summary" className="mb-6 text-lg font-semibold text-ink">
            {t('summary.title')}
          </h2>
          <TotalsList cart={cart} />
          {canCheckOut ? (
            <ButtonLink block size="lg" className="mt-6" href={`${shop.basePath}/checkout`}>
              {t('cart.checkOut')}
            </ButtonLink>
          ) : (
            <p role="status" className="mt-6 rounded-sm bg-sale-soft p-4 text-sm text-sale">
              {t('cart.adjustFirst')}
            </p>
          )}
          <a
            href={`${shop.basePath}/taxons?page=1`}
            className="mt-4 flex min-h-9 items-center justify-center text-sm font-medium text-accent underline-offset-4 hover:underline"
          >
            {t('cart.goOn')}
          </a>
        </section>
      </div>
    </Container>
  );
}
