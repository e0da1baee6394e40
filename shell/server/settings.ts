import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { Locale } from '@shop/federation/contract';
import { FederationError } from '@shop/federation/errors';
import { GuardPolicies } from '@shop/federation/release/guard';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';

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
  /** Whether browsers of visitors who come back keep a service worker; what they have is taken away otherwise. */
  serviceWorker: boolean;
  /** Whether the pages with sample content at the root of the site answer. */
  templatePages: boolean;
  whatsappNumber?: string;
  /** Milliseconds that a remote may take to render on the server before the browser renders it. */
  renderTimeoutMs: number;
  /** Whether server bundles run in processes of their own instead of the shell's. */
  renderIsolation: boolean;
  /** How many of these processes are kept while they have nothing to do. */
  renderProcesses: number;
  /** Megabytes of memory that one of them may hold. */
  renderMemoryMb: number;
  /** Pages rendered at once, of visitors who browse and of those who buy; four times as many wait. */
  rendersAtOnce: number;
  /** Milliseconds that each of those who browse waits at most. */
  renderWaitMs: number;
  /** Milliseconds that one of them may give no sign of life. */
  renderHeartbeatMs: number;
  /** Megabytes of documents that are the same for everybody; 0 keeps none. */
  documentCacheMb: number;
  /** Seconds that a cache in front of the shell may keep such a document; 0 tells it to keep none. */
  edgeMaxAgeS: number;
  /** Signs links that give one visitor other versions; absent: no such link is believed. */
  overrideSecret?: string;
  /** Tokens of those who may use the release console beside the desk's owners, by their names. */
  releaseOperators?: Record<string, string>;
  /** Takes candidates back that do worse than what is live, by remotes' policies; absent: people do. */
  canaryGuard?: GuardPolicies;
  /** Whoever brings it may read the metrics; absent: there are none. */
  metricsToken?: string;
  /** Of a hundred visits, how many tell how they went; all do while there is a candidate. */
  telemetryPercent: number;
  /** Receives traces, by OTLP over HTTP; absent: there are none. */
  otlpEndpoint?: string;
  /** Where that cache is told to forget all of them, whenever something changes. */
  cdnPurgeUrl?: string;
  /** Milliseconds that a remote may take to load in the browser. */
  remoteTimeoutMs: number;
  /** Milliseconds that the release store may take to say what is new. */
  releasesTimeoutMs: number;
  /** Milliseconds between being told to stop and taking no more connections. */
  shutdownDelayMs: number;
  /** Milliseconds that a visitor may take no byte of an answer before the connection is closed. */
  stallTimeoutMs: number;
  logLevel: (typeof LOG_LEVELS)[number];
}

/** Ranges that the server knows by name. */
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const integer = (minimum: number, maximum: number, fallback?: number) =>
  Type.Integer({
    ...{ minimum, maximum, description: `a whole number from ${minimum} to ${maximum}` },
    ...(fallback !== undefined && { default: fallback }),
  });

const oneOf = <const Choice extends string>(choices: readonly [Choice, ...Choice[]], fallback = choices[0]) =>
  Type.Enum([...choices], { default: fallback, description: choices.join(' or ') });

const address = (...schemes: string[]) =>
  Type.Refine(
    Type.String({
      description: `an address that starts with ${schemes.map((each) => `${each}//`).join(' or ')}`,
    }),
    (text) => schemes.includes(URL.parse(text)?.protocol ?? ''),
  );

const proxiesIn = (list: string): string[] => list.split(',').map((proxy) => proxy.trim());

const isProxy = (proxy: string): boolean =>
  PROXY_NAMES.includes(proxy) || isIP(proxy.split('/')[0] ?? '') > 0;

/** `undefined` for what is none. */
function guardPolicies(text: string): GuardPolicies | undefined {
  if (text === 'on') return {};
  try {
    const policies: unknown = JSON.parse(text);
    return Value.Check(GuardPolicies, policies) ? policies : undefined;
  } catch {
    return undefined;
  }
}

const Operators = Type.Record(
  Type.String({ pattern: '^\\S(.{0,98}\\S)?$' }),
  Type.String({ minLength: 32 }),
  {
    additionalProperties: false,
    minProperties: 1,
  },
);

