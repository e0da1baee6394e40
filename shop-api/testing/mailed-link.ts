import { on } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import type { RunningShop } from './running-shop.ts';
import { TIMEOUT } from './timeout.ts';

/**
 * The token of the link to a page that the shop mailed to somebody; waits for the mail.
 * @param known tokens that came before
 */
export const linkToken = (
  shop: RunningShop,
  email: string,
  page: string,
  ...known: string[]
): Promise<string> =>
  inMails(shop, email, (texts) =>
    texts.flatMap((text) => tokensIn(text, page)).find((each) => !known.includes(each)),
  );

/** The text of a mail to somebody that holds some words; waits for it. */
export const mailWith = (shop: RunningShop, email: string, words: string): Promise<string> =>
  inMails(shop, email, (texts) => texts.find((text) => text.includes(words)));

const inMails = async (
  { dataFolder }: RunningShop,
  email: string,
  find: (texts: string[]) => string | undefined,
): Promise<string> => {
  const folder = join(dataFolder, 'mail');
  await mkdir(folder, { recursive: true });
  const watcher = watch(folder);
  const changes = on(watcher, 'change', { signal: AbortSignal.timeout(TIMEOUT) });
  try {
    for (;;) {
      const found = find(await mailsTo(folder, email));
      if (found) return found;
      await changes.next();
    }
  } finally {
    watcher.close();
  }
};

const mailsTo = async (folder: string, email: string): Promise<string[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
  const sources = await Promise.all(files.map((file) => readFile(join(folder, file))));
  // The folder holds the mails of every suite that had this shop, and to parse one takes long.
  const candidates = sources.filter((source) => source.includes(email));
  const mails = await Promise.all(candidates.map((source) => simpleParser(source)));
  return mails
    .filter(({ to }) => [to].flat().some((address) => address?.text.includes(email)))
    .map(({ text }) => text ?? '');
};

const tokensIn = (text: string, page: string): string[] =>
  [...text.matchAll(/https?:\/\/\S+/g)]
    .map(([address]) => new URL(address))
    .filter(({ pathname }) => pathname === page)
    .flatMap(({ searchParams }) => searchParams.get('token') ?? []);
