import type { FastifyBaseLogger } from 'fastify';
import type { CartShop } from '../../cart/cart.ts';
import type { ErrorCode } from '../../kernel/http/error-codes.ts';
import { HttpError, type Message } from '../../kernel/http/http-error.ts';
import type { Locale } from '../../kernel/language/locale.ts';
import { messageText } from '../../kernel/language/messages.ts';
import { issueInvoices } from '../invoices/issue-invoices.ts';
import { shipOrder } from '../orders/move-order.ts';
import { captureDue } from '../payments/capture-due.ts';
import type { CarrierCode } from '../shipping/carriers.ts';

/** Orders that are shipped with one request. */
export const MOST_SHIPPED = 100;

export interface Parcel {
  number: string;
  carrier?: CarrierCode;
  tracking?: string;
}

/** What became of an order: it is shipped, or not, for a reason. */
export interface ShipResult {
  number: string;
  shipped: boolean;
  code?: ErrorCode;
  /** In the language of the request. */
  message?: string;
}

/** Ships each order by itself, one after the other: what keeps one back keeps back no other. */
export async function shipOrders(
  shop: CartShop,
  log: FastifyBaseLogger,
  parcels: readonly Parcel[],
  locale: Locale,
): Promise<ShipResult[]> {
  const results: ShipResult[] = [];
  for (const { number, carrier, tracking } of parcels) {
    const problem = await problemOf(log, () => shipOrder(shop, number, { carrier, tracking }));
    results.push({
      number,
      shipped: !problem,
      ...(problem && { code: problem.key, message: messageText(problem.key, locale, problem.values) }),
    });
  }
  // Both come by themselves later; the answer is what was shipped in any case.
  await problemOf(log, () => issueInvoices(shop, log));
  for (const { number, shipped } of results)
    if (shipped) await problemOf(log, () => captureDue(shop, log, { number }));
  return results;
}

async function problemOf(log: FastifyBaseLogger, act: () => Promise<unknown>): Promise<Message | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (error instanceof HttpError) return error.reason;
    log.error({ err: error }, 'a step of shipping orders failed');
    return { key: 'failed' };
  }
}
