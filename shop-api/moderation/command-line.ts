import { inspect } from 'node:util';
import { CommandError, runningShop } from '../admin/running-shop.ts';
import { SettingsError } from '../settings.ts';
import { type Entry, moderated } from './entry.ts';

const usage = `Usage:
  npm run moderation -- list [reviews|comments] [new|accepted|rejected]
  npm run moderation -- accept reviews|comments <id> …
  npm run moderation -- reject reviews|comments <id> …`;

const decisions: Record<string, string> = { accept: 'accepted', reject: 'rejected' };

const run = async ([command = '', ...words]: string[]): Promise<string[]> => {
  if (command === 'list') return list(words);
  const state = decisions[command];
  const [kind, ...ids] = words;
  if (!state || !isKind(kind) || ids.length === 0 || !ids.every((id) => /^\d+$/.test(id)))
    throw new CommandError(usage);
  const ask = runningShop(process.env);
  for (const id of ids) await ask('PUT', `/moderation/${kind}/${id}`, { state });
  return [`${ids.length} ${state}`];
};

const list = async (words: string[]): Promise<string[]> => {
  const kinds = moderated.filter((kind) => words.includes(kind));
  const [state = 'new', ...others] = words.filter((word) => !isKind(word));
  if (others.length > 0 || !['new', 'accepted', 'rejected'].includes(state)) throw new CommandError(usage);
  const ask = runningShop(process.env);
  const lines: string[] = [];
  for (const kind of kinds.length > 0 ? kinds : moderated) {
    const { items } = (await ask('GET', `/moderation/${kind}?state=${state}`)) as { items: Entry[] };
    lines.push(`${kind}: ${items.length} ${state}`, ...items.map(line));
  }
  return lines;
};

const isKind = (word: string | undefined) => moderated.some((kind) => kind === word);

/** What people write may not move the cursor or break the line. */
const line = ({ id, about, replyTo, author, title, rating, comment, createdAt }: Entry) =>
  [
    id,
    createdAt.slice(0, 10),
    about,
    replyTo && `reply to ${replyTo}`,
    rating && `${rating}/5`,
    author,
    title,
    comment,
  ]
    .filter((part) => part !== undefined)
    .map((part) => String(part).replace(/\p{Cc}+/gu, ' '))
    .join('\t');

const fail = (error: unknown) => {
  const told = [CommandError, SettingsError].some((kind) => error instanceof kind);
  process.stderr.write(`${told ? (error as Error).message : inspect(error)}\n`);
  process.exitCode = 1;
};

run(process.argv.slice(2)).then((lines) => process.stdout.write(`${lines.join('\n')}\n`), fail);
