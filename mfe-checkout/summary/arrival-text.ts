import type { Locale } from '@shop/federation/contract';
import type { WorkingDays } from '@shop/shop-client/model';
import { arrivalDays } from '@shop/shop-domain/delivery-dates';
import type { TFunction } from 'i18next';

/** When it arrives, for the reader. @param from when it is or was ordered, ISO 8601 */
export function arrivalText(from: string, workingDays: WorkingDays, locale: Locale, t: TFunction): string {
  const days = arrivalDays(new Date(from), workingDays, locale);
  return days.first === days.last ? t('delivery.arrivesOn', days) : t('delivery.arrivesBetween', days);
}
