import {
  type CallShop,
  CommandError,
  RUNNING_SHOP_NOTES,
  runningShop,
} from '../../kernel/admin/running-shop.ts';
import { type Caller, runCommandLine, UsageError } from '../../kernel/command-line/run-command-line.ts';
import { moneyText } from '../../kernel/language/money-text.ts';
import { addressLines } from '../../kernel/person/address-text.ts';
import { SettingsError } from '../../kernel/settings/settings.ts';
import { invoiceNumber } from '../invoices/invoice-number.ts';
import { CARRIER_CODES } from '../shipping/carriers.ts';
import type { DeskEntry, DeskOrder } from './desk-view.ts';

const DESK = {
  name: 'npm run orders --',
  about: 'The order desk: tells what was ordered, and notes what becomes of it.',
  commands: {
    list: 'the latest orders, a page of them',
    'show <number>': 'an order with its lines, payments and returns, and what happened to it',
    'pack <number>': 'what goes into its parcel, without prices',
    'confirm <number>': 'its guest has confirmed it by telephone',
    'paid <number>': 'a transfer or cash has come',
    'ship <number>': 'it is on its way',
    'deliver <number>': 'it has arrived',
    'cancel <number>': 'gives back what was paid',
    'refund <number>': 'gives back all that is left, or a part',
    'return accept|refuse <id>': 'decides about what somebody wants to send back',
  },
  options: {
    state: {
      type: 'string',
      value: '<state>',
      about: 'lists todo, new, unpaid, unconfirmed, fulfilled, cancelled or owed ones alone',
    },
    page: { type: 'string', value: '<number>', about: 'lists earlier ones' },
    carrier: { type: 'string', value: '<carrier>', about: `who takes it: ${CARRIER_CODES.join(', ')}` },
    tracking: { type: 'string', value: '<number>', about: 'of what is shipped' },
    amount: { type: 'string', value: '<amount>', about: 'refunds that much alone, such as 25.50' },
  },
  examples: [
    'list --state owed',
    'ship 000000012 --carrier smsa --tracking 290012345678',
    'refund 12 --amount 25.50',
  ],
  notes: RUNNING_SHOP_NOTES,
} as const;

type Values = Partial<Record<keyof typeof DESK.options, string>>;

/** The order desk's command. */
export function runOrdersCommand(caller: Caller): Promise<void> {
  const ask: CallShop = (...request) => runningShop(caller.env)(...request);
  return runCommandLine(DESK, caller, [CommandError, SettingsError], (words, values) =>
    run(words, values, ask),
  );
}

async function run(
  words: string[],
  { state, page, carrier, tracking, amount }: Values,
  ask: CallShop,
): Promise<string[]> {
  const [command = '', ...names] = words;
  const change = async (action: string, body?: object) =>
    summary((await ask('POST', `/orders/${one(names)}/${action}`, body)) as DeskOrder);
  switch (command) {
    case 'list': {
      const choice = new URLSearchParams({ ...(state && { state }), ...(page && { page }) });
      const { total, items } = (await ask('GET', `/orders?${choice}`)) as {
        total: number;
        items: DeskEntry[];
      };
      return [`${items.length} of ${total} orders`, ...items.flatMap(summary)];
    }
    case 'show':
      return details((await ask('GET', `/orders/${one(names)}`)) as DeskOrder);
    case 'pack':
      return packing((await ask('GET', `/orders/${one(names)}`)) as DeskOrder);
    case 'ship':
      if (carrier !== undefined && !CARRIER_CODES.some((code) => code === carrier))
        throw new UsageError(`--carrier is one of ${CARRIER_CODES.join(', ')}`);
      return change('ship', { carrier, tracking });
    case 'confirm':
    case 'paid':
    case 'deliver':
      return change(command);
    case 'cancel': {
      const cancelled = (await ask('POST', `/orders/${one(names)}/cancel`)) as DeskOrder;
      return cancelled.isOwed ? change('refund', {}) : summary(cancelled);
    }
    case 'refund':
      return change('refund', { amount: amount === undefined ? undefined : minorUnits(amount) });
    case 'return': {
      const [decision, id = '', ...others] = names;
      if (!['accept', 'refuse'].includes(decision ?? '') || !/^\d+$/.test(id) || others.length > 0)
        throw new UsageError('return takes accept or refuse, and the number of a return');
      const decided = decision === 'accept' ? 'accepted' : 'refused';
      return details((await ask('PUT', `/returns/${id}`, { state: decided })) as DeskOrder);
    }
    default:
      throw new UsageError(command ? `There is no command ${command}` : 'Which command?');
  }
}

function one(names: string[]): string {
  const [number = ''] = names;
  if (names.length !== 1 || !/^\d+$/.test(number)) throw new UsageError('One number of an order is needed');
  return number.padStart(9, '0');
}

