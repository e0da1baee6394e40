import type { Locale } from '@shop/federation/contract';
import type { Corners, Ground, Typeface } from '@shop/shop-domain/look';
import type { PictureToEdit } from './content-kinds.ts';

/** As the desk reads and changes it; `null` is said by nobody, and then as the shop was set up. */
export interface IdentityToEdit {
  version: number;
  name: Record<Locale, string> | null;
  description: Record<Locale, string> | null;
  /** `#rrggbb` */
  accent: string | null;
  typeface: Typeface | null;
  corners: Corners | null;
  ground: Ground | null;
  whatsappNumber: string | null;
  links: string[];
  logo: PictureToEdit | null;
  icon: PictureToEdit | null;
}

/** What is sent of a form that begins with it and is not touched. */
export function saidOf(identity: IdentityToEdit) {
  const { accent, typeface, corners, ground, whatsappNumber, links, logo, icon } = identity;
  const texts = (name: 'name' | 'description') => identity[name] ?? { ar: '', en: '' };
  return {
    ...{ name: texts('name'), description: texts('description') },
    ...{ accent, typeface, corners, ground, links },
    whatsappNumber: phoneShown(whatsappNumber) || null,
    ...{ logo: logo?.hash ?? null, icon: icon?.hash ?? null },
  };
}

export const phoneShown = (number: string | null): string => (number ? `+${number}` : '');
