import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { Locale } from '@shop/federation/contract';
import { FederationError } from '@shop/federation/errors';

export interface Settings {
  host: string;
  port: number;
  /** Absolute folder of everything that is kept: database, pictures, mails, secrets. */
  dataDir: string;
  /** Where the API is; absent: the shell brings one up by itself. */
  shopApiUrl?: string;
  /** Scheme and host that shoppers see; absent: taken from each request. */
  publicUrl?: string;
  /** Addresses, ranges and names of proxies whose `x-forwarded-*` is believed; `false` for nobody's. */
  trustProxy: string[] | false;
  /** Value of `Strict-Transport-Security` where shoppers come by https; absent: none is sent. */
  hsts?: string;
  brand: Record<Locale, string>;
  cardAddRequiresLogin: boolean;
  /** Whether products of several sizes begin with the first one in stock, or ask for one. */
  sizeChoice: 'first' | 'ask';
  /** Whether the pages with sample content at the root of the site answer. */
  templatePages: boolean;
  whatsappNumber?: string;
  /** Milliseconds that a remote may take to render on the server before the browser renders it. */
  renderTimeoutMs: number;
  /** Milliseconds that a remote may take to load in the browser. */
  remoteTimeoutMs: number;
  /** Milliseconds between being told to stop and taking no more connections. */
  shutdownDelayMs: number;
  /** Milliseconds that a visitor may take no byte of an answer before the connection is closed. */
  stallTimeoutMs: number;
  logLevel: string;
}

/** Ranges that the server knows by name. */
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** All mistakes of the environment at once, one line each. */
export class SettingsError extends Error {
  readonly mistakes: string[];

  constructor(mistakes: string[]) {
    super(mistakes.join('\n'));
    this.name = 'SettingsError';
    this.mistakes = mistakes;
  }
}

/** @throws SettingsError naming every setting that is wrong and what it should be. */
export function readSettings(root: string, environment: NodeJS.ProcessEnv = process.env): Settings {
  const mistakes: string[] = [];
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined;

  function integer(name: string, fallback: number, min: number, max: number): number {
    const text = read(name) ?? String(fallback);
    const value = Number(text);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    mistakes.push(`${name} must be a whole number from ${min} to ${max}, not "${text}"`);
    return fallback;
  }

  function url(name: string, protocols: string[]): string | undefined {
    const text = read(name);
    if (!text || protocols.includes(URL.parse(text)?.protocol ?? '')) return text?.replace(/\/+$/, '');
    mistakes.push(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );
    return undefined;
  }

  function yesOrNo(name: string, fallback: boolean): boolean {
    const text = read(name)?.toLowerCase();
    if (text === undefined) return fallback;
    if (['true', '1', 'yes', 'on'].includes(text)) return true;
    if (['false', '0', 'no', 'off'].includes(text)) return false;
    mistakes.push(`${name} must be true or false, not "${text}"`);
    return fallback;
  }

  function oneOf<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice {
    const text = read(name)?.toLowerCase();
    const chosen = choices.find((choice) => choice === text);
    if (text && !chosen) mistakes.push(`${name} must be ${choices.join(' or ')}, not "${text}"`);
    return chosen ?? choices[0];
  }

  const brandName = read('BRAND_NAME');
  if (brandName && brandName.length > 60) mistakes.push('BRAND_NAME must have at most 60 characters');
  const secret = read('JWT_SECRET');
  if (secret && secret.length < 32) mistakes.push('JWT_SECRET must have at least 32 characters');
  const whatsappNumber = read('WHATSAPP_NUMBER');
  if (whatsappNumber && !/^[1-9]\d{6,14}$/.test(whatsappNumber)) {
    mistakes.push('WHATSAPP_NUMBER must be an international number in digits, such as 966500000000');
  }
  const logLevel = read('LOG_LEVEL') ?? 'info';
  if (!['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].includes(logLevel)) {
    mistakes.push(
      `LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "${logLevel}"`,
    );
  }
  const trustProxy = read('TRUST_PROXY') ?? 'loopback';
  const proxies = trustProxy === 'off' ? [] : trustProxy.split(',').map((proxy) => proxy.trim());
  for (const proxy of proxies) {
    if (!PROXY_NAMES.includes(proxy) && isIP(proxy.split('/')[0] ?? '') === 0)
      mistakes.push(
        `TRUST_PROXY must be off, or addresses, ranges and ${PROXY_NAMES.join(', ')}, not "${proxy}"`,
      );
  }
  const hsts = read('HSTS') ?? 'max-age=31536000';
  if (!/^(off|max-age=\d{1,10}(; ?(includeSubDomains|preload)){0,2})$/i.test(hsts))
    mistakes.push(`HSTS must be off, or such as "max-age=31536000; includeSubDomains", not "${hsts}"`);
  url('DATABASE_URL', ['postgres:', 'postgresql:']);

  const settings: Settings = {
    host: read('HOST') ?? '127.0.0.1',
    port: integer('PORT', 3000, 0, 65_535),
    dataDir: resolve(root, read('DATA_DIR') ?? '.data'),
    shopApiUrl: url('SHOP_API_URL', ['http:', 'https:']),
    publicUrl: url('PUBLIC_URL', ['http:', 'https:']),
    trustProxy: proxies.length > 0 && proxies,
    hsts: hsts === 'off' ? undefined : hsts,
    brand: { ar: brandName ?? 'دثار', en: brandName ?? 'Dithar' },
    cardAddRequiresLogin: yesOrNo('CARD_ADD_REQUIRES_LOGIN', true),
    sizeChoice: oneOf('SIZE_CHOICE', ['first', 'ask']),
    templatePages: yesOrNo('TEMPLATE_PAGES', !read('DATABASE_URL') && read('NODE_ENV') !== 'production'),
    whatsappNumber,
    renderTimeoutMs: integer('RENDER_TIME_LIMIT_MS', 3000, 50, 60_000),
    remoteTimeoutMs: integer('REMOTE_TIME_LIMIT_MS', 10_000, 50, 120_000),
    shutdownDelayMs: integer(
      'SHUTDOWN_DELAY_MS',
      environment.NODE_ENV === 'production' ? 5000 : 0,
      0,
      99_999,
    ),
    stallTimeoutMs: integer('STALL_TIME_LIMIT_MS', 30_000, 100, 600_000),
    logLevel,
  };
  if (mistakes.length > 0) throw new SettingsError(mistakes);
  return settings;
}

/** One line per thing that kept the server from starting, with the way out where there is one. */
export function bootMessage(error: unknown, port: number): string {
  if (error instanceof SettingsError) return error.mistakes.join('\n');
  if (error instanceof FederationError) return `${error.code} ${error.message}`;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: stop what uses it, or choose another with PORT=${port + 1}`;
  if (code === 'EACCES') return `Port ${port} needs more rights: choose one above 1023 with PORT=3000`;
  return message;
}
