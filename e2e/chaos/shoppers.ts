import { setTimeout as sleep } from 'node:timers/promises';
import type { Goods, Sums } from './goods.ts';
import type { Random } from './random.ts';

/** What one shopper wanted, was told and remembers: with the database and the mails, what is judged. */
export interface Purchase {
  index: number;
  email: string;
  /** Of the cart, and of the order that it becomes. */
  token?: string;
  lines: Map<string, number>;
  coupon: string | null;
  /** What the page said before the order was placed. */
  shown?: Sums;
  outcome: 'accepted' | 'refused' | 'unknown';
  /** Codes of the refusal. */
  reason?: string;
  order?: { number: string; totals: Sums };
  /** Milliseconds from the first call to the last. */
  took: number;
  /** Every call and what came of it. */
  log: string[];
  /** What this shopper was shown of others, or not shown of the own. */
  complaints: string[];
}

interface Tally {
  calls: number;
  /** Answers of 503: come again. */
  unavailable: number;
  /** Any other failure that the shop told of. */
  failed: number;
  /** Calls without an answer, or with a part of one. */
  lost: number;
}

export interface Crowd {
  origin: string;
  seed: number;
  goods: Goods;
  tally: Tally;
  /** Whoever has no order when it is over gives up. */
  over: AbortSignal;
  /** How often a call is made until somebody gives up; absent: for ever. */
  tries?: number;
}

const CALL_LIMIT_MS = 15_000;
const PASSWORD = 'a long password of a shopper';
/** Stands in the address alone, so that whoever reads it has read about that shopper. */
export const markOf = (index: number) => `shopper-${index}-here`;
const MARK = /shopper-(\d+)-here/g;

class Refused extends Error {
  readonly status: number;
  readonly codes: Record<string, string[]>;

  constructor(status: number, body: string) {
    super(`${status} ${body.slice(0, 200)}`);
    this.status = status;
    this.codes = body.startsWith('{') ? (JSON.parse(body).codes ?? {}) : {};
  }
}

class GaveUp extends Error {}

/**
 * Buys as a browser does that tries again what got no answer, and learns in the end whether there is an order.
 * @param random of this shopper alone: what it does never depends on what others do
 */
export async function buy(crowd: Crowd, index: number, random: Random): Promise<Purchase> {
  const { goods, seed, over } = crowd;
  const isCustomer = random.next() < 0.25;
  // Of guests with one mailbox a coupon may be used once.
  const mailbox = `buyer-${seed}-${isCustomer ? index : index - (index % 3)}`;
  const email = isCustomer || index % 3 === 0 ? `${mailbox}@example.com` : `${mailbox}+${index}@example.com`;
  const purchase: Purchase = {
    ...{ index, email, lines: new Map(), coupon: null, outcome: 'unknown', took: 0, log: [], complaints: [] },
  };
  const begun = performance.now();
  const browser = new Browser(crowd, purchase);
  const [rare, ...common] = goods.products.toReversed();
  const wanted = random.shuffled(common).slice(0, 1 + random.whole(2));
  if (rare && random.next() < 0.05) wanted.push(rare);
  const quantities = wanted.map(() => 1 + random.whole(3));
  const coupon = random.next() < 0.4 ? random.pick(goods.coupons).code : null;
  const looksAround = random.next() < 0.15;
  try {
    if (looksAround) await browser.look(`/en/product/${wanted[0]?.code}`);
    if (isCustomer) await browser.logIn();
    await fill(
      browser,
      purchase,
      wanted.map(({ code }, at) => [code, quantities[at] ?? 1] as const),
    );
    if (coupon) await use(browser, purchase, coupon);
    const steps = `/checkout/${purchase.token}`;
    await browser.call('PUT', `${steps}/address`, { shippingAddress: addressOf(index) });
    await browser.call('PUT', `${steps}/shipping/0`, { method: 'standard' });
    await browser.call('PUT', `${steps}/payment/0`, { method: 'cash_on_delivery' });
    await complete(browser, purchase, isCustomer ? {} : { email });
    purchase.outcome = 'accepted';
    const order = await browser.call<{ number: string; totals: Sums }>('GET', `/orders/${purchase.token}`);
    purchase.order = { number: order.number, totals: order.totals };
    if (isCustomer) await browser.look('/en/account-my-order');
  } catch (error) {
    if (error instanceof Refused && purchase.outcome === 'accepted') {
      purchase.complaints.push(`was not shown the order: ${error.message}`);
    } else if (error instanceof Refused) {
      purchase.outcome = 'refused';
      purchase.reason = Object.values(error.codes).flat().join(' ') || error.message;
    } else if (!over.aborted && !(error instanceof GaveUp)) throw error;
    purchase.log.push(`left: ${(error as Error).message}`);
  }
  purchase.took = performance.now() - begun;
  return purchase;
}

interface Cart {
  tokenValue: string;
  items: { id: number; quantity: number; product: { code: string } }[];
  totals: Sums;
}

async function fill(browser: Browser, purchase: Purchase, wanted: (readonly [string, number])[]) {
  for (const [productCode, quantity] of wanted) {
    const isIn = async () =>
      purchase.token !== undefined &&
      (await browser.call<Cart>('GET', `/carts/${purchase.token}`)).items.some(
        ({ product }) => product.code === productCode,
      );
    // One that was added without an answer is not added twice.
    const cart = await browser.call<Cart | true>(
      'POST',
      `/carts/${purchase.token ?? 'new'}/items`,
      { productCode, quantity },
      isIn,
    );
    if (cart !== true) purchase.token = cart.tokenValue;
    purchase.lines.set(productCode, quantity);
  }
}

