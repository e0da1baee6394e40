import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { readArguments } from './read-arguments.ts';

/** A release is served within two seconds; a shop that has just been deployed may take its time. */
const READY_WITHIN_MS = 60_000;
const POLL_INTERVAL_MS = 1_000;
const ANSWER_LIMIT_MS = 15_000;

const LANGUAGES = ['ar', 'en'];
/** Of each kind of page in the sitemap, one is opened. */
const KINDS = ['product', 'taxons', 'blog', 'page'];

/**
 * Opens a running shop as a browser would, without running its code: a page of each kind in both languages has to come from the
 * server with its heading, and each script and sheet that it names with the bytes that it vouches for.
 * @returns what is wrong, a line each
 */
export async function smokeTest(origin: string): Promise<string[]> {
  const problem = await untilReady(origin);
  if (problem) return [problem];
  const addresses = [...LANGUAGES.map((language) => `${origin}/${language}`), ...(await onePerKind(origin))];
  const found = await Promise.all(addresses.map(tryPage));
  const files = new Map(found.flatMap(({ files }) => [...files]));
  const broken = await Promise.all([...files].map(([address, integrity]) => tryFile(address, integrity)));
  return [...found.flatMap(({ problems }) => problems), ...broken.flat()];
}

async function untilReady(origin: string): Promise<string | undefined> {
  const end = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const answer = await get(`${origin}/readyz`).catch((error: Error) => error.message);
    if (typeof answer !== 'string' && answer.ok) return undefined;
    if (Date.now() > end)
      return `${origin}/readyz: ${typeof answer === 'string' ? answer : `status ${answer.status}`}`;
    await setTimeout(POLL_INTERVAL_MS);
  }
}

async function onePerKind(origin: string): Promise<string[]> {
  const sitemaps = await listed(`${origin}/sitemap.xml`);
  const paths = (await Promise.all(sitemaps.map((path) => listed(origin + path)))).flat();
  return LANGUAGES.flatMap((language) =>
    KINDS.flatMap((kind) => {
      const path = paths.find((each) => each.startsWith(`/${language}/${kind}/`));
      return path ? [origin + path] : [];
    }),
  );
}

/** Paths that a sitemap, or an index of sitemaps, lists: behind a proxy the shop may have another origin. */
async function listed(address: string): Promise<string[]> {
  const text = await (await get(address)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, each = '']) => new URL(each).pathname);
}

interface TriedPage {
  problems: string[];
  /** Addresses of what it loads, with the hash that it vouches for. */
  files: Map<string, string>;
}

async function tryPage(address: string): Promise<TriedPage> {
  const files = new Map<string, string>();
  try {
    const answer = await get(address);
    const html = await answer.text();
    if (!answer.ok) return { problems: [`${address}: status ${answer.status}`], files };
    for (const [tag] of html.matchAll(/<(?:script|link)\b[^>]*>/g)) {
      const [, file] = / (?:src|href)="([^"]+)"/.exec(tag) ?? [];
      const [, integrity] = / integrity="([^"]+)"/.exec(tag) ?? [];
      if (file && integrity) files.set(new URL(file, address).href, integrity);
    }
    const problems = [
      ...(/<main[^>]*>.*<h1\b/s.test(html) ? [] : [`${address}: the server sent no heading`]),
      ...(files.size > 0 ? [] : [`${address}: names no script`]),
    ];
    return { problems, files };
  } catch (error) {
    return { problems: [`${address}: ${(error as Error).message}`], files };
  }
}

async function tryFile(address: string, integrity: string): Promise<string[]> {
  try {
    const answer = await get(address);
    if (!answer.ok) return [`${address}: status ${answer.status}`];
    const [algorithm = '', hash] = integrity.split(/-(.*)/s);
    const actual = createHash(algorithm)
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('base64');
    return actual === hash ? [] : [`${address}: other bytes than its page vouches for`];
  } catch (error) {
    return [`${address}: ${(error as Error).message}`];
  }
}

const get = (address: string): Promise<Response> =>
  fetch(address, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });

if (import.meta.main) {
  const { words } = readArguments({
    name: 'npm run smoke --',
    about: 'Opens the pages of a running shop, without a browser, and says what is wrong with them.',
    words: '<address>',
    mostWords: 1,
  });
  const address = URL.parse(words[0] ?? '');
  if (!address || !/^https?:$/.test(address.protocol)) {
    console.error('Which shop, such as https://shop.example? (npm run smoke -- --help)');
    process.exit(2);
  }
  const problems = await smokeTest(address.origin);
  for (const line of problems) console.error(line);
  console.log(problems.length === 0 ? `${address.origin} is well` : `${problems.length} problems`);
  process.exit(problems.length === 0 ? 0 : 1);
}
