import { daysTo, loadShippingMethods } from '../../cart/cart.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { daysText, workingDaysText } from '../../kernel/language/days-text.ts';
import type { Locale } from '../../kernel/language/locale.ts';
import { messageText } from '../../kernel/language/messages.ts';
import { moneyText } from '../../kernel/language/money-text.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { type Policies, policiesOf } from './policies.ts';

/** A paragraph, an item or a heading. */
const BLOCKS = /<(p|li|h[2-6])\b[^>]*>(?:(?!<\/?\1\b)[\s\S])*<\/\1>/g;
const PLACEHOLDERS = /\{\{\s*(\w+)\s*\}\}/g;

/**
 * The HTML of a page with its `{{returnDays}}`, `{{transferDays}}`, `{{deliveryDays}}`, `{{freeShippingAbove}}` and
 * `{{shippingMethods}}` as the shop keeps them. A paragraph or item about something that the shop does not have is left out.
 */
export async function fillPolicies(
  queries: Queries,
  settings: Settings,
  html: string,
  locale: Locale,
): Promise<string> {
  if (!html.includes('{{')) return html;
  const values: Record<string, string | undefined> = {
    ...valuesOf(await policiesOf(queries, settings), locale),
    shippingMethods: await methodsText(queries, locale),
  };
  const isKnown = (name: string) => !(name in values) || values[name] !== undefined;
  return html
    .replace(BLOCKS, (block) =>
      [...block.matchAll(PLACEHOLDERS)].every(([, name = '']) => isKnown(name)) ? block : '',
    )
    .replace(/<p>\s*\{\{\s*shippingMethods\s*\}\}\s*<\/p>/g, () => values.shippingMethods ?? '')
    .replace(PLACEHOLDERS, (whole, name: string) => values[name] ?? whole);
}

/** Amounts are in the currency of the home country, which a page has no visitor to ask another of. */
function valuesOf(
  { returnDays, transferDays, deliveryDays, freeShippingAbove }: Policies,
  locale: Locale,
): Record<string, string | undefined> {
  const limit = freeShippingAbove?.SAR;
  return {
    returnDays: returnDays === undefined ? undefined : daysText(returnDays, locale),
    transferDays: transferDays === undefined ? undefined : daysText(transferDays, locale),
    deliveryDays: deliveryDays && workingDaysText(deliveryDays, locale),
    freeShippingAbove:
      limit === undefined ? undefined : moneyText({ amount: limit, currency: 'SAR' }, locale),
  };
}

/** A list: each method with its days, what it costs, and from when on it costs nothing. */
async function methodsText(queries: Queries, locale: Locale): Promise<string | undefined> {
  const methods = await loadShippingMethods(queries);
  if (methods.length === 0) return undefined;
  const items = methods.map(({ name, rate, workingDays }) => {
    const days = workingDays && workingDaysText(daysTo(workingDays), locale);
    const price = { amount: rate.price.SAR, currency: 'SAR' as const };
    const free = rate.freeAbove?.SAR;
    return [
      `<strong>${escaped(name[locale])}</strong>`,
      ...(days ? [messageText('policyArrives', locale, { days })] : []),
      rate.price.SAR === 0
        ? messageText('policyFree', locale)
        : messageText(rate.kind === 'flat' ? 'policyCosts' : 'policyCostsEach', locale, { price }),
      ...(free === undefined
        ? []
        : [messageText('policyFreeAbove', locale, { limit: { amount: free, currency: 'SAR' } })]),
    ].join(locale === 'ar' ? '، ' : ', ');
  });
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

function escaped(text: string) {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
