import type { Random } from '../chaos/random.ts';

/** What the fuzz run reads of an OpenAPI document. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

interface Operation {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** Texts that exist in the shop: slugs, codes, tokens. */
export type Known = readonly string[];

/** What tends to break programs: halves of characters, NUL, marks of direction, quotes, patterns, and what is too long. */
const ODD = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\u202e\u2066قميص\u2069',
    '\ufeff',
    '\uffff',
    '👩🏽‍🚀𐍈𝒳',
    '١٢٣',
    'ـ'.repeat(200),
  ],
  ...["'; drop table orders; --", '"><script>alert(1)</script>', '%', '_%\\', '{{7*7}}', '../../etc/passwd'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'NaN',
    '[]',
    '{}',
    '-1',
    '0',
    '1e309',
    '0x10',
  ],
  ...['9'.repeat(400), '2026-02-30', 'a@b', '\r\nset-cookie: a=b', '//evil.example', 'javascript:alert(1)'],
  ...['x'.repeat(4096), 'ق'.repeat(2000), '/'.repeat(300), '.', '..', ';', ',', '+', '*', '*/*;q=2', 'W/"x"'],
];

/** Parts of an address that are not well encoded, or mean something to it. */
const RAW = [
  ...[
    '%',
    '%zz',
    '%00',
    '%2F%2E%2E%2F',
    '%ED%A0%80',
    '%F0%9F',
    '%FF%FE',
    '%E2%80%AE',
    '%5B%5D',
    '%252e',
    '\\',
    '\xff',
  ],
  ...[
    'a;b',
    '?',
    '??a',
    '#a',
    '&',
    '=',
    '@',
    ':',
    '[',
    '{}',
    '<>',
    '"',
    "'",
    '`',
    '|',
    '^',
    '%0d%0aset-cookie:%20a=b',
  ],
];

const PAGES = [
  ...[
    '',
    '/cart',
    '/checkout',
    '/login',
    '/sign-up',
    '/compare',
    '/wishlist',
    '/account',
    '/account-my-order',
    '/blog',
  ],
  ...[
    '/about',
    '/contact',
    '/faq',
    '/brands',
    '/search/*',
    '/product/*',
    '/taxons/*',
    '/brands/*',
    '/blog/*',
    '/page/*',
  ],
  ...['/order/*', '/checkout/confirmation/*', '/lists/*', '/reset-password/*', '/*', '/*/*', '/*/*/*'],
];

/** Of the shell itself. */
const ENDPOINTS = [
  ...[
    '/',
    '/visitor',
    '/livez',
    '/readyz',
    '/healthz',
    '/metrics',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-*.xml',
  ],
  ...[
    '/manifest.webmanifest',
    '/manifest.*.webmanifest',
    '/service-worker.js',
    '/favicon.ico',
    '/offline',
    '/console',
  ],
  ...[
    '/releases/current.json',
    '/releases/*.json',
    '/templates/flpo/shell/*',
    '/templates/flpo/remotes/*/*/*',
  ],
  ...[
    '/media/*',
    '/media/*/*',
    '/auth/*',
    '/auth/*/callback',
    '/fragments/*',
    '/fragments/*/*',
    '/errors',
    '/beacon',
  ],
  ...['/preview/*', '/override', '/.well-known/*', '/cart', '/product-detail', '/checkout', '/blog/*'],
];

const QUERIES = [
  ...[
    'page',
    'limit',
    'sort',
    'order',
    'q',
    'size',
    'color',
    'brand',
    'price',
    'locale',
    'currency',
    'view',
    'from',
  ],
  ...[
    'token',
    'code',
    'state',
    'return',
    'next',
    'email',
    'theme',
    'variant',
    'codes',
    'remote',
    'version',
    'props',
  ],
];

const COOKIES = [
  ...[
    'token',
    'refresh_token',
    'cart',
    'visitor',
    'currency',
    'theme',
    'saved',
    'locale',
    'release',
    'override',
  ],
  ...['cohort', '__Host-token', 'recent'],
];

const HEADERS = [
  ...[
    'accept',
    'accept-language',
    'accept-encoding',
    'if-none-match',
    'if-modified-since',
    'range',
    'referer',
    'origin',
  ],
  ...[
    'authorization',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'traceparent',
    'user-agent',
    'te',
  ],
  ...[
    'sec-fetch-mode',
    'sec-fetch-dest',
    'sec-purpose',
    'save-data',
    'priority',
    'x-requested-with',
    'expect',
    'via',
  ],
];

const TYPES = [
  ...[
    'application/json',
    'application/json',
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
  ],
  ...[
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/csp-report',
    'nonsense',
    '',
  ],
];