/** `undefined` for what is no such list, or has one token for two. */
function operatorsIn(text: string): Record<string, string> | undefined {
  try {
    const operators: unknown = JSON.parse(text);
    if (!Value.Check(Operators, operators)) return undefined;
    const tokens = Object.values(operators);
    return new Set(tokens).size === tokens.length ? operators : undefined;
  } catch {
    return undefined;
  }
}

/** What each setting may be, in words for whoever got it wrong, and what it is when it is not set. */
const Environment = Type.Object({
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: integer(0, 65_535, 3000),
  DATA_DIR: Type.String({ default: '.data' }),
  SHOP_API_URL: Type.Optional(address('http:', 'https:')),
  PUBLIC_URL: Type.Optional(address('http:', 'https:')),
  TRUST_PROXY: Type.Refine(
    Type.String({
      default: 'loopback',
      description: `off, or addresses, ranges and ${PROXY_NAMES.join(', ')}`,
    }),
    (text) => text === 'off' || proxiesIn(text).every(isProxy),
  ),
  HSTS: Type.String({
    pattern: /^(off|max-age=\d{1,10}(; ?([iI]ncludeSubDomains|preload)){0,2})$/,
    default: 'max-age=31536000',
    description: 'off, or such as "max-age=31536000; includeSubDomains"',
  }),
  BRAND_NAME: Type.Optional(Type.String({ maxLength: 60, description: 'at most 60 characters' })),
  CARD_ADD_REQUIRES_LOGIN: Type.Boolean({ default: true, description: 'true or false' }),
  SIZE_CHOICE: oneOf(['first', 'ask']),
  SERVICE_WORKER: Type.Boolean({ default: true, description: 'true or false' }),
  TEMPLATE_PAGES: Type.Optional(Type.Boolean({ description: 'true or false' })),
  WHATSAPP_NUMBER: Type.Optional(
    Type.String({
      pattern: /^[1-9]\d{6,14}$/,
      description: 'an international number in digits, such as 966500000000',
    }),
  ),
  RENDER_TIME_LIMIT_MS: integer(50, 60_000, 3000),
  RENDER_ISOLATION: Type.Boolean({ default: true, description: 'true or false' }),
  RENDER_PROCESSES: integer(1, 1_000, 16),
  RENDERS_AT_ONCE: integer(1, 10_000, 16),
  RENDER_WAIT_MS: integer(100, 60_000, 3_000),
  RENDER_MEMORY_MB: integer(128, 65_536, 384),
  RENDER_HEARTBEAT_MS: integer(100, 60_000, 2_000),
  DOCUMENT_CACHE_MB: integer(0, 65_536, 64),
  EDGE_MAX_AGE_S: integer(0, 86_400, 0),
  CDN_PURGE_URL: Type.Optional(address('http:', 'https:')),
  REMOTE_TIME_LIMIT_MS: integer(50, 120_000, 10_000),
  RELEASES_TIME_LIMIT_MS: integer(50, 60_000, 1_000),
  STALL_TIME_LIMIT_MS: integer(100, 600_000, 30_000),
  SHUTDOWN_DELAY_MS: Type.Optional(integer(0, 99_999)),
  LOG_LEVEL: Type.Enum([...LOG_LEVELS], { default: 'info', description: `one of ${LOG_LEVELS.join(', ')}` }),
  NODE_ENV: Type.Optional(Type.String()),
  // Of the API that the shell brings up: said here, before there is one.
  DATABASE_URL: Type.Optional(address('postgres:', 'postgresql:')),
  DATABASE_READS_URL: Type.Optional(address('postgres:', 'postgresql:')),
  DATABASE_SESSION_URL: Type.Optional(address('postgres:', 'postgresql:')),
  CANARY_GUARD: Type.Refine(
    Type.String({
      default: 'off',
      description: 'off, on, or policies such as {"mfe-product":{"minimumSample":500,"lcp":10}}',
    }),
    (text) => text === 'off' || guardPolicies(text) !== undefined,
  ),
  RELEASE_OPERATORS: Type.Optional(
    Type.Refine(
      Type.String({
        description: 'tokens by name, each of its own and of at least 32 characters: {"sara":"…"}',
      }),
      (text) => operatorsIn(text) !== undefined,
    ),
  ),
  METRICS_TOKEN: Type.Optional(Type.String({ minLength: 16, description: 'at least 16 characters' })),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(address('http:', 'https:')),
  OTEL_TRACES_SAMPLER_ARG: Type.Optional(
    Type.String({ pattern: /^(0(\.\d+)?|1(\.0+)?)$/, description: 'a number from 0 to 1' }),
  ),
  TELEMETRY_PERCENT: integer(0, 100, 10),
  OVERRIDE_SECRET: Type.Optional(Type.String({ minLength: 32, description: 'at least 32 characters' })),
  JWT_SECRET: Type.Optional(Type.String({ minLength: 32, description: 'at least 32 characters' })),
});
type Environment = Static<typeof Environment>;

