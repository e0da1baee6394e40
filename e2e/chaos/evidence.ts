import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Delivery, LEDGER, type Ledger } from './judge.ts';
import { startProcess } from './services.ts';

/** @param place address of a PostgreSQL, or folder of an embedded database that is closed */
export async function readLedger(place: string): Promise<Ledger> {
  const reader = await startProcess('sql-process.ts', [place]);
  if (!reader) throw new Error('the database cannot be read');
  const answered = once(reader.child, 'message');
  reader.child.send(LEDGER);
  const [ledger] = (await answered) as [Ledger];
  const exited = once(reader.child, 'exit');
  reader.child.disconnect();
  await exited;
  return ledger;
}

/** @param folder of a mail server */
export async function readDeliveries(folder: string): Promise<Delivery[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
  return Promise.all(
    files.map(async (file) => {
      const mail = await readFile(join(folder, file), 'utf8');
      const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(mail)?.[1]?.trim() ?? '';
      return { id: header('Message-ID'), to: header('To'), subject: header('Subject'), text: decoded(mail) };
    }),
  );
}

/** Texts in base64 and in quoted-printable, so far as ASCII goes. */
const decoded = (mail: string): string =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/base64\r?\n(?:[\w-]+: .*\r?\n)*\r?\n([A-Za-z0-9+/=\r\n]+)/g, (_, body: string) =>
      Buffer.from(body, 'base64').toString(),
    );