async function use(browser: Browser, purchase: Purchase, coupon: string) {
  try {
    await browser.call('PUT', `/carts/${purchase.token}/coupon`, { coupon });
    purchase.coupon = coupon;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

async function complete(browser: Browser, purchase: Purchase, body: object): Promise<void> {
  for (;;) {
    purchase.shown = (await lookThrough(browser, purchase)).totals;
    try {
      await browser.call('PUT', `/checkout/${purchase.token}/complete?locale=en`, body);
      return;
    } catch (error) {
      // Used up meanwhile: the order is placed without it.
      if (!(error instanceof Refused) || !error.codes.coupon || !purchase.coupon) throw error;
      await browser.call('DELETE', `/carts/${purchase.token}/coupon`);
      purchase.coupon = null;
    }
  }
}

/** Reads the cart before it is paid for, and puts right what was added twice, since the first time got no answer. */
async function lookThrough(browser: Browser, { token, lines }: Purchase): Promise<Cart> {
  for (;;) {
    const cart = await browser.call<Cart>('GET', `/carts/${token}`);
    const wrong = cart.items.find(({ product, quantity }) => lines.get(product.code) !== quantity);
    if (!wrong) return cart;
    await browser.call('PUT', `/carts/${token}/items/${wrong.id}`, {
      quantity: lines.get(wrong.product.code),
    });
  }
}

const addressOf = (index: number) => ({
  ...{ firstName: 'سارة', lastName: 'العتيبي', countryCode: 'SA', provinceCode: 'SA-01', city: 'الرياض' },
  ...{ street: markOf(index), postcode: '12211', phoneNumber: `05${String(10_000_000 + index)}` },
});

/** A shopper's browser: its cookies, and its retries. */
class Browser {
  readonly #crowd: Crowd;
  readonly #purchase: Purchase;
  readonly #cookies = new Map<string, string>();
  #isCustomer = false;

  constructor(crowd: Crowd, purchase: Purchase) {
    this.#crowd = crowd;
    this.#purchase = purchase;
  }

  /** Registers, or finds that it has, and logs in. */
  async logIn(): Promise<void> {
    const { email } = this.#purchase;
    if (!this.#isCustomer)
      await this.call('POST', '/register', { name: 'Nora Ali', email, plainPassword: PASSWORD });
    this.#isCustomer = true;
    await this.call('POST', '/login', { email, password: PASSWORD });
    const me = await this.call<{ email?: string }>('GET', '/me');
    if (me.email !== email) this.#purchase.complaints.push(`is taken for ${me.email}`);
  }

  /** A page, once: who looks around does not insist. */
  async look(path: string): Promise<void> {
    await this.#send('GET', path).catch(() => undefined);
  }

  /**
   * @param isDone asks whether a call that got no answer was carried out
   * @throws Refused where the shop says no, and any error once it is over
   */
  async call<Body>(
    method: string,
    path: string,
    body?: object,
    isDone?: () => Promise<boolean>,
  ): Promise<Body> {
    const { over, tries = Number.POSITIVE_INFINITY } = this.#crowd;
    for (let tried = 0; ; tried++) {
      over.throwIfAborted();
      if (tried >= tries) throw new GaveUp(`${method} ${path}`);
      if (tried > 0 && (await isDone?.())) return true as Body;
      const answer = await this.#send(method, `/shop-api${path}`, body).catch(() => null);
      if (answer && answer.status < 400)
        return (answer.text.startsWith('{') ? JSON.parse(answer.text) : null) as Body;
      // The session went with an answer that never came.
      if (answer?.status === 401 && this.#isCustomer && path !== '/login' && tried < 3) await this.logIn();
      else if (answer && answer.status < 500) throw new Refused(answer.status, answer.text);
      await sleep(Math.min(1000, 100 * (tried + 1)), undefined, { signal: over });
    }
  }

  async #send(method: string, path: string, body?: object) {
    const { origin, tally } = this.#crowd;
    const { log, index } = this.#purchase;
    tally.calls += 1;
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    try {
      const response = await fetch(origin + path, {
        method,
        headers: { ...(body && { 'content-type': 'application/json' }), cookie, 'accept-language': 'en-SA' },
        body: body && JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(CALL_LIMIT_MS),
      });
      const text = await response.text();
      this.#keep(response.headers.getSetCookie());
      log.push(
        `${clock()} ${method} ${path} ${response.status}${response.status >= 400 ? ` ${text.slice(0, 200)}` : ''}`,
      );
      if (response.status === 503) tally.unavailable += 1;
      else if (response.status >= 500) tally.failed += 1;
      for (const [mark, other] of text.matchAll(MARK))
        if (Number(other) !== index) this.#purchase.complaints.push(`${path} holds ${mark}`);
      return { status: response.status, text };
    } catch (error) {
      tally.lost += 1;
      log.push(`${clock()} ${method} ${path} ${(error as Error).cause ?? error}`);
      throw error;
    }
  }

  #keep(cookies: string[]): void {
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    }
  }
}

const clock = () => new Date().toISOString().slice(11, 23);
