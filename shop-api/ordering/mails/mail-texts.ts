import { sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { mailTexts } from '../../kernel/database/schema.ts';
import {
  type FieldErrors,
  HttpError,
  invalid,
  type Message,
  throwIfInvalid,
} from '../../kernel/http/http-error.ts';
import { LOCALES, type Localised } from '../../kernel/language/locale.ts';
import { type SaidTexts, usualText } from '../../kernel/language/messages.ts';
import { follow } from '../../kernel/settings/follow.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { type MailText, type OrderMail, textsOf } from './order-mails.ts';

export type SaidMail = Omit<typeof mailTexts.$inferSelect, 'mail'>;

/** As they are sent: by key, in both languages, empty where it is to be as the shop comes. */
export type SentTexts = Record<string, Localised>;

const NOTHING: SaidMail = { version: 0, texts: {}, before: {} };

/**
 * Keeps `settings` to the texts of mails that the desk has.
 * @returns what ends that
 */
export function followMailTexts(
  queries: Queries,
  settings: Pick<Settings, 'mailTexts'>,
  onProblem: (error: Error) => void,
): Promise<() => void> {
  return follow(async () => {
    settings.mailTexts = await readMailTexts(queries);
  }, onProblem);
}

/** What is said of all mails; a text belongs to one of them. */
export async function readMailTexts(queries: Queries): Promise<SaidTexts> {
  const rows = await queries.select({ texts: mailTexts.texts }).from(mailTexts);
  return Object.assign({}, ...rows.map(({ texts }) => texts));
}

export async function readSaidMail(queries: Queries, mail: OrderMail): Promise<SaidMail> {
  const [row] = await queries
    .select({ version: mailTexts.version, texts: mailTexts.texts, before: mailTexts.before })
    .from(mailTexts)
    .where(sql`${mailTexts.mail} = ${mail}`);
  return row ?? NOTHING;
}

/**
 * Takes the texts that are sent, and leaves the others.
 * @param version of what the sender has read
 * @throws HttpError 400 by field, or 409 with what `present` tells where somebody else was faster
 */
export function changeMailTexts(
  queries: Queries,
  mail: OrderMail,
  { version, texts }: { version: number; texts: SentTexts },
  present: (said: SaidMail) => object,
): Promise<SaidMail> {
  return queries.transaction(async (tx) => {
    await tx.execute(sql`lock table ${mailTexts} in share row exclusive mode`);
    const { version: latest, texts: before, ...rest } = await readSaidMail(tx, mail);
    if (latest !== version)
      throw new HttpError(
        409,
        { key: 'versionStale' },
        { present: present({ version: latest, texts: before, ...rest }) },
      );
    const said = { version: version + 1, texts: { ...before, ...checkedTexts(mail, texts) }, before };
    await tx
      .insert(mailTexts)
      .values({ mail, ...said })
      .onConflictDoUpdate({ target: mailTexts.mail, set: said });
    return said;
  });
}

/**
 * What is said by what was sent: what is empty, or as the shop comes, is not.
 * @throws HttpError 400 by field, `texts.<key>.<locale>`
 */
export function checkedTexts(mail: OrderMail, sent: SentTexts): SaidTexts {
  const texts = new Map(textsOf(mail));
  const errors: FieldErrors = {};
  const said = Object.entries(sent).map(([sentKey, words]) => {
    const key = sentKey as Parameters<typeof usualText>[0];
    const text = texts.get(key);
    if (!text) throw invalid(`texts.${key}`, 'mailUnknown');
    const own: Partial<Localised> = {};
    for (const locale of LOCALES) {
      const written = text.isLine ? words[locale].replace(/\s+/g, ' ').trim() : words[locale].trim();
      if (written === '' || written === usualText(key, locale)) continue;
      const complaint = complaintOf(written, text);
      if (complaint) errors[`texts.${key}.${locale}`] = [complaint];
      own[locale] = written;
    }
    return [key, own] as const;
  });
  throwIfInvalid(errors);
  return Object.fromEntries(said);
}

function complaintOf(written: string, { limit, placeholders, required }: MailText): Message | undefined {
  if (written.length > limit) return { key: 'tooLong', values: { limit } };
  const left = placeholders.reduce((rest, name) => rest.replaceAll(inBraces(name), ''), written);
  if (/[{}]/.test(left)) return { key: 'mailPlaceholder', values: { names: listOf(placeholders) } };
  const missing = required.filter((name) => !written.includes(inBraces(name)));
  return missing.length > 0
    ? { key: 'mailPlaceholderMissing', values: { names: listOf(missing) } }
    : undefined;
}

const inBraces = (name: string): string => `{${name}}`;

/** Isolated, as the words around them may be Arabic. */
const listOf = (names: readonly string[]): string =>
  names.map((name) => `\u2068${inBraces(name)}\u2069`).join(' ');
