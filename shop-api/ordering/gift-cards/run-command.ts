import {
  type CallShop,
  CommandError,
  RUNNING_SHOP_NOTES,
  runningShop,
} from '../../kernel/admin/running-shop.ts';
import { type Caller, runCommandLine, UsageError } from '../../kernel/command-line/run-command-line.ts';
import { moneyText } from '../../kernel/language/money-text.ts';
import { SettingsError } from '../../kernel/settings/settings.ts';
import type { DeskGiftCard } from './desk-gift-card.ts';

const DESK = {
  name: 'npm run gift-cards --',
  about: 'Gift cards: who has one, what is left on it and what became of the rest. Nobody sees their codes.',
  commands: {
    list: 'the latest cards, a page of them',
    'show <id>': 'a card with all that happened to it',
    issue: 'mails a card that nobody pays for, such as an apology',
    'send <id>': 'mails a card again, with another code in place of the one before',
    'disable <id>': 'takes away what is left on it',
  },
  options: {
    page: { type: 'string', value: '<number>', about: 'lists earlier ones' },
    amount: { type: 'string', value: '<amount>', about: 'in riyals, such as 250' },
    to: { type: 'string', value: '<email>', about: 'who gets it' },
    name: { type: 'string', value: '<name>', about: 'of who gets it' },
    from: { type: 'string', value: '<name>', about: 'who gives it; without it the shop' },
    message: { type: 'string', value: '<text>', about: 'in the mail' },
    on: { type: 'string', value: '<day>', about: 'when it is mailed, such as 2026-12-31; without it today' },
    language: { type: 'string', value: 'ar|en', about: 'of the mail; without it ar' },
  },
  examples: ['issue --amount 100 --to sara@example.com --name Sara', 'show 12', 'disable 12'],
  notes: RUNNING_SHOP_NOTES,
} as const;

type Values = Partial<Record<keyof typeof DESK.options, string>>;

/** The command for gift cards. */
export function runGiftCardsCommand(caller: Caller): Promise<void> {
  const ask: CallShop = (...request) => runningShop(caller.env)(...request);
  return runCommandLine(DESK, caller, [CommandError, SettingsError], (words, values) =>
    run(words, values, ask),
  );
}

async function run([command = '', ...ids]: string[], values: Values, ask: CallShop): Promise<string[]> {
  switch (command) {
    case 'list': {
      const page = values.page ? `?page=${encodeURIComponent(values.page)}` : '';
      const { total, items } = (await ask('GET', `/gift-cards${page}`)) as {
        total: number;
        items: DeskGiftCard[];
      };
      return [`${items.length} of ${total} gift cards`, ...items.map(summary)];
    }
    case 'show':
      return details((await ask('GET', `/gift-cards/${one(ids)}`)) as DeskGiftCard);
    case 'issue':
      return details((await ask('POST', '/gift-cards', newCard(ids, values))) as DeskGiftCard);
    case 'send':
    case 'disable':
      return details((await ask('POST', `/gift-cards/${one(ids)}/${command}`)) as DeskGiftCard);
    default:
      throw new UsageError(command ? `There is no command ${command}` : 'Which command?');
  }
}

function newCard(others: string[], { amount = '', to, name, from, message, on, language }: Values) {
  if (others.length > 0) throw new UsageError('issue takes options alone');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(amount)) throw new UsageError('--amount is such as 250');
  if (!to || !name) throw new UsageError('issue needs --to and --name');
  return {
    amount: Math.round(Number(amount) * 100),
    recipientEmail: to,
    recipientName: name,
    senderName: from,
    message,
    deliverOn: on,
    locale: language,
  };
}

function one(ids: string[]): string {
  const [id = ''] = ids;
  if (ids.length !== 1 || !/^\d+$/.test(id)) throw new UsageError('One number of a gift card is needed');
  return id;
}

function summary({ id, lastFour, state, balance, recipientName, recipientEmail, deliverOn }: DeskGiftCard) {
  return line([
    String(id),
    lastFour ? `…${lastFour}` : '–',
    state,
    money(balance),
    deliverOn,
    recipientName,
    recipientEmail,
  ]);
}

function details(card: DeskGiftCard): string[] {
  const { senderName, message, expiresAt, movements } = card;
  return [
    summary(card),
    ...(senderName ? [line(['  from', senderName])] : []),
    ...(message ? [line(['  message', message])] : []),
    ...(expiresAt ? [line(['  expires', expiresAt])] : []),
    ...movements.map(({ at, kind, amount, orderNumber }) =>
      line([`  ${at}`, kind, money(amount), orderNumber ? `order ${orderNumber}` : '']),
    ),
  ];
}

function money(amount: number) {
  return moneyText({ amount, currency: 'SAR' }, 'en');
}

/** What people write may not move the cursor or break the line. */
function line(parts: string[]) {
  return parts
    .map((part) => part.replace(/\p{Cc}+/gu, ' '))
    .join('\t')
    .trimEnd();
}
