import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { type Currency, type Localised, RIYALS_PER_DOLLAR } from '../language/locale.ts';
import type { SaidTexts } from '../language/messages.ts';
import { type Country, USUAL_COUNTRIES } from './countries.ts';
import { type BucketSettings, readMediaBucket } from './media-bucket.ts';
import { isShared, makePrivate } from './private-folder.ts';
import { PUSH_SERVICES } from './push-services.ts';
import { type Limits, readLimits } from './rate-limits.ts';
import { readSocialProviders, type SocialProvider } from './social-providers.ts';
import {
  type Dollars,
  GUEST_CASH_ORDERS,
  type GuestCashOrders,
  keepTo,
  type Seller,
  TERMS,
  type Terms,
} from './terms.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function text(pattern: RegExp, description: string, fallback: string) {
  return Type.String({ pattern, description, default: fallback });
}

/** Whole riyals, from and to. */
function amounts(fallback: string) {
  return text(/^\d{1,6}-\d{1,6}$/, 'the least and the most in riyals, such as 100-5000', fallback);
}

/** What each setting may be, in words for whoever got it wrong, and what it is when it is not set. */
const Environment = Type.Object({
  HOST: text(/./, 'a host name or address', '127.0.0.1'),
  PORT: text(
    /^(\d{1,4}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d\d|655[0-2]\d|6553[0-5])$/,
    'a number from 0 to 65535',
    '3001',
  ),
  DATA_DIR: text(/./, 'a folder', '.data'),
  MEDIA: text(/^(s3:\/\/[^/?]+.*)?$/, 'empty or s3://bucket/folder?endpoint=https://…&region=…', ''),
  AWS_ACCESS_KEY_ID: text(/^/, 'the name of a key', ''),
  AWS_SECRET_ACCESS_KEY: text(/^/, 'a key', ''),
  AWS_SESSION_TOKEN: text(/^/, 'empty or a token', ''),
  DATABASE_URL: text(/^(postgres(ql)?:\/\/.+)?$/, 'empty or postgres://…', ''),
  DATABASE_READS_URL: text(/^(postgres(ql)?:\/\/.+)?$/, 'empty or postgres://…', ''),
  DATABASE_SESSION_URL: text(/^(postgres(ql)?:\/\/.+)?$/, 'empty or postgres://…', ''),
  DATABASE_FSYNC: Type.Enum(['on', 'off'], { description: 'on or off', default: 'on' }),
  JWT_SECRET: text(/^$|^.{32,}$/, 'empty or at least 32 characters', ''),
  PUBLIC_URL: text(/^(https?:\/\/[^/]+)?$/, 'empty or an origin such as https://shop.example', ''),
  SEARCH_URL: text(/^(https?:\/\/[^/@]+)?$/, 'empty or an origin such as https://search.example:9200', ''),
  SEARCH_KEY: text(/^([^:]+:.+)?$/, 'empty or user:password', ''),
  SEARCH_INDEX: text(/^[a-z0-9][a-z0-9_-]{0,99}$/, 'small letters, digits, - and _', 'shop-products'),
  SEARCH_LIMIT: text(/^[1-9]\d{0,5}$/, 'a number from 1 to 999999', '2000'),
  LOG_LEVEL: Type.Enum([...LOG_LEVELS], { description: `one of ${LOG_LEVELS.join(', ')}`, default: 'info' }),
  CATALOGUE: text(/^/, 'empty or the path of a catalogue file', ''),
  IMAGE_ENCODING: Type.Enum(['on', 'off'], { description: 'on or off', default: 'on' }),
  PRIVATE_PICTURES: Type.Enum(['on', 'off'], { description: 'on or off', default: 'off' }),
  TAX_PERCENT: text(/^\d{1,2}$/, 'a whole percentage from 0 to 99', '15'),
  TAX_INCLUDED: Type.Enum(['true', 'false'], { description: 'true or false', default: 'true' }),
  VAT_NUMBER: text(TERMS.vatNumber, 'empty or 15 digits that begin and end with 3', ''),
  CR_NUMBER: text(TERMS.crNumber, 'empty or 10 digits', ''),
  SELLER_NAME: text(/^/, 'empty, a text, or one in each language as JSON', ''),
  SELLER_ADDRESS: text(/^/, 'empty, a text, or one in each language as JSON', ''),
  SHOP_URL: text(/^(https?:\/\/[^/]+)?$/, 'empty or an origin such as https://shop.example', ''),
  BRAND_NAME: text(/^.{0,60}$/, 'at most 60 characters', ''),
  SMTP_URL: text(/^(smtps?:\/\/.+)?$/, 'empty or smtp://user:password@host:587', ''),
  MAIL_FROM: text(/^[^@\s]+@[^@\s]+$/, 'an email address', 'shop@localhost'),
  MAIL_PAUSE: text(/^\d{1,4}(\.\d+)?$/, 'seconds from 0 to 9999', '60'),
  JOB_LEASE: text(/^[1-9]\d{0,2}$/, 'seconds from 1 to 999', '30'),
  MAIL_TIME_LIMIT: text(/^[1-9]\d{0,2}$/, 'seconds from 1 to 999', '30'),
  CONTACT_EMAIL: text(TERMS.contactEmail, 'empty or an email address', ''),
  ORDER_NOTICE_TO: text(
    /^(\s*[^@\s,]+@[^@\s,]+\s*(,\s*[^@\s,]+@[^@\s,]+\s*)*)?$/,
    'empty or email addresses with commas between them',
    '',
  ),
  ADMIN_TOKEN: text(/^$|^[!-~]{32,}$/, 'empty or at least 32 letters, digits and signs', ''),
  PHONE_LOGIN: Type.Enum(['', 'on', 'off'], { description: 'empty, on or off', default: '' }),
  UNIFONIC_APP_SID: text(/^\w*$/, 'empty or an application id', ''),
  UNIFONIC_SENDER_ID: text(/^.{0,20}$/, 'at most 20 characters', ''),
  UNIFONIC_URL: text(/^https?:\/\/[^/]+$/, 'an origin', 'https://el.cloud.unifonic.com'),
  NODE_ENV: text(/^/, 'production or anything else', ''),
  TEST_PAYMENTS: Type.Enum(['', 'on', 'off'], { description: 'empty, on or off', default: '' }),
  BANK_TRANSFER_DETAILS: text(/^/, 'example, a text, or one in each language as JSON', ''),
  UNPAID_ORDER_HOURS: text(/^\d{1,4}(\.\d+)?$/, 'hours from 0 to 9999', '24'),
  UNPAID_TRANSFER_DAYS: text(/^\d{1,4}(\.\d+)?$/, 'days from 0 to 9999', '10'),
  RETURN_DAYS: text(/^\d{1,3}$/, 'days from 0 to 999', '60'),
  GUEST_CASH_ORDERS: Type.Enum([...GUEST_CASH_ORDERS], {
    description: 'open, confirm or off',
    default: 'open',
  }),
  UNCONFIRMED_ORDER_HOURS: text(/^(?!0+(\.0+)?$)\d{1,3}(\.\d+)?$/, 'hours up to 999, more than 0', '2'),
  CONTACT_MESSAGES_DAYS: text(/^\d{1,4}$/, 'days from 0 to 9999', '365'),
  MOYASAR_SECRET_KEY: text(/^(sk_(test|live)_\w+)?$/, 'empty or a key such as sk_live_…', ''),
  MOYASAR_WEBHOOK_SECRET: text(/^$|^.{16,}$/, 'empty or at least 16 characters', ''),
  MOYASAR_URL: text(/^https?:\/\/[^/]+$/, 'an origin', 'https://api.moyasar.com'),
  GIFT_WRAP_PRICES: text(
    /^((SAR|USD):\d{1,5}(\.\d{2})?(,(?=.)|$))*$/,
    'empty or prices such as SAR:15,USD:4',
    '',
  ),
  GIFT_CARDS: Type.Enum(['', 'on', 'off'], { description: 'empty, on or off', default: '' }),
  GIFT_CARD_AMOUNTS: text(
    /^[1-9]\d{0,4}(,[1-9]\d{0,4})*$/,
    'amounts in riyals, such as 50,100,200',
    '50,100,200,500',
  ),
  GIFT_CARD_LIMITS: amounts('25-2000'),
  GIFT_CARD_MONTHS: text(/^\d{1,3}$/, 'months from 0 to 999', '24'),
  TABBY_SECRET_KEY: text(/^(sk_\w+)?$/, 'empty or a key such as sk_…', ''),
  TABBY_MERCHANT_CODE: text(/^\w{0,60}$/, 'the code that Tabby gave this shop', ''),
  TABBY_AMOUNTS: amounts('10-5000'),
  TABBY_URL: text(/^https?:\/\/[^/]+$/, 'an origin', 'https://api.tabby.sa'),
  TAMARA_API_TOKEN: text(/^[!-~]*$/, 'empty or the token of Tamara’s partner portal', ''),
  TAMARA_AMOUNTS: amounts('100-5000'),
  TAMARA_URL: text(/^https?:\/\/[^/]+$/, 'an origin', 'https://api.tamara.co'),
  INSTALMENT_CAPTURE: Type.Enum(['on_shipping', 'at_once'], {
    description: 'on_shipping or at_once',
    default: 'on_shipping',
  }),
  PAYMENT_WEBHOOK_SECRET: text(/^$|^.{32,}$/, 'empty or at least 32 characters', ''),
  VAPID_PUBLIC_KEY: text(/^([A-Za-z0-9_-]{87})?$/, 'empty or 87 letters, digits, - and _', ''),
  VAPID_PRIVATE_KEY: text(/^([A-Za-z0-9_-]{43})?$/, 'empty or 43 letters, digits, - and _', ''),
  PUSH_SERVICES: text(/^/, 'hosts of push services', PUSH_SERVICES.join(',')),
  // The shell's: without a worker no browser shows what is pushed.
  SERVICE_WORKER: text(/^/, 'on or off', 'on'),
  ACCOUNT_VERIFICATION: Type.Enum(['off', 'required'], { description: 'off or required', default: 'off' }),
  RATE_LIMITS: text(/^/, 'off, or changes such as login.account=20/10m,review.address=off', ''),
  SHUTDOWN_DELAY_MS: text(/^\d{0,5}$/, 'empty or milliseconds from 0 to 99999', ''),
  STALENESS: text(/^(\d{1,3}|1000)$/, 'milliseconds from 0 to 1000', '800'),
  TRUST_PROXY: text(/^/, 'off, or addresses and ranges of proxies', 'loopback'),
});
type Environment = Static<typeof Environment>;