/** Values that a message must not repeat. */
const SECRETS = new Set([
  'DATABASE_URL',
  'DATABASE_READS_URL',
  'DATABASE_SESSION_URL',
  'JWT_SECRET',
  'METRICS_TOKEN',
  'OVERRIDE_SECRET',
  'RELEASE_OPERATORS',
]);

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
  const values = valuesOf(environment);
  const inProduction = values.NODE_ENV === 'production';
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: resolve(root, values.DATA_DIR),
    shopApiUrl: values.SHOP_API_URL?.replace(/\/+$/, ''),
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: values.TRUST_PROXY !== 'off' && proxiesIn(values.TRUST_PROXY),
    hsts: values.HSTS === 'off' ? undefined : values.HSTS,
    brand: { ar: values.BRAND_NAME ?? 'دثار', en: values.BRAND_NAME ?? 'Dithar' },
    cardAddRequiresLogin: values.CARD_ADD_REQUIRES_LOGIN,
    sizeChoice: values.SIZE_CHOICE,
    serviceWorker: values.SERVICE_WORKER,
    templatePages: values.TEMPLATE_PAGES ?? !(values.DATABASE_URL || inProduction),
    whatsappNumber: values.WHATSAPP_NUMBER,
    renderTimeoutMs: values.RENDER_TIME_LIMIT_MS,
    renderIsolation: values.RENDER_ISOLATION,
    renderProcesses: values.RENDER_PROCESSES,
    rendersAtOnce: values.RENDERS_AT_ONCE,
    renderWaitMs: values.RENDER_WAIT_MS,
    renderMemoryMb: values.RENDER_MEMORY_MB,
    renderHeartbeatMs: values.RENDER_HEARTBEAT_MS,
    documentCacheMb: values.DOCUMENT_CACHE_MB,
    edgeMaxAgeS: values.EDGE_MAX_AGE_S,
    cdnPurgeUrl: values.CDN_PURGE_URL,
    releaseOperators:
      values.RELEASE_OPERATORS === undefined ? undefined : operatorsIn(values.RELEASE_OPERATORS),
    canaryGuard: guardPolicies(values.CANARY_GUARD),
    metricsToken: values.METRICS_TOKEN,
    telemetryPercent: values.TELEMETRY_PERCENT,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    overrideSecret: values.OVERRIDE_SECRET,
    remoteTimeoutMs: values.REMOTE_TIME_LIMIT_MS,
    releasesTimeoutMs: values.RELEASES_TIME_LIMIT_MS,
    shutdownDelayMs: values.SHUTDOWN_DELAY_MS ?? (inProduction ? 5000 : 0),
    stallTimeoutMs: values.STALL_TIME_LIMIT_MS,
    logLevel: values.LOG_LEVEL,
  };
}

function valuesOf(environment: NodeJS.ProcessEnv): Environment {
  const mistakes: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries<TSchema>(Environment.properties)) {
    const text = environment[name]?.trim() || undefined;
    const value = text === undefined ? Value.Default(schema, undefined) : parsed(text, schema);
    if (value === undefined || Value.Check(schema, value)) {
      values[name] = value;
      continue;
    }
    const { description } = schema as { description?: string };
    mistakes.push(`${name} must be ${description}${SECRETS.has(name) ? '' : `, not "${text}"`}`);
  }
  if (mistakes.length > 0) throw new SettingsError(mistakes);
  return values as Environment;
}

const TRUE = ['true', '1', 'yes', 'on'];
const FALSE = ['false', '0', 'no', 'off'];

/** As the schema has it where it can be read so, the text as it is otherwise. */
function parsed(text: string, schema: TSchema): unknown {
  const word = text.toLowerCase();
  if (Type.IsBoolean(schema)) return TRUE.includes(word) || (FALSE.includes(word) ? false : text);
  if (Type.IsInteger(schema)) return /^\d+$/.test(text) ? Number(text) : text;
  return Type.IsEnum(schema) ? word : text;
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
