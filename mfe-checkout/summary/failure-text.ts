import { failedCall } from '@shop/shop-client/failed-call';
import type { TFunction } from 'i18next';

/**
 * What to tell the shopper about a failed call.
 * @throws the error itself when it was no call: that is a fault of ours.
 */
export function failureText(error: unknown, t: TFunction): string {
  const call = failedCall(error);
  if (!call) throw error;
  if (call.kind === 'unreachable') return t('failure.unreachable');
  if (call.kind === 'too-many-requests') return call.code ? call.message : t('failure.tooMany');
  return Object.values(call.fields)[0]?.[0] ?? t('failure.other');
}
