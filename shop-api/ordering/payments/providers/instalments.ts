import type { PaymentProvider } from '../../../cart/cart.ts';
import type { Localised } from '../../../kernel/language/locale.ts';
import type { AmountRange } from '../../../kernel/settings/settings.ts';

/** Into how many payments Tabby and Tamara divide a purchase in Saudi Arabia. */
const PAYMENTS = 4;

/** What ways to pay by instalments have in common; they take riyals alone. */
export function instalments(code: 'tabby' | 'tamara', brand: Localised, amounts: AmountRange) {
  const { ar, en } = brand;
  return {
    code,
    kind: 'redirect',
    name: { ar: `${ar}: ${PAYMENTS} دفعات بدون فوائد`, en: `${en}: ${PAYMENTS} interest-free payments` },
    description: {
      ar: `تدفع الربع اليوم والباقي شهريًا، في صفحة ${ar} الآمنة`,
      en: `A quarter today and the rest monthly, on ${en}’s secure page`,
    },
    instructions: { ar: '', en: '' },
    limits: { SAR: amounts },
    instalments: { payments: PAYMENTS, brand },
    marks: [code],
  } as const satisfies Partial<PaymentProvider>;
}

/** As their APIs write amounts: riyals with two decimals. */
export function riyals(halalas: number): string {
  return (halalas / 100).toFixed(2);
}

/** Halalas of an amount of theirs. */
export function halalas(riyals: string | number): number {
  return Math.round(100 * Number(riyals));
}