const DEFAULT_BRAND: Localised = { ar: 'دثار', en: 'Dithar' };

/** Milliseconds. */
const HOUR = 3600_000;

/** Values that a message must not repeat. */
const SECRETS = new Set([
  'JWT_SECRET',
  'DATABASE_URL',
  'DATABASE_READS_URL',
  'DATABASE_SESSION_URL',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'SEARCH_KEY',
  'SMTP_URL',
  'ADMIN_TOKEN',
  'PAYMENT_WEBHOOK_SECRET',
  'VAPID_PRIVATE_KEY',
  'MOYASAR_SECRET_KEY',
  'MOYASAR_WEBHOOK_SECRET',
  'UNIFONIC_APP_SID',
  'TABBY_SECRET_KEY',
  'TAMARA_API_TOKEN',
]);

/** How the market taxes: a whole percentage, contained in prices or added to them. */
export interface Tax {
  percent: number;
  included: boolean;
  /** What is taxed otherwise, by the country that it goes to. */
  countries?: Record<string, number>;
}

/** Halalas. */
export interface AmountRange {
  min: number;
  max: number;
}

export interface Settings {
  host: string;
  port: number;
  dataFolder: string;
  /** Files and folders in it that were open to other users, and are not any more. */
  closed: number;
  /** Absent: the embedded database in the data folder. */
  databaseUrl?: string;
  /** One replica, for what is the same for everybody. */
  databaseReadsUrl?: string;
  /** Leads to PostgreSQL itself, where `databaseUrl` leads to a pooler in transaction mode. */
  databaseSessionUrl?: string;
  /** Whether the embedded database waits for the disk. */
  fsync: boolean;
  /** The bucket that originals of pictures are in; absent: they are in the data folder alone. */
  media?: BucketSettings;
  jwtSecret: Uint8Array;
  /** Origin that picture addresses carry; absent: the origin that was asked. */
  publicUrl?: string;
  /** Absent: the database searches. */
  search?: {
    url: string;
    /** `user:password`. */
    key?: string;
    /** What the engine calls the shop's products. */
    index: string;
  };
  /** Products that a search looks at, unless it is narrowed: of more it tells that there are more. */
  searchLimit: number;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Absolute path of the catalogue file that is imported at boot. */
  catalogue?: string;
  imageEncoding: boolean;
  /** Whether an import fetches pictures also from this machine and its network. */
  privatePictures: boolean;
  tax: Tax;
  dollars: Dollars;
  /** What is to be settled for selling, as the environment has it. What holds now is in the other settings. */
  usualTerms: Terms;
  /** Who is named in invoices; absent: without a VAT number none are issued. */
  seller?: Seller;
  /** Origin of the storefront, for links in mails. */
  shopUrl: string;
  /** The shop's name in mails. */
  brand: Localised;
  /** Milliseconds after which another server does what one was doing that has vanished. */
  jobLease: number;
  mail: {
    /** Absent: mails are written into the data folder. */
    smtpUrl?: string;
    from: string;
    /** Milliseconds before a mail is tried a second time; each further pause is twice as long. */
    pause: number;
    /** Milliseconds that an attempt may take. */
    timeLimit: number;
    /** Who gets what shoppers write to the shop. */
    contact: string;
    /** Who is told of each new order. */
    orderNotices: string[];
  };
  /** Whether customers may log in by a code to their phone. */
  phoneLogIn: boolean;
  /** Who carries text messages; absent: they are written into the data folder. */
  unifonic?: {
    /** Origin of its API. */
    url: string;
    appSid: string;
    /** Absent: the account's default. */
    senderId?: string;
  };
  /** Absent: browsers are not told of orders. */
  push?: {
    /** What this shop proves itself with to push services, in base64url. */
    publicKey: string;
    privateKey: string;
    /** Whom a push service turns to. */
    subject: string;
    /** Hosts that may be written to. */
    services: string[];
  };
  /** What a merchant's commands show; see `admin/`. */
  adminToken: string;
  payments: {
    /** Whether test cards are taken, which cost nothing. */
    test: boolean;
    /** Where to transfer money to; absent: nobody can. */
    bankAccount?: Localised;
    /** Absent: Moyasar is not offered. */
    moyasar?: {
      /** Origin of its API. */
      url: string;
      secretKey: string;
      /** Which the dashboard's webhook sends; absent: only invoices tell of themselves. */
      webhookSecret?: string;
    };
    /** Absent: instalments by Tabby are not offered. */
    tabby?: {
      /** Origin of its API. */
      url: string;
      secretKey: string;
      merchantCode: string;
      amounts: AmountRange;
    };
    /** Absent: instalments by Tamara are not offered. */
    tamara?: {
      /** Origin of its API. */
      url: string;
      apiToken: string;
      amounts: AmountRange;
    };
    /** When the money of instalments is taken that was promised. */
    capture: 'on_shipping' | 'at_once';
    /** Milliseconds after the last attempt until an order that is not paid is cancelled; 0: never. */
    unpaidTimeout: { card: number; transfer: number };
    /** What the test provider signs its webhook calls with. */
    webhookSecret: Uint8Array;
  };
  /** What wrapping an order as a gift costs, in minor units; it is not offered in other currencies. */
  giftWrap: Partial<Record<Currency, number>>;
  /** Absent: the shop has none. */
  giftCards?: {
    /** Halalas that the shop proposes. */
    amounts: number[];
    /** What one may be of, whole riyals. */
    limits: AmountRange;
    /** Months from its mail until a card expires; 0: never. */
    months: number;
  };
  /** Days after delivery within which goods may be sent back; 0: never. */
  returnDays: number;
  /** Where people live, as the desk has it. */
  countries: readonly Country[];
  /** What mails say in place of what the shop says by itself, as the desk has it. */
  mailTexts: SaidTexts;
  /** Whether guests may pay on delivery: `confirm`ed by a mail, or not at all. */
  guestCashOrders: GuestCashOrders;
  /** Milliseconds that goods are held for an order that its guest has to confirm. */
  confirmationTimeout: number;
  /** Milliseconds that messages of the contact form are kept; 0: for ever. */
  contactMessagesKept: number;
  /** What is on for trying the shop out, in words. */
  examples: string[];
  /** Whether nobody logs in before the email is proven. */
  verification: boolean;
  rateLimits: Limits;
  socialProviders: SocialProvider[];
  /** Milliseconds between being told to stop and taking no more connections. */
  shutdownDelay: number;
  /** Milliseconds after which a change shows in public responses at the latest. */
  staleness: number;
  /** Whose word about the shopper's address is taken; false: nobody's. */
  trustProxy: string[] | false;
}

