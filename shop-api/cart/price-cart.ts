import { variantProductView } from '../catalogue/catalogue.ts';
import type { Queries } from '../kernel/database/database.ts';
import type { CheckoutState, StoredGiftCard, StoredGiftWrap } from '../kernel/database/stored-values.ts';
import type { Message } from '../kernel/http/http-error.ts';
import type { Locale } from '../kernel/language/locale.ts';
import type { Settings, Tax } from '../kernel/settings/settings.ts';
import type { Item, Notice, Totals } from './cart-schema.ts';
import { standingOf } from './checkout-state.ts';
import { GIFT_CARD_CURRENCY, giftCardById, giftCardProblem } from './gift-cards/gift-cards.ts';
import { noticeOf } from './line-notice.ts';
import { type CartContents, contentsOf, type OrderRow } from './open-cart.ts';
import type { PaymentProvider } from './payment/payment-provider.ts';
import type { PricingTerms } from './pricing-terms.ts';
import { couponProblem, findCoupon } from './promotions/coupons.ts';
import { type AppliedDiscount, discountsOf, type Goods } from './promotions/discounts.ts';
import { running } from './promotions/running-promotions.ts';
import { spread } from './promotions/spread.ts';
import { type Destination, offersFor, type Shipment } from './shipping/shipping-methods.ts';
import { taxIn, totalsOf } from './totals.ts';

/** Who asks, and by which rules. */
export interface CartReader {
  locale: Locale;
  origin: string;
  tax: Tax;
  /** What wrapping costs. */
  giftWrap: Settings['giftWrap'];
  /** Whether the shop has gift cards. */
  giftCards: boolean;
  /** The ways to pay that are offered. */
  payments: readonly PaymentProvider[];
  customerId: number | null;
  /** Read before a transaction, which has the embedded database to itself. */
  terms: PricingTerms;
  /** Where the order is placed: who buys it. */
  email?: string;
}

/** A cart at today's prices. */
export interface PricedCart {
  items: Item[];
  discounts: AppliedDiscount[];
  /** Why its coupon does not count. */
  couponProblem?: Message;
  /** Whether the shop has shipping methods at all. */
  ships: boolean;
  /** How it can be sent somewhere; anywhere, where that is not known yet. */
  offersTo(place: Destination | null): Shipment[];
  /** How it is sent; absent while nothing is chosen, or what was chosen is not offered any more. */
  shipment?: Shipment;
  /** Present where it is wrapped as a gift, and the shop does that. */
  giftWrap?: Required<StoredGiftWrap>;
  /** Gift cards that are bought. */
  giftCards: StoredGiftCard[];
  /** Why those cannot be bought. */
  giftCardsProblem?: Message;
  totals: Totals;
  /** By which their tax is reckoned: of the country that it goes to. */
  taxPercent: number;
  /** What pays for a part of it; a payment, so that the totals stay as they are. */
  giftCard?: PayingGiftCard;
  /** What is left to be paid in another way. */
  payable: number;
  checkoutState: CheckoutState;
}

/** Halalas. */
interface PayingGiftCard {
  lastFour: string;
  amount: number;
  /** What stays on it. */
  left: number;
  /** Why it pays nothing. */
  problem?: Message;
}

