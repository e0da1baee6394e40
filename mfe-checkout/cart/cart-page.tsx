import type { Head, HeadContext, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { BottomBar } from '@shop/shared-ui/bottom-bar';
import { ButtonLink } from '@shop/shared-ui/button';
import { Container } from '@shop/shared-ui/container';
import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import { deliveryPlace, keepDeliveryPlace } from '@shop/shop-client/delivery-place';
import { isSentFree } from '@shop/shop-client/free-shipping';
import { isDigital, piecesIn } from '@shop/shop-client/gift-cards';
import type { Cart } from '@shop/shop-client/model';
import { useHasViewed } from '@shop/shop-client/use-has-viewed';
import { useHref } from '@shop/shop-client/use-href';
import { HOME_COUNTRY } from '@shop/shop-domain/postal-address';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { isBeingOrdered, usePlacedOrder } from '../checkout/checkout-draft.ts';
import { BoughtGiftCards } from '../gift-card/bought-gift-cards.tsx';
import { Coupon } from '../summary/coupon.tsx';
import { EmptyCart } from '../summary/empty-cart.tsx';
import { GiftWrap } from '../summary/gift-wrap.tsx';
import { Instalments } from '../summary/instalments.tsx';
import { bySale, canBeBought } from '../summary/line-note.tsx';
import { PageWithSummary } from '../summary/page-with-summary.tsx';
import { SummaryCard } from '../summary/summary-card.tsx';
import { TotalsList } from '../summary/totals-list.tsx';
import { CartRow, ROW_PICTURE_SIZES } from './cart-row.tsx';
import { DeliveryCosts } from './delivery-costs.tsx';
import { type HomeEstimate, homeEstimate } from './home-estimate.ts';
import { PricesChanged } from './prices-changed.tsx';
import { SoldOutLines } from './sold-out-lines.tsx';
import { TakenOut } from './taken-out.tsx';
import { type Destination, useEstimate } from './use-estimate.ts';
import { useTakenOut } from './use-taken-out.ts';

/** Nobody asked for it: where its code is lost on the way, the cart does without. */
const ViewedBefore = lazy(() =>
  import(/* webpackChunkName: "viewed-before" */ './viewed-before.tsx').then(
    ({ ViewedBefore }) => ({ default: ViewedBefore }),
    () => ({ default: () => <></> }),
  ),
);

/** A cart that could not be read is not an empty one: the page then says so and offers another try. */
export async function loader({ context }: PageRequest): Promise<HomeEstimate | null> {
  await context.cart.getState().known();
  const { cart } = context.cart.getState();
  // Between an order's leaving and its answer there may be no such cart any more.
  const asks = cart && cart.lines.length > 0 && !isBeingOrdered(cart.token);
  return asks ? homeEstimate(context.api, cart.token) : null;
}

export function head(_data: HomeEstimate | null, { t, brand, cart }: HeadContext): Head {
  const picture = cart.getState().cart?.lines[0]?.product.pictures[0];
  return {
    title: `${t('titles.cart')} || ${brand}`,
    noIndex: true,
    preloadImage: picture && { src: picture.src, srcSet: picture.srcSet, sizes: ROW_PICTURE_SIZES },
  };
}

export function Page({ data }: { data: HomeEstimate | null }) {
  const shop = useShop();
  const { t } = useTranslation();
  const cart = useStore(shop.cart, (state) => state.cart);
  const { takenOut, takeOut, undo } = useTakenOut();
  const way = useRef<HTMLDivElement>(null);
  usePlacedOrder(cart === null);
  const hasViewed = useHasViewed();
  const { sold, soldOut } = bySale(cart?.lines ?? []);
  const notice = takenOut && <TakenOut key={takenOut.line.variant.code} takenOut={takenOut} onUndo={undo} />;

  if (!cart || piecesIn(cart) === 0) {
    return (
      <>
        {notice && <Container className="pt-8">{notice}</Container>}
        <EmptyCart as="h1" />
        {hasViewed && (
          <Suspense>
            <ViewedBefore />
          </Suspense>
        )}
      </>
    );
  }
  return (
    <PageWithSummary title={t('cart.title')} foot={<CheckOutBar cart={cart} standsFor={way} />}>
      <div className="flex flex-col gap-6">
        {notice}
        <PricesChanged cart={cart} />
        {sold.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {sold.map((line, index) => (
              <CartRow
                key={line.variant.code}
                line={line}
                priority={index === 0}
                onRemove={() => void takeOut(line, false)}
                onSave={() => void takeOut(line, true)}
              />
            ))}
          </ul>
        )}
        <BoughtGiftCards cart={cart} removable />
        {soldOut.length > 0 && <SoldOutLines lines={soldOut} takeOut={takeOut} />}
      </div>
      <CartSummary cart={cart} data={data} way={way} />
    </PageWithSummary>
  );
}

