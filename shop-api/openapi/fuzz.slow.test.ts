import * as fc from 'fast-check';
import type { Cart } from '../cart/cart-schema.ts';
import { errorCodes } from '../kernel/http/error-codes.ts';
import { quickDatabase } from '../testing/ask-services.ts';
import { type ApiDocument, type Operation, operationsOf } from '../testing/fuzz-document.ts';
import { type FuzzRequest, requestsTo } from '../testing/fuzz-requests.ts';
import type { KnownValues } from '../testing/fuzz-values.ts';
import { startShop } from '../testing/hosted-shop.ts';
import type { OwnShop } from '../testing/running-shop.ts';
import { address, newAccount, password, readyCart } from '../testing/shopper.ts';
import { TIMEOUT } from '../testing/timeout.ts';

const seed = 20_261_121;
const requestsPerCall = 30;
const lanes = 4;

let shop: OwnShop;
let document: ApiDocument;

beforeAll(async () => {
  shop = await startShop({ DATABASE_URL: await quickDatabase() });
  document = (await shop.get<ApiDocument>('/openapi.json')).body;
});

afterAll(() => shop?.remove());

it('answers whatever it is sent in its own shape, and stays well', async () => {
  const failures: string[] = [];
  const unchanged = prepare();
  const operations = operationsOf(document).values();
  const lane = async () => {
    for (const operation of operations) failures.push(...(await failuresOf(operation, unchanged)));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  expect(failures).toEqual([]);

  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  expect(await shop.outputWith('')).not.toContain('"level":50');
});

it('refuses in its own shape what the protocol itself does not allow', async () => {
  for (const path of [`/pages?q=${'x'.repeat(200_000)}`, `/pages/${'x'.repeat(90_000)}`]) {
    const answer = await shop.get(path);
    expect([404, 414, 431]).toContain(answer.status);
    expect(refusalShape(answer.status, answer.body)).toBe('of the contract');
  }
});

/**
 * The first request that is not answered as it should be, made as small as it still fails.
 * @param unchanged what calls share that change nothing
 */
const failuresOf = async (operation: Operation, unchanged: Promise<Prepared>): Promise<string[]> => {
  const { known, bearer } = await (operation.method === 'GET' ? unchanged : prepare());
  const requests = requestsTo(document, operation, known, bearer);
  const details = await fc.check(
    fc.asyncProperty(requests, async (request) => {
      const complaint = complaintAbout(operation, await send(request));
      if (complaint) throw new Error(complaint);
    }),
    { seed, numRuns: requestsPerCall },
  );
  if (!details.failed) return [];
  const { errorInstance, counterexample } = details;
  return [`${operation.name}: ${errorInstance}\n${JSON.stringify(counterexample).slice(0, 700)}`];
};

interface RawAnswer {
  status: number;
  text: string;
}

/** @throws when the connection is dropped */
const send = async ({ method, path, headers, body }: FuzzRequest): Promise<RawAnswer> => {
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await fetch(`${shop.url}${path}`, { method, headers, body, signal, redirect: 'manual' });
  return { status: response.status, text: await response.text() };
};

const complaintAbout = ({ call }: Operation, { status, text }: RawAnswer): string | undefined => {
  if (status >= 500) return `failed with ${status}: ${text}`;
  if (status >= 400) {
    const shape = refusalShape(status, text && JSON.parse(text));
    return shape === 'of the contract' ? undefined : `refused with ${status} in a shape ${shape}: ${text}`;
  }
  if (!call.responses?.[status]) return `answered ${status}, which its document does not have`;
  const fits = status === 200 ? text !== '' : status !== 204 || text === '';
  return fits ? undefined : `answered ${status} with "${text}"`;
};

/** `{code, message, reason, errors?, codes?}` or, where the contract has it, a bare text. */
const refusalShape = (status: number, body: unknown): string => {
  if (typeof body === 'string') return status === 401 && body ? 'of the contract' : 'that is bare';
  const { code, message, errors, codes, reason, ...others } = body as Record<string, unknown>;
  if (code !== status) return 'with another code';
  if (typeof message !== 'string' || message === '') return 'without a message';
  if (Object.keys(others).length > 0) return 'with more than there should be';
  if (!isCode(reason)) return 'without a code that is documented';
  if (codes !== undefined && !isCodes(codes)) return 'with codes that are none';
  const known = errors === undefined || isFields(errors) || isForm(errors);
  const isBatch = Array.isArray(errors) && errors.every(isFields);
  return known || isBatch ? 'of the contract' : 'with unknown errors';
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((text) => typeof text === 'string' && text !== '');

const isCodes = (value: unknown): boolean =>
  isFields(value) && Object.values(value as Record<string, string[]>).every((codes) => codes.every(isCode));

const isCode = (value: unknown): boolean => typeof value === 'string' && value in errorCodes;

const isFields = (value: unknown): boolean => isRecord(value) && Object.values(value).every(isTexts);

const isForm = (value: unknown): boolean => {
  if (!isRecord(value)) return false;
  const { errors = [], children = {}, ...others } = value;
  const isWhole = Object.keys(others).length === 0 && isRecord(children);
  return isWhole && isTexts(errors) && Object.values(children).every(isForm);
};

interface Prepared {
  known: KnownValues;
  bearer: string;
}

/** A customer with carts at each step, so that some requests get past what is checked first. */
const prepare = async (): Promise<Prepared> => {
  const account = await newAccount(shop);
  const { authorization } = account.headers;
  const placed = await readyCart(shop, { productCode: 'shirt', variantCode: 'shirt-ink-s' }, account.headers);
  await shop.call('PUT', `/checkout/${placed}/complete`, { body: {}, headers: account.headers });
  const own = await readyCart(shop, { productCode: 'jug' }, account.headers);
  const guests = await readyCart(shop, { productCode: 'vase' });
  const lineOf = async (token: string, headers?: Record<string, string>) =>
    (await shop.get<Cart>(`/carts/${token}`, headers)).body.items[0]?.id ?? 0;
  const lines = [await lineOf(own, account.headers), await lineOf(guests)];
  const known = {
    ...{ token: [own, guests, placed, 'new'], id: [...lines, 1], index: ['0', '0', '1'] },
    ...{ productCode: ['jug', 'shirt'], variantCode: ['shirt-ink-s', 'jug-one'], quantity: [1, 2, 99] },
    ...{ code: ['jug', 'shirt', 'women', 'warda', 'SA'], slug: ['women/shirts', 'قميص', 'shirt'] },
    ...{ slugOrId: ['1', 'about'], location: ['banner'], place: ['expert-picks'] },
    ...{ method: ['standard', 'cash_on_delivery', 'test_card'], coupon: ['WELCOME10', 'EID50'] },
    ...{ countryCode: ['SA'], provinceCode: ['SA-01'], locale: ['ar', 'en'], currency: ['SAR', 'USD'] },
    ...{ email: [account.email, 'guest@example.com'], email_or_phoneNumber: [account.email] },
    ...{ password: [password], plainPassword: [password], refresh_token: [account.refreshToken] },
    ...{ shippingAddress: [address], billingAddress: [address] },
    ...{
      size: ['m'],
      color: ['sand'],
      brand: ['warda'],
      q: ['قم', 'shi'],
      sort: ['price', 'name', 'newest'],
    },
  };
  return { known, bearer: authorization };
};