/** What is wrong with the environment, one line per mistake. */
export class SettingsError extends Error {}

/**
 * Reads the settings and makes the data folder, for this user alone as all that this process makes.
 * @throws SettingsError
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const values = valuesOf(environment);
  const dataFolder = resolve(values.DATA_DIR);
  if (isShared(dataFolder))
    throw new SettingsError(`DATA_DIR: ${dataFolder} is a folder of everybody; name one of the shop's own`);
  const closed = makePrivate(dataFolder);
  const takesTestCards = isOnTrial(values.TEST_PAYMENTS, 'on', values);
  const showsExampleAccount = isOnTrial(values.BANK_TRANSFER_DETAILS, 'example', values);
  const usualTerms = termsOf(values, showsExampleAccount);
  const settings: Settings = {
    host: values.HOST,
    port: Number(values.PORT),
    dataFolder,
    closed,
    databaseUrl: values.DATABASE_URL || undefined,
    databaseReadsUrl: values.DATABASE_READS_URL || undefined,
    databaseSessionUrl: values.DATABASE_SESSION_URL || undefined,
    fsync: values.DATABASE_FSYNC === 'on',
    media: readMediaBucket(values).bucket,
    jwtSecret: new TextEncoder().encode(values.JWT_SECRET || keptSecret(dataFolder, 'jwt-secret')),
    publicUrl: values.PUBLIC_URL || undefined,
    search: values.SEARCH_URL
      ? { url: values.SEARCH_URL, key: values.SEARCH_KEY || undefined, index: values.SEARCH_INDEX }
      : undefined,
    searchLimit: Number(values.SEARCH_LIMIT),
    logLevel: values.LOG_LEVEL,
    catalogue: values.CATALOGUE ? resolve(values.CATALOGUE) : undefined,
    imageEncoding: values.IMAGE_ENCODING === 'on',
    privatePictures: values.PRIVATE_PICTURES === 'on',
    tax: { percent: Number(values.TAX_PERCENT), included: values.TAX_INCLUDED === 'true' },
    dollars: usualTerms.dollars,
    usualTerms,
    shopUrl: values.SHOP_URL || values.PUBLIC_URL || 'http://localhost:3000',
    brand: { ar: values.BRAND_NAME || DEFAULT_BRAND.ar, en: values.BRAND_NAME || DEFAULT_BRAND.en },
    mail: {
      smtpUrl: values.SMTP_URL || undefined,
      from: values.MAIL_FROM,
      pause: 1000 * Number(values.MAIL_PAUSE),
      timeLimit: 1000 * Number(values.MAIL_TIME_LIMIT),
      contact: values.MAIL_FROM,
      orderNotices: addressesIn(values.ORDER_NOTICE_TO),
    },
    jobLease: 1000 * Number(values.JOB_LEASE),
    push: pushOf(values),
    adminToken: values.ADMIN_TOKEN || keptSecret(dataFolder, 'admin-token'),
    payments: {
      test: takesTestCards,
      ...(values.MOYASAR_SECRET_KEY && {
        moyasar: {
          url: values.MOYASAR_URL,
          secretKey: values.MOYASAR_SECRET_KEY,
          ...(values.MOYASAR_WEBHOOK_SECRET && { webhookSecret: values.MOYASAR_WEBHOOK_SECRET }),
        },
      }),
      ...(values.TABBY_SECRET_KEY && {
        tabby: {
          url: values.TABBY_URL,
          secretKey: values.TABBY_SECRET_KEY,
          merchantCode: values.TABBY_MERCHANT_CODE,
          amounts: rangeOf(values.TABBY_AMOUNTS),
        },
      }),
      ...(values.TAMARA_API_TOKEN && {
        tamara: {
          url: values.TAMARA_URL,
          apiToken: values.TAMARA_API_TOKEN,
          amounts: rangeOf(values.TAMARA_AMOUNTS),
        },
      }),
      capture: values.INSTALMENT_CAPTURE,
      unpaidTimeout: {
        card: HOUR * Number(values.UNPAID_ORDER_HOURS),
        transfer: 24 * HOUR * Number(values.UNPAID_TRANSFER_DAYS),
      },
      webhookSecret: new TextEncoder().encode(
        values.PAYMENT_WEBHOOK_SECRET || keptSecret(dataFolder, 'payment-webhook-secret'),
      ),
    },
    phoneLogIn: values.UNIFONIC_APP_SID
      ? values.PHONE_LOGIN !== 'off'
      : isOnTrial(values.PHONE_LOGIN, 'on', values),
    ...(values.UNIFONIC_APP_SID && {
      unifonic: {
        url: values.UNIFONIC_URL,
        appSid: values.UNIFONIC_APP_SID,
        senderId: values.UNIFONIC_SENDER_ID || undefined,
      },
    }),
    giftWrap: pricesOf(values.GIFT_WRAP_PRICES),
    ...(isOnTrial(values.GIFT_CARDS, 'on', values) && {
      giftCards: {
        amounts: values.GIFT_CARD_AMOUNTS.split(',').map((each) => 100 * Number(each)),
        limits: rangeOf(values.GIFT_CARD_LIMITS),
        months: Number(values.GIFT_CARD_MONTHS),
      },
    }),
    ...{ returnDays: usualTerms.returnDays, guestCashOrders: usualTerms.guestCashOrders },
    ...{ countries: USUAL_COUNTRIES, mailTexts: {} },
    confirmationTimeout: HOUR * Number(values.UNCONFIRMED_ORDER_HOURS),
    contactMessagesKept: 24 * HOUR * Number(values.CONTACT_MESSAGES_DAYS),
    examples: [
      ...(takesTestCards ? ['test cards, which cost nothing (TEST_PAYMENTS)'] : []),
      ...(showsExampleAccount ? ['an example bank account (BANK_TRANSFER_DETAILS)'] : []),
    ],
    shutdownDelay: Number(values.SHUTDOWN_DELAY_MS || (values.NODE_ENV === 'production' ? 5000 : 0)),
    staleness: Number(values.STALENESS),
    verification: values.ACCOUNT_VERIFICATION === 'required',
    rateLimits: readLimits(values.RATE_LIMITS).limits,
    socialProviders: readSocialProviders(environment).providers,
    trustProxy: values.TRUST_PROXY === 'off' ? false : proxiesIn(values.TRUST_PROXY),
  };
  keepTo(settings, usualTerms);
  return settings;
}

function valuesOf(environment: Record<string, string | undefined>): Environment {
  const mistakes: string[] = [];
  const names = Object.keys(Environment.properties) as (keyof Environment)[];
  const given = Object.fromEntries(names.map((name) => [name, environment[name]]));
  const values = Value.Default(Environment, given) as Environment;
  // Each by itself: the errors of a whole object end after the first eight.
  for (const name of names) {
    if (Value.Check(Environment.properties[name], values[name])) continue;
    const found = SECRETS.has(name) ? '' : `, not "${environment[name]}"`;
    const { description } = Environment.properties[name] as { description?: string };
    mistakes.push(`${name} must be ${description}${found}`);
  }
  const catalogue = environment.CATALOGUE;
  if (catalogue && !existsSync(catalogue))
    mistakes.push(`CATALOGUE names a file that does not exist: "${catalogue}"`);
  if (mistakes.length === 0) mistakes.push(...readMediaBucket(values).mistakes);
  mistakes.push(...readLimits(environment.RATE_LIMITS ?? '').mistakes);
  mistakes.push(...readSocialProviders(environment).mistakes);
  for (const proxy of proxiesIn(environment.TRUST_PROXY ?? '').filter((each) => !isProxy(each))) {
    mistakes.push(
      `TRUST_PROXY must be off, or addresses, ranges and ${PROXY_NAMES.join(', ')}, not "${proxy}"`,
    );
  }
  for (const name of ['BANK_TRANSFER_DETAILS', 'SELLER_NAME', 'SELLER_ADDRESS'] as const)
    if (!isLocalisedText(environment[name] ?? ''))
      mistakes.push(`${name} must be a text, or JSON such as {"ar":"…","en":"…"}`);
  if (!values.VAPID_PUBLIC_KEY !== !values.VAPID_PRIVATE_KEY)
    mistakes.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together');
  if (values.TABBY_SECRET_KEY && !values.TABBY_MERCHANT_CODE)
    mistakes.push('TABBY_MERCHANT_CODE must be set beside TABBY_SECRET_KEY');
  if (mistakes.length > 0) throw new SettingsError(mistakes.join('\n'));
  return values;
}

/** Each once, as whoever is named twice is to be told once. */
function addressesIn(list: string): string[] {
  const addresses = list.split(',').map((address) => address.trim());
  return [...new Set(addresses)].filter((address) => address !== '');
}

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