interface CartSummaryProps {
  cart: Cart;
  data: HomeEstimate | null;
  /** Where the way to the checkout is. */
  way: RefObject<HTMLDivElement | null>;
}

function CartSummary({ cart, data, way }: CartSummaryProps) {
  const href = useHref();
  const { t } = useTranslation();
  const [destination, setDestination] = useState<Destination>({
    countryCode: data?.home.code ?? '',
    provinceCode: '',
  });
  const isHome = destination.countryCode === HOME_COUNTRY;
  useEffect(() => {
    const { provinceCode } = deliveryPlace() ?? {};
    if (isHome && provinceCode) setDestination({ countryCode: HOME_COUNTRY, provinceCode });
  }, [isHome]);
  const choose = (chosen: Destination) => {
    setDestination(chosen);
    const { countryCode, provinceCode } = chosen;
    const isOther = provinceCode && provinceCode !== deliveryPlace()?.provinceCode;
    if (countryCode === HOME_COUNTRY && isOther) keepDeliveryPlace({ provinceCode });
  };
  const delivery = useEstimate(cart, destination, data?.estimate ?? null);
  return (
    <SummaryCard>
      {data && (
        <DeliveryCosts
          cart={cart}
          data={data}
          destination={destination}
          setDestination={choose}
          {...delivery}
        />
      )}
      {cart.lines.length > 0 && (
        <>
          <Coupon cart={cart} />
          <GiftWrap cart={cart} />
        </>
      )}
      <TotalsList cart={cart} estimate={delivery.estimate} />
      {!cart.giftCards && <Instalments total={cart.totals.total} />}
      <div ref={way}>
        {canBeBought(cart) ? (
          <ButtonLink block size="lg" href={href('checkout')}>
            {t('cart.checkOut')}
          </ButtonLink>
        ) : (
          <p role="status" className="rounded-sm bg-sale-soft p-4 text-sm text-sale">
            {t('cart.adjustFirst')}
          </p>
        )}
      </div>
      <a
        href={href('categories', {}, { query: { page: 1 } })}
        className="-mt-2 flex min-h-9 items-center justify-center text-sm font-medium text-accent underline-offset-4 hover:underline"
      >
        {t('cart.goOn')}
      </a>
    </SummaryCard>
  );
}

/** On phones, where the summary stands below the items. */
function CheckOutBar({ cart, standsFor }: { cart: Cart; standsFor: RefObject<HTMLElement | null> }) {
  const shop = useShop();
  const href = useHref();
  const { t } = useTranslation();
  if (!canBeBought(cart)) return null;
  const isWhole = isDigital(cart) || cart.shippingMethod !== undefined || isSentFree(shop, cart.totals.items);
  return (
    <BottomBar standsFor={standsFor} className="-mb-8 md:-mx-8 md:-mb-12 lg:hidden">
      <p className="flex min-w-0 grow basis-36 flex-col">
        <span className="text-sm text-ink-muted">
          {t(isWhole ? 'totals.total' : 'totals.beforeShipping')}
        </span>
        <bdi className="font-semibold text-ink tabular-nums">
          <MoneyText>{formatMoney(cart.totals.total, shop.locale)}</MoneyText>
        </bdi>
      </p>
      <ButtonLink href={href('checkout')} className="shrink-0">
        {t('cart.checkOut')}
      </ButtonLink>
    </BottomBar>
  );
}
