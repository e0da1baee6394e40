import { failedCall, failureText, isRefusedFor } from '@shop/shop-client/failed-call';
import type { TFunction } from 'i18next';

/** Why a code could not be sent or was not taken. @throws the error itself when it was no call of the shop */
export function refusalOf(error: unknown, t: TFunction): string {
  const call = failedCall(error);
  if (call && isRefusedFor(error, 'codeNotSent', 'codeTooSoon')) return call.message;
  return call?.kind === 'too-many-requests' ? t('failure.tooMany') : failureText(error, t('failure.other'));
}