function proxiesIn(list: string) {
  return list
    .split(',')
    .map((proxy) => proxy.trim())
    .filter((proxy) => proxy !== '');
}

function isProxy(proxy: string): boolean {
  if (proxy === 'off' || PROXY_NAMES.includes(proxy)) return true;
  const [address = '', bits, ...rest] = proxy.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}

/** Unless it is told, what is for trying out is on where nobody meant to open the shop. */
function isOnTrial(value: string, on: string, { DATABASE_URL, NODE_ENV }: Environment): boolean {
  return value === '' ? !DATABASE_URL && NODE_ENV !== 'production' : value === on;
}

function pushOf(values: Environment): Settings['push'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values;
  if (!publicKey || ['off', 'false', '0', 'no'].includes(values.SERVICE_WORKER.toLowerCase()))
    return undefined;
  const subject = `mailto:${values.CONTACT_EMAIL || values.MAIL_FROM}`;
  return { publicKey, privateKey, subject, services: proxiesIn(values.PUSH_SERVICES) };
}

function termsOf(values: Environment, showsExampleAccount: boolean): Terms {
  return {
    returnDays: Number(values.RETURN_DAYS),
    guestCashOrders: values.GUEST_CASH_ORDERS,
    bankAccount: showsExampleAccount ? EXAMPLE_ACCOUNT : localisedText(values.BANK_TRANSFER_DETAILS),
    ...{ vatNumber: values.VAT_NUMBER, crNumber: values.CR_NUMBER },
    sellerName: localisedText(values.SELLER_NAME),
    sellerAddress: localisedText(values.SELLER_ADDRESS),
    contactEmail: values.CONTACT_EMAIL,
    taxPercent: Number(values.TAX_PERCENT),
    countryTaxes: {},
    ...{ dollars: 'typed', dollarRate: RIYALS_PER_DOLLAR, dollarRounding: 'cent' },
  };
}

