import type { Country, PaymentMethod, ShippingMethod } from '../model.ts';
import type { WireCountry, WireMethods, WirePaymentMethod, WireShippingMethod } from '../wire.ts';
import { listOf } from './page.ts';
import { toMoney } from './product.ts';

/** The methods of an order's only shipment or payment. */
export function methodsOf<Method>([part]: WireMethods<Method>): Method[] {
  return listOf(part?.methods);
}

export function toShippingMethod(wire: WireShippingMethod): ShippingMethod {
  const { code, name, description, price, workingDays } = wire;
  return { code, name, description, price: toMoney(price), workingDays };
}

export function toPaymentMethod(wire: WirePaymentMethod): PaymentMethod {
  const { code, name, description, instructions, kind = 'offline' } = wire;
  return { code, name, description, instructions, kind };
}

export function toCountry({ code, name, provinces = [] }: WireCountry): Country {
  return {
    code,
    name,
    provinces: provinces.map((province) => ({ code: province.code, name: province.name })),
  };
}
