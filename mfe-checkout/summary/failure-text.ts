import { failedCall } from '@shop/shop-client/failed-call';
import type { TFunction } from 'i18next';

/**
 * What to tell the shopper about a failed call.
 * @throws the error itself when it was no call: that is a fault of ours.
 */
export function failureText(error: unknown, t: TFunction): string {
  const call = failedCall(error);
  if (!call) throw error;
  if (call.code === 'unreachable') return t('failure.unreachable');
  if (call.code === 'too-many-requests') return call.reason ? call.message : t('failure.tooMany');
  const told = Object.values(call.fields).flat().find(isSentence);
  return told ?? t('failure.other');
}

/** Some backends answer with the key of a message rather than with its words. */
export function isSentence(text: string): boolean {
  return text.includes(' ');
}
