import type { Cart, CartLine, Discount, LineNotice, Money, ShippingEstimate } from '../model.ts';
import type { WireCart, WireItem, WireProduct, WireShippingEstimate, WireVariant } from '../wire.ts';
import { toAddress } from './account.ts';
import { toShippingMethod } from './checkout.ts';
import type { ReadPicture } from './picture.ts';
import { toMoney } from './product.ts';

export function toCart(wire: WireCart, picture: ReadPicture): Cart {
  const {
    totals,
    giftWrap,
    shippingAddress,
    billingAddress,
    couponCode,
    couponProblem,
    giftCard,
    giftCards,
    giftCardsProblem,
  } = wire;
  const money = (amount: number): Money => ({ amount, currency: wire.currency });
  const shipping = wire.shipments[0]?.method;
  const payment = wire.payments[0]?.method;
  return {
    token: wire.tokenValue,
    currency: wire.currency,
    checkoutState: wire.checkoutState,
    lines: wire.items.map((item) => toLine(item, money, picture)),
    totals: {
      items: money(totals.items),
      shipping: money(totals.shipping),
      giftWrap: totals.giftWrap === undefined ? undefined : money(totals.giftWrap),
      giftCards: totals.giftCards === undefined ? undefined : money(totals.giftCards),
      taxes: money(totals.taxes),
      promotion: money(totals.promotion),
      total: money(totals.total),
    },
    giftWrap,
    shippingAddress: shippingAddress && toAddress(shippingAddress),
    billingAddress: billingAddress && toAddress(billingAddress),
    shippingMethod: shipping && toShippingMethod(shipping),
    paymentMethod: payment && { code: payment.code, name: payment.name },
    ...{ giftCard, giftCards, giftCardsProblem },
    discounts: discountsOf(wire),
    couponCode,
    couponProblem,
  };
}

export function toShippingEstimate({
  price,
  freeAbove,
  workingDays,
}: WireShippingEstimate): ShippingEstimate {
  return { price: toMoney(price), freeAbove: freeAbove && toMoney(freeAbove), workingDays };
}

function discountsOf({ cartDiscounts }: WireCart): Discount[] {
  // An empty map travels as an empty list.
  const byCode = Array.isArray(cartDiscounts) ? {} : cartDiscounts;
  return Object.entries(byCode).map(([code, { name, amount }]) => ({ code, name, amount: toMoney(amount) }));
}

function toLine(item: WireItem, money: (amount: number) => Money, picture: ReadPicture): CartLine {
  const { product } = item;
  const variant = product.variants[0];
  const images = variant?.images.length ? variant.images : product.images;
  return {
    id: item.id,
    quantity: item.quantity,
    total: money(item.total),
    subTotal: money(item.subTotal),
    unitPrice: variant ? toMoney(variant.price) : money(Math.round(item.subTotal / item.quantity)),
    originalPrice: variant?.originalPrice && toMoney(variant.originalPrice),
    product: {
      code: product.code,
      slug: product.slug,
      name: product.name,
      pictures: images.map(picture),
    },
    variant: {
      code: variant?.code ?? product.code,
      name: variant?.name,
      available: variant?.available ?? true,
      stock: variant?.stock,
      choices: variant ? choicesOf(product, variant) : [],
    },
    notice: noticeOf(item, money),
  };
}

/** Its figures are amounts or quantities, by its kind. */
function noticeOf({ notice }: WireItem, money: (amount: number) => Money): LineNotice | undefined {
  const { kind, before, now } = notice ?? {};
  if (kind === 'unavailable') return { kind };
  if (kind === 'stock' && now !== undefined) return { kind, now };
  if (kind !== 'price' || before === undefined || now === undefined) return undefined;
  return { kind, before: money(before), now: money(now) };
}

function choicesOf({ options }: WireProduct, { axis }: WireVariant): CartLine['variant']['choices'] {
  return axis.flatMap((code, place) => {
    const option = options[place];
    const value = option?.values.find((candidate) => candidate.code === code);
    return option && value ? [{ option: option.name, value: value.name }] : [];
  });
}