/** @param known what lies in it, where somebody has read that already */
export async function priceCart(
  queries: Queries,
  cart: OrderRow,
  reader: CartReader,
  known?: CartContents,
): Promise<PricedCart> {
  const fullItems = viewItems(cart, reader, known ?? (await contentsOf(queries, cart)));
  const { shippingMethods: methods } = reader.terms;
  const goods = { amount: sum(fullItems, (item) => item.subTotal), currency: cart.currency };
  const { discounts, problem } = await discountCart(queries, cart, reader, goods);
  const discount = sum(discounts, ({ amount }) => amount);
  const items = reduceItems(fullItems, discount);
  const ships = methods.length > 0;
  const units = sum(items, ({ quantity, notice }) => (isCounted(notice) ? quantity : 0));
  const market = { locale: reader.locale, currency: cart.currency };
  const offersTo = (to: Destination | null) =>
    offersFor(methods, { goods: goods.amount - discount, units, to: to ?? undefined }, market);
  const shipment = offersTo(cart.shippingAddress).find(({ code }) => code === cart.shippingMethod);
  const shipping = units > 0 ? (shipment?.price.current ?? 0) : 0;
  const giftWrap = units > 0 ? giftWrapOf(cart, reader) : undefined;
  const giftCards = reader.giftCards ? cart.boughtGiftCards : [];
  const giftCardsProblem =
    giftCards.length > 0 && cart.currency !== GIFT_CARD_CURRENCY
      ? ({ key: 'giftCardCurrency' } as const)
      : undefined;
  const bought =
    giftCards.length > 0 && !giftCardsProblem ? sum(giftCards, ({ amount }) => amount) : undefined;
  const isDigital = fullItems.length === 0 && bought !== undefined;
  const sums = {
    ...{ goods: goods.amount, discount, shipping },
    ...{ giftWrap: giftWrap?.price, giftCards: bought },
  };
  const tax = taxIn(reader.tax, cart.shippingAddress?.countryCode);
  const totals = totalsOf(sums, tax);
  const giftCard = await payByGiftCard(queries, cart, reader, totals.total - (bought ?? 0));
  const payable = totals.total - (giftCard?.amount ?? 0);
  return {
    items,
    discounts,
    couponProblem: problem,
    ships,
    offersTo,
    shipment,
    giftWrap,
    giftCards,
    giftCardsProblem,
    totals,
    taxPercent: tax.percent,
    giftCard,
    payable,
    checkoutState: standingOf(cart.checkoutState, {
      addressed: isDigital || cart.shippingAddress !== null,
      isDigital,
      ships: ships && !isDigital,
      shipped: shipment !== undefined,
      free: units > 0 && payable === 0,
    }),
  };
}

function viewItems(
  { currency }: OrderRow,
  { locale, origin, terms: { taxonomy } }: CartReader,
  { lines, products }: CartContents,
): Item[] {
  return lines.flatMap((line) => {
    const row = products.get(line.productId);
    if (!row) return [];
    const product = variantProductView(row, line.code, { market: { locale, currency }, origin, taxonomy });
    const { id, quantity } = line;
    const notice = noticeOf(line, product);
    const subTotal = isCounted(notice) ? (product.price?.current ?? 0) * quantity : 0;
    return [{ id, quantity, total: subTotal, subTotal, product, notice }];
  });
}

/** What cannot be bought any more stays in the cart to be seen, and is in none of its sums. */
function isCounted(notice: Notice | undefined) {
  return notice?.kind !== 'unavailable';
}

async function discountCart(queries: Queries, cart: OrderRow, reader: CartReader, goods: Goods) {
  const forAll = running(reader.terms.promotions);
  if (cart.couponCode === null) return { discounts: discountsOf(forAll, goods) };
  const coupon = await findCoupon(queries, cart.couponCode);
  const buyer = { customerId: cart.customerId ?? reader.customerId, email: reader.email };
  const problem = await couponProblem(queries, coupon, buyer, goods);
  const holding = coupon && !problem ? [...forAll, coupon.promotion] : forAll;
  return { discounts: discountsOf(holding, goods), problem };
}

function giftWrapOf({ giftWrap, currency }: OrderRow, { giftWrap: prices }: CartReader) {
  const price = prices[currency];
  return giftWrap && price !== undefined ? { ...giftWrap, price } : undefined;
}

async function payByGiftCard(
  queries: Queries,
  { giftCardId, currency }: OrderRow,
  { giftCards }: CartReader,
  /** Without gift cards, which no gift card pays for. */
  total: number,
): Promise<PayingGiftCard | undefined> {
  if (!giftCards || giftCardId === null) return;
  const card = await giftCardById(queries, giftCardId);
  const problem = giftCardProblem(card, { currency });
  const { lastFour, balance = 0 } = card ?? {};
  const amount = problem ? 0 : Math.min(balance, total);
  return { lastFour: lastFour ?? '', amount, left: problem ? 0 : balance - amount, problem };
}

function reduceItems(items: Item[], discount: number): Item[] {
  const parts = spread(discount, items);
  return items.map((item) => ({ ...item, total: item.subTotal - (parts.get(item.id) ?? 0) }));
}

function sum<Each>(list: readonly Each[], amountOf: (each: Each) => number) {
  return list.reduce((total, each) => total + amountOf(each), 0);
}
