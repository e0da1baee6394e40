import {
  type CallShop,
  CommandError,
  RUNNING_SHOP_NOTES,
  runningShop,
} from '../../kernel/admin/running-shop.ts';
import { type Caller, runCommandLine, UsageError } from '../../kernel/command-line/run-command-line.ts';
import { SettingsError } from '../../kernel/settings/settings.ts';
import { type Entry, MODERATED } from './entry.ts';

const desk = {
  name: 'npm run moderation --',
  about: 'Decides which reviews and comments are shown.',
  commands: {
    'list [reviews|comments] [new|accepted|rejected]': 'those that wait, or were decided',
    'accept reviews|comments <id> …': 'shows them',
    'reject reviews|comments <id> …': 'hides them',
    'take-photos-off <id> …': 'removes the photographs of reviews, which stay as they are',
  },
  options: {},
  examples: ['list', 'list reviews accepted', 'accept comments 3 4'],
  notes: RUNNING_SHOP_NOTES,
};

const DECISIONS: Record<string, string> = { accept: 'accepted', reject: 'rejected' };

/** The command that moderates reviews and comments. */
export function runModerationCommand(caller: Caller): Promise<void> {
  const ask: CallShop = (...request) => runningShop(caller.env)(...request);
  return runCommandLine(desk, caller, [CommandError, SettingsError], (words) => run(words, ask));
}

async function run([command = '', ...words]: string[], ask: CallShop): Promise<string[]> {
  if (command === 'list') return list(words, ask);
  if (command === 'take-photos-off') {
    if (words.length === 0 || !words.every(isNumber))
      throw new UsageError('take-photos-off takes the numbers of reviews');
    for (const id of words) await ask('DELETE', `/moderation/reviews/${id}/photos`);
    return [`${words.length} without photographs`];
  }
  const state = DECISIONS[command];
  if (!state) throw new UsageError(command ? `There is no command ${command}` : 'Which command?');
  const [kind, ...ids] = words;
  if (!isKind(kind) || ids.length === 0 || !ids.every(isNumber))
    throw new UsageError(`${command} takes reviews or comments, and their numbers`);
  for (const id of ids) await ask('PUT', `/moderation/${kind}/${id}`, { state });
  return [`${ids.length} ${state}`];
}

async function list(words: string[], ask: CallShop): Promise<string[]> {
  const kinds = MODERATED.filter((kind) => words.includes(kind));
  const [state = 'new', ...others] = words.filter((word) => !isKind(word));
  if (others.length > 0 || !['new', 'accepted', 'rejected'].includes(state))
    throw new UsageError('list takes reviews or comments, and new, accepted or rejected');
  const lines: string[] = [];
  for (const kind of kinds.length > 0 ? kinds : MODERATED) {
    const { items } = (await ask('GET', `/moderation/${kind}?state=${state}`)) as { items: Entry[] };
    lines.push(`${kind}: ${items.length} ${state}`, ...items.map(line));
  }
  return lines;
}

function isNumber(word: string) {
  return /^\d+$/.test(word);
}

function isKind(word: string | undefined) {
  return MODERATED.some((kind) => kind === word);
}

/** What people write may not move the cursor or break the line. */
function line({ id, about, replyTo, author, title, rating, comment, createdAt, photos = [] }: Entry) {
  return [
    id,
    createdAt.slice(0, 10),
    about,
    replyTo && `reply to ${replyTo}`,
    rating && `${rating}/5`,
    author,
    title,
    comment,
    ...photos,
  ]
    .filter((part) => part !== undefined)
    .map((part) => String(part).replace(/\p{Cc}+/gu, ' '))
    .join('\t');
}
