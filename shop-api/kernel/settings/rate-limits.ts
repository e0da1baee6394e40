/** So many attempts within so many seconds. */
export interface Limit {
  most: number;
  seconds: number;
}

/**
 * Attempts from one network address, and for one account or email wherever they come from, and for one from one address (`pair`). Of `unpaid-orders` and
 * `unpaid-units` it is what may be open at once, of what was placed in that time.
 */
const DEFAULTS = {
  'login.address': '100/5m',
  'login.account': '60/1h',
  'login.pair': '10/5m',
  'register.address': '30/1h',
  'register.account': '5/1h',
  'reset.address': '20/1h',
  'reset.account': '5/1h',
  'resend.address': '20/1h',
  'resend.account': '5/1h',
  'refresh.address': '600/5m',
  'password.account': '10/5m',
  'email.address': '20/1h',
  'email.account': '5/1h',
  'avatar.account': '20/1h',
  'social.address': '100/5m',
  'phone-code.address': '20/1h',
  'phone-code.account': '5/1h',
  'phone-login.address': '60/1h',
  'phone-login.account': '20/1h',
  'newsletter.address': '20/1h',
  'newsletter.account': '5/1h',
  'webhook.address': '3000/5m',
  'contact.address': '20/1h',
  'contact.account': '5/1h',
  'stock-notice.address': '30/1h',
  'stock-notice.account': '10/1h',
  'helpful.address': '60/1h',
  'review-photo.account': '20/1h',
  'review.address': '30/1h',
  'review.account': '10/1h',
  'comment.address': '30/1h',
  'comment.account': '10/1h',
  'cart.address': '300/1h',
  'coupon.address': '60/10m',
  'coupon.account': '20/10m',
  'coupon.cart': '15/10m',
  'gift-card.address': '30/10m',
  'gift-card.account': '15/10m',
  'order.address': '60/1h',
  'order.account': '20/1h',
  'unpaid-orders.address': '60/24h',
  'unpaid-orders.account': '10/720h',
  'unpaid-orders.phone': '10/720h',
  'unpaid-units.address': '400/24h',
  'unpaid-units.account': '150/720h',
  'unpaid-units.phone': '150/720h',
  'confirmation.address': '20/1h',
  'confirmation.account': '5/1h',
  'invoice.address': '60/10m',
  'tracking.address': '30/1h',
  'tracking.account': '10/1h',
  'staff-login.address': '60/5m',
  'staff-login.pair': '10/5m',
  'staff-account.account': '10/5m',
  'mail.account': '20/1h',
} as const;

type LimitName = keyof typeof DEFAULTS;
type ActionOf<Name> = Name extends `${infer Action}.${string}` ? Action : never;
export type LimitedAction = ActionOf<LimitName>;

/** What is absent is not limited. */
export type Limits = Partial<Record<string, Limit>>;

const SECONDS_IN = { s: 1, m: 60, h: 3600 };
const names = Object.keys(DEFAULTS);

/**
 * Reads `RATE_LIMITS`: `off`, or changes to the defaults such as `login.account=20/10m,review.address=off`.
 * @returns the limits, and what is wrong with the setting in a line each
 */
export function readLimits(setting: string): { limits: Limits; mistakes: string[] } {
  if (setting === 'off') return { limits: {}, mistakes: [] };
  const limits: Limits = Object.fromEntries(
    Object.entries(DEFAULTS).map(([name, value]) => [name, limitOf(value) ?? undefined]),
  );
  const mistakes: string[] = [];
  for (const entry of setting.split(',').filter((part) => part.trim() !== '')) {
    const [name = '', value = ''] = entry.split('=').map((part) => part.trim());
    const limit = limitOf(value);
    if (!names.includes(name)) {
      mistakes.push(`RATE_LIMITS has no "${name}"; its names are ${names.join(', ')}`);
    } else if (limit === null) {
      mistakes.push(`RATE_LIMITS must give ${name} as 10/30s, 10/5m, 10/1h or off, not "${value}"`);
    } else {
      limits[name] = limit;
    }
  }
  return { limits, mistakes };
}

/** null when it cannot be read, undefined for `off`. */
function limitOf(text: string): Limit | undefined | null {
  if (text === 'off') return undefined;
  const parts = /^([1-9]\d{0,5})\/([1-9]\d{0,3})([smh])$/.exec(text);
  if (!parts) return null;
  return { most: Number(parts[1]), seconds: Number(parts[2]) * SECONDS_IN[parts[3] as 's' | 'm' | 'h'] };
}
