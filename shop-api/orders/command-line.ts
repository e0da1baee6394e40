import { inspect, parseArgs } from 'node:util';
import { CommandError, runningShop } from '../admin/running-shop.ts';
import { moneyText } from '../language/money-text.ts';
import { SettingsError } from '../settings.ts';
import type { DeskEntry, DeskOrder } from './desk-view.ts';

const usage = `Usage:
  npm run orders -- list [--state new|unpaid|unconfirmed|fulfilled|cancelled|owed] [--page 2]
  npm run orders -- show <number>
  npm run orders -- confirm <number>                     its guest has confirmed it by telephone
  npm run orders -- paid <number>                        a transfer or cash has come
  npm run orders -- ship <number> [--tracking <number>]
  npm run orders -- deliver <number>
  npm run orders -- cancel <number>                      gives back what was paid
  npm run orders -- refund <number> [--amount 25.50]     all that is left, or a part
  npm run orders -- return accept|refuse <id>`;

const run = async (args: string[]): Promise<string[]> => {
  const { words, state, page, tracking, amount } = read(args);
  const [command, ...names] = words;
  const ask = runningShop(process.env);
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
    case 'ship':
      return change('ship', { tracking });
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
        throw new CommandError(usage);
      const decided = decision === 'accept' ? 'accepted' : 'refused';
      return details((await ask('PUT', `/returns/${id}`, { state: decided })) as DeskOrder);
    }
    default:
      throw new CommandError(usage);
  }
};

const read = (args: string[]) => {
  const options = {
    state: { type: 'string' },
    page: { type: 'string' },
    tracking: { type: 'string' },
    amount: { type: 'string' },
  } as const;
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    return { words: positionals, ...values };
  } catch {
    throw new CommandError(usage);
  }
};

const one = (names: string[]): string => {
  const [number = ''] = names;
  if (names.length !== 1 || !/^\d+$/.test(number)) throw new CommandError(usage);
  return number.padStart(9, '0');
};

const minorUnits = (amount: string): number => {
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(amount)) throw new CommandError(usage);
  return Math.round(Number(amount) * 100);
};

const summary = (entry: DeskEntry): string[] => [
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

const details = (entry: DeskOrder): string[] => {
  const { order, events, notes } = entry;
  const to = order.shippingAddress;
  return [
    ...summary(entry),
    ...order.items.map(({ id, quantity, product, subTotal }) =>
      line([
        `  ${id}`,
        `${quantity} ×`,
        product.name,
        product.variants[0]?.name ?? '',
        money(subTotal, entry),
      ]),
    ),
    ...sums(entry),
    ...(to
      ? [
          line([
            '  to',
            `${to.firstName} ${to.lastName}`,
            to.street,
            to.city,
            to.postcode,
            to.countryCode,
            to.phoneNumber ?? '',
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
    ...(notes ? [line(['  notes', notes])] : []),
    ...order.returns.map(({ id, state, reason, items }) =>
      line([
        `  return #${id}`,
        state,
        items.map((item) => `${item.quantity} × ${item.id}`).join(', '),
        reason,
      ]),
    ),
    ...events.map(({ at, kind, note }) => line([`  ${at}`, kind, note ?? ''])),
  ];
};

/** What the lines come to, and what is taken off or added until the total. */
const sums = (entry: DeskOrder): string[] => {
  const { cartDiscounts, totals } = entry.order;
  const { items, promotion, shipping, taxes, total } = totals;
  const taxOnTop = items + shipping !== total;
  const rows: [string, number][] = [
    ['subtotal', items - promotion],
    ...Object.values(cartDiscounts).map(({ name, amount }): [string, number] => [name, amount.current]),
    ['shipping', shipping],
    ...(taxOnTop ? [['tax', taxes] as [string, number]] : []),
    ['total', total],
    ...(taxOnTop ? [] : [['of it tax', taxes] as [string, number]]),
  ];
  return rows.map(([name, amount]) => line([`  ${name}`, money(amount, entry)]));
};

const money = (amount: number, { currency }: DeskEntry) => moneyText({ amount, currency }, 'en');

/** What people write may not move the cursor or break the line. */
const line = (parts: string[]) =>
  parts
    .map((part) => part.replace(/\p{Cc}+/gu, ' '))
    .join('\t')
    .trimEnd();

const fail = (error: unknown) => {
  const told = [CommandError, SettingsError].some((kind) => error instanceof kind);
  process.stderr.write(`${told ? (error as Error).message : inspect(error)}\n`);
  process.exitCode = 1;
};

run(process.argv.slice(2)).then((lines) => process.stdout.write(`${lines.join('\n')}\n`), fail);