/** Of nobody: for trying the shop out. */
export const EXAMPLE_ACCOUNT: Localised = {
  ar: 'حساب تجريبي: مصرف المثال، الآيبان SA00 0000 0000 0000 0000 0000',
  en: 'Example account: Example Bank, IBAN SA00 0000 0000 0000 0000 0000',
};

function rangeOf(riyals: string): AmountRange {
  const [min = 0, max = 0] = riyals.split('-').map((each) => 100 * Number(each));
  return { min, max };
}

function pricesOf(list: string): Partial<Record<Currency, number>> {
  const prices = list.split(',').filter((each) => each !== '');
  return Object.fromEntries(
    prices.map((each) => {
      const [currency, price] = each.split(':');
      return [currency, Math.round(100 * Number(price))];
    }),
  );
}

function localisedText(details: string): Localised | undefined {
  if (details === '') return undefined;
  return details.startsWith('{') ? (JSON.parse(details) as Localised) : { ar: details, en: details };
}

function isLocalisedText(details: string): boolean {
  if (!details.startsWith('{')) return true;
  try {
    const { ar, en } = JSON.parse(details) as Record<string, unknown>;
    return [ar, en].every((text) => typeof text === 'string' && text !== '');
  } catch {
    return false;
  }
}

/** A secret is made once and kept, so that log-ins survive a restart. */
function keptSecret(dataFolder: string, name: string): string {
  const file = join(dataFolder, name);
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}
