import type {
  Cart,
  CartLine,
  CheckoutState,
  Currency,
  Discount,
  LineNotice,
  Money,
  ShippingEstimate,
} from '../model.ts';
import type { WireCart, WireItem, WireProduct, WireShippingEstimate, WireVariant } from '../wire.ts';
import { toAddress } from './account.ts';
import { listOf } from './page.ts';
import type { ReadPicture } from './picture.ts';
import { axisText, picturesOf, toMoney } from './product.ts';

export function toCart(wire: WireCart, picture: ReadPicture): Cart {
  const money = (amount: number): Money => ({ amount, currency: wire.currency as Currency });
  const shipping = wire.shipments?.[0]?.method;
  const payment = wire.payments?.[0]?.method;
  return {
    token: wire.tokenValue,
    currency: wire.currency as Currency,
    checkoutState: (wire.checkoutState ?? 'cart') as CheckoutState,
    lines: (wire.items ?? []).map((item) => toLine(item, money, picture)),
    totals: {
      items: money(wire.totals.items),
      shipping: money(wire.totals.shipping),
      taxes: money(wire.totals.taxes),
      promotion: money(wire.totals.promotion),
      total: money(wire.totals.total),
    },
    shippingAddress: wire.shippingAddress ? toAddress(wire.shippingAddress) : undefined,
    billingAddress: wire.billingAddress ? toAddress(wire.billingAddress) : undefined,
    shippingMethod: shipping
      ? {
          code: shipping.code,
          name: shipping.name,
          description: shipping.description ?? undefined,
          price: shipping.price ? toMoney(shipping.price) : money(wire.totals.shipping),
          workingDays: shipping.workingDays ?? undefined,
        }
      : undefined,
    paymentMethod: payment ? { code: payment.code, name: payment.name } : undefined,
    discounts: discountsOf(wire),
    couponCode: wire.couponCode ?? undefined,
    couponProblem: wire.couponProblem ?? undefined,
  };
}

export function toShippingEstimate(wire: WireShippingEstimate): ShippingEstimate {
  const { price, freeAbove, workingDays } = wire;
  return {
    price: toMoney(price),
    freeAbove: freeAbove ? toMoney(freeAbove) : undefined,
    workingDays: workingDays ?? undefined,
  };
}

function discountsOf({ cartDiscounts }: WireCart): Discount[] {
  const byCode = Array.isArray(cartDiscounts) ? {} : (cartDiscounts ?? {});
  return Object.entries(byCode).map(([code, { name, amount }]) => ({
    code,
    name,
    amount: toMoney(amount),
  }));
}

function toLine(item: WireItem, money: (amount: number) => Money, picture: ReadPicture): CartLine {
  const { product } = item;
  const variant = listOf(product.variants)[0];
  return {
    id: item.id,
    quantity: item.quantity,
    total: money(item.total),
    subTotal: money(item.subTotal),
    unitPrice: variant ? toMoney(variant.price) : money(Math.round(item.subTotal / item.quantity)),
    originalPrice: variant?.originalPrice ? toMoney(variant.originalPrice) : undefined,
    product: {
      code: product.code,
      slug: product.slug,
      name: product.name,
      pictures: picturesOf(variant?.images?.length ? variant.images : product.images, picture),
    },
    variant: {
      code: variant?.code ?? product.code,
      name: variant?.name ?? undefined,
      available: variant?.available ?? true,
      stock: variant?.stock ?? undefined,
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

/** One variant alone does not tell a stock shop's option from its value: both are then the value. */
function choicesOf({ options }: WireProduct, variant: WireVariant): CartLine['variant']['choices'] {
  return (variant.axis ?? []).map((code) => {
    for (const option of options ?? []) {
      const value = option.values.find((candidate) => candidate.code === code);
      if (value) return { option: option.name, value: value.name };
    }
    return { option: '', value: axisText(variant, code) };
  });
}