function minorUnits(amount: string): number {
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(amount)) throw new UsageError('--amount is such as 25.50');
  return Math.round(Number(amount) * 100);
}

function summary(entry: DeskEntry): string[] {
  return [
    line([
      entry.number,
      entry.placedAt.slice(0, 10),
      entry.state,
      entry.paymentState,
      entry.shippingState,
      money(entry.total, entry),
      entry.email ?? '–',
      ...entry.openReturns.map((id) => `return #${id}`),
      ...(entry.isOwed ? ['to be refunded'] : []),
      ...(entry.confirmBy ? [`to be confirmed until ${entry.confirmBy}`] : []),
    ]),
  ];
}

function details(entry: DeskOrder): string[] {
  const { order, events, notes, skus } = entry;
  const to = order.shippingAddress;
  return [
    ...summary(entry),
    ...order.items.map(({ id, quantity, product, subTotal }) =>
      line([
        `  ${id}`,
        `${quantity} ×`,
        product.name,
        product.variants[0]?.name ?? '',
        ...product.variants.map(({ code }) => skus[code] ?? code),
        money(subTotal, entry),
      ]),
    ),
    ...sums(entry),
    ...(to ? [line(['  to', ...addressLines(to, 'en')])] : []),
    ...(order.giftWrap ? [line(['  gift, with the message', order.giftWrap.message || '–'])] : []),
    ...(order.giftCard
      ? [
          line([
            '  gift card',
            `…${order.giftCard.lastFour}`,
            money(order.giftCard.amount, entry),
            order.giftCard.refunded ? `refunded ${money(order.giftCard.refunded, entry)}` : '',
          ]),
        ]
      : []),
    ...order.payments.map(({ method, state, problem, refunded }) =>
      line([
        '  payment',
        method.code,
        state,
        problem ?? '',
        refunded ? `refunded ${money(refunded.current, entry)}` : '',
      ]),
    ),
    ...order.invoices.map(({ kind, number, issuedAt, path }) =>
      line([`  ${kind.replace('_', ' ')} ${invoiceNumber(number)}`, issuedAt, path]),
    ),
    ...(notes ? [line(['  notes', notes])] : []),
    ...order.returns.map(({ id, state, reason, items }) =>
      line([
        `  return #${id}`,
        state,
        items
          .map(({ id: item, quantity, exchangeFor }) =>
            [`${quantity} × ${item}`, ...(exchangeFor ? [`for ${exchangeFor.code}`] : [])].join(' '),
          )
          .join(', '),
        reason,
      ]),
    ),
    ...events.map(({ at, kind, note }) => line([`  ${at}`, kind, note ?? ''])),
  ];
}

/** For who packs it, and for the card of a gift: nothing tells what it cost. */
function packing({ number, order, skus }: DeskOrder): string[] {
  const { giftWrap, shippingAddress: to } = order;
  return [
    number,
    ...order.items.map(({ quantity, product }) =>
      line([
        `  ${quantity} ×`,
        product.name,
        product.variants[0]?.name ?? '',
        ...product.variants.map(({ code }) => skus[code] ?? code),
      ]),
    ),
    ...(to ? [line(['  to', ...addressLines(to, order.locale)])] : []),
    ...(giftWrap ? ['  to be wrapped as a gift'] : []),
    ...(giftWrap?.message ? giftWrap.message.split('\n').map((each) => line([`    ${each}`])) : []),
  ];
}

/** What the lines come to, and what is taken off or added until the total. */
function sums(entry: DeskOrder): string[] {
  const { cartDiscounts, totals } = entry.order;
  const { items, promotion, shipping, giftWrap, giftCards, taxes, total } = totals;
  const taxOnTop = items + shipping + (giftWrap ?? 0) + (giftCards ?? 0) !== total;
  const rows: [string, number][] = [
    ['subtotal', items - promotion],
    ...Object.values(cartDiscounts).map(({ name, amount }): [string, number] => [name, amount.current]),
    ['shipping', shipping],
    ...(giftWrap === undefined ? [] : [['gift wrap', giftWrap] as [string, number]]),
    ...(giftCards === undefined ? [] : [['gift cards', giftCards] as [string, number]]),
    ...(taxOnTop ? [['tax', taxes] as [string, number]] : []),
    ['total', total],
    ...(taxOnTop ? [] : [['of it tax', taxes] as [string, number]]),
  ];
  return rows.map(([name, amount]) => line([`  ${name}`, money(amount, entry)]));
}

function money(amount: number, { currency }: DeskEntry) {
  return moneyText({ amount, currency }, 'en');
}

/** What people write may not move the cursor or break the line. */
function line(parts: string[]) {
  return parts
    .map((part) => part.replace(/\p{Cc}+/gu, ' '))
    .join('\t')
    .trimEnd();
}
