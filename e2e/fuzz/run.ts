import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { randomOf } from '../chaos/random.ts';
import { SAMPLES } from '../shop/messages/samples.ts';
import { makeStore } from '../shop/release-store.ts';
import { startShop } from '../shop/running-shop.ts';
import { type ApiDocument, requestOf } from './requests.ts';

const LANES = 6;
const ANSWERS_WITHIN_MS = 30_000;
/** What is looked for fails by what it is sent, not by how much else the machine has to do. */
const PATIENCE = {
  RENDER_TIME_LIMIT_MS: '20000',
  RENDER_WAIT_MS: '20000',
  RENDER_HEARTBEAT_MS: '20000',
  RELEASES_TIME_LIMIT_MS: '20000',
};

export interface FuzzReport {
  /** How many answers had each status; `none` where there was no answer. */
  statuses: Record<string, number>;
  /** What was answered with 5xx or not at all, with the bytes that were sent. */
  failures: string[];
}

/**
 * Sends requests of chance to a shop, byte for byte: pages, the shell's own addresses, and the API through the shell.
 * @param options.seed of each request together with its number, so that one can be sent again alone
 */
export async function runFuzz({ seed, calls }: { seed: number; calls: number }): Promise<FuzzReport> {
  const releases = await makeStore();
  const shop = await startShop({ releases, environment: { LOG_LEVEL: 'warn', ...PATIENCE } });
  try {
    const document = (await (await fetch(`${shop.origin}/shop-api/openapi.json`)).json()) as ApiDocument;
    const known = await knownIn(shop.origin);
    const { host, port } = new URL(shop.origin);
    const statuses: Record<string, number> = {};
    const failures: string[] = [];
    let sent = 0;
    const lane = async () => {
      while (sent < calls) {
        const number = sent++;
        const bytes = requestOf(randomOf(`fuzz ${seed} ${number}`), document, known, host);
        const answer = await answerTo(bytes, Number(port));
        const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'none';
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (/^[2-4]/.test(status)) continue;
        failures.push(`${number}: ${status}\n${bytes.slice(0, 600)}\n${answer.slice(-300)}`);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    const health = await fetch(`${shop.origin}/healthz`);
    if (!health.ok) failures.push(`/healthz answers ${health.status}`);
    // What a remote fails with in rendering is told as a failure too, though the browser would stand in.
    for (const line of new Set(shop.log().match(/^.*"level":(?:50|60).*$/gm)))
      failures.push(line.slice(0, 1000));
    return { statuses, failures };
  } finally {
    await shop.stop();
    await rm(releases, { recursive: true });
  }
}

/** What fits somewhere: of the sample shop, and a cart of its own. */
async function knownIn(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/shop-api/carts/new/items`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productCode: 'DTH-HJB-001', variantCode: 'DTH-HJB-001-TAUPE' }),
  });
  const { tokenValue } = (await answer.json()) as { tokenValue: string };
  const slugs = Object.values(SAMPLES).flatMap((samples) =>
    Object.values(samples).map((sample) => (typeof sample === 'string' ? sample : sample.slug)),
  );
  return [
    ...[
      ...slugs,
      tokenValue,
      tokenValue,
      'new',
      'DTH-HJB-001',
      'DTH-HJB-001-TAUPE',
      'mfe-catalog',
      'mini-cart',
    ],
    ...[
      '1',
      '2',
      '0',
      'ar',
      'en',
      'SAR',
      'USD',
      'price',
      'newest',
      'standard',
      'cash_on_delivery',
      'test_card',
      'SA',
    ],
    ...['a@example.com', '0551234567', 'a long password', 'عباية', 'abaya'],
  ];
}

/** All that comes back until the server hangs up. */
async function answerTo(bytes: string, port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
  });
  socket.setTimeout(ANSWERS_WITHIN_MS, () => socket.destroy());
  socket.write(bytes, 'latin1');
  // A server that refuses what is too large may hang up on the rest of it.
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}