/** The bytes of a request, as `latin1`: some fit the shop, most nearly do, and some do not at all. */
export function requestOf(random: Random, document: ApiDocument, known: Known, host: string): string {
  const chance = (share: number) => random.next() < share;
  const text = () => (chance(0.5) ? random.pick(known) : random.pick(ODD));
  const encoded = (word: string) =>
    chance(0.1) ? random.pick(RAW) : encodeURIComponent(word.toWellFormed());
  const filled = (pattern: string) => pattern.replace(/\*|\{\w+\}/g, () => encoded(text()));
  const query = (names: readonly string[]) => {
    const parts = Array.from({ length: random.whole(4) }, () => {
      const name = random.pick(names);
      return `${name}${random.pick(['=', '=', '=', '[]=', '[a]=', ''])}${encoded(text())}`;
    });
    return parts.length > 0 ? `?${parts.join('&')}` : '';
  };

  let method = chance(0.85) ? 'GET' : random.pick(['POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']);
  let target: string;
  let fitting: unknown = {};
  const kind = random.next();
  if (kind < 0.4)
    target = `/${random.pick(['ar', 'en', 'ar', 'en', 'fr'])}${filled(random.pick(PAGES))}${query(QUERIES)}`;
  else if (kind < 0.6) target = filled(random.pick(ENDPOINTS)) + query(QUERIES);
  else {
    const [path, calls] = random.pick(Object.entries(document.paths));
    const [name, operation] = random.pick(Object.entries(calls));
    if (chance(0.95)) method = name.toUpperCase();
    const names = (operation.parameters ?? []).filter((each) => each.in === 'query').map((each) => each.name);
    target = filled(path) + query([...names, ...QUERIES]);
    const schema = operation.requestBody?.content['application/json']?.schema;
    if (schema) fitting = schemaValue(random, document, schema, text, 0);
  }

  const lines = [
    `${method} ${target} HTTP/1.1`,
    `Host: ${chance(0.97) ? host : header(text())}`,
    'Connection: close',
  ];
  for (let many = random.whole(4); many > 0; many--) lines.push(`${random.pick(HEADERS)}: ${header(text())}`);
  if (chance(0.4)) {
    const pairs = Array.from(
      { length: 1 + random.whole(3) },
      () => `${random.pick(COOKIES)}=${encoded(text())}`,
    );
    lines.push(`Cookie: ${pairs.join('; ')}`);
  }
  // Else the answer ends with another one.
  const isSent = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  const body = isSent ? bodyOf(random, JSON.stringify(fitting) ?? '', text) : '';
  if (isSent) lines.push(`Content-Type: ${random.pick(TYPES)}`, `Content-Length: ${Buffer.byteLength(body)}`);
  return `${Buffer.from(lines.join('\r\n')).toString('latin1')}\r\n\r\n${Buffer.from(body).toString('latin1')}`;
}

/** A header has one line; what it holds otherwise is up to whoever sends it. */
const header = (text: string): string => text.replace(/[\r\n\0]/g, ' ').slice(0, 4000);

function schemaValue(
  random: Random,
  document: ApiDocument,
  { $ref, type, enum: values, properties, items }: Schema,
  text: () => string,
  depth: number,
): unknown {
  const roll = random.next();
  if (roll < 0.06) return random.pick([null, true, -1, 0.5, 1e308, 2 ** 53, [], {}, [[]], '\ud800']);
  if ($ref && depth < 5)
    return schemaValue(
      random,
      document,
      document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {},
      text,
      depth + 1,
    );
  if (values) return random.pick(values);
  if (properties && depth < 5)
    return Object.fromEntries(
      Object.entries(properties)
        .filter(() => random.next() < 0.9)
        .map(([name, schema]) => [name, schemaValue(random, document, schema, text, depth + 1)]),
    );
  if (items && depth < 5)
    return Array.from({ length: random.whole(3) }, () =>
      schemaValue(random, document, items, text, depth + 1),
    );
  if (type === 'integer' || type === 'number') return random.pick([0, 1, 2, 99, 100, 2 ** 31]);
  if (type === 'boolean') return random.next() < 0.5;
  return text();
}

function bodyOf(random: Random, json: string, text: () => string): string {
  return random.pick([
    ...Array<string>(8).fill(json),
    json.slice(0, random.whole(json.length + 1)),
    `\ufeff${json}`,
    json.replace('{', '{"__proto__":{"a":1},'),
    '['.repeat(10_000) + ']'.repeat(10_000),
    `{"a":"${'x'.repeat(300_000)}"}`,
    text(),
    '',
  ]);
}
