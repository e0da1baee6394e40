import type { Country, PaymentMethod, ShippingMethod } from '../model.ts';
import type { WireCountry, WireMethod, WireMethods } from '../wire.ts';
import { listOf } from './page.ts';
import { toMoney } from './product.ts';

/** The methods of an order's only shipment or payment. */
export function toMethods(parts: WireMethods | undefined): WireMethod[] {
  return listOf(listOf(parts)[0]?.methods);
}

/** @throws TypeError without a price, which every shipping method has. */
export function toShippingMethod({
  code,
  name,
  description,
  price,
  workingDays,
}: WireMethod): ShippingMethod {
  if (!price) throw new TypeError(`Shipping method ${code} has no price`);
  return {
    code,
    name,
    description: description ?? undefined,
    price: toMoney(price),
    workingDays: workingDays ?? undefined,
  };
}

export function toPaymentMethod({ code, name, description, instructions, kind }: WireMethod): PaymentMethod {
  return {
    code,
    name,
    description: description ?? undefined,
    instructions: instructions ?? undefined,
    kind: kind === 'card' ? 'card' : 'offline',
  };
}

export function toCountry({ code, name, provinces }: WireCountry): Country {
  return {
    code,
    name,
    provinces: (provinces ?? []).map((province) => ({ code: province.code, name: province.name })),
  };
}
