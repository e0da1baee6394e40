import type { StoredEntry } from '../../catalogue/catalogue.ts';
import type { ShippingRate } from '../../kernel/database/promotion-tables.ts';
import type { Localised } from '../../kernel/language/locale.ts';

/** A shipping method with all that may be changed of it. */
export interface MethodToEdit {
  code: string;
  /** To be sent back with a change. */
  version: string;
  enabled: boolean;
  name: Localised;
  description: Localised;
  rate: ShippingRate;
  /** Everywhere when empty. */
  countries: string[];
  workingDays?: StoredEntry<'shippingMethods'>['entry']['workingDays'];
}

export function viewMethod({ version, entry }: StoredEntry<'shippingMethods'>): MethodToEdit {
  const { code, enabled = true, name, description, rate, countries: to = [], workingDays } = entry;
  return { code, version, enabled, name, description, rate, countries: to, workingDays };
}
