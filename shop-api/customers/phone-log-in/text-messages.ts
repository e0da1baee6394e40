import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../../kernel/settings/settings.ts';
import { unifonic } from './unifonic.ts';

interface TextMessage {
  /** International form, digits after a plus sign. */
  to: string;
  text: string;
}

/** Hands a text message to whoever carries it. Rejects when it was not taken. */
export type SendText = (message: TextMessage) => Promise<void>;

/** By the provider of the settings; without one, as files in `sms/` of the data folder. */
export function textMessages({ unifonic: account, dataFolder }: Settings): SendText {
  return account ? unifonic(account) : intoFolder(join(dataFolder, 'sms'));
}

function intoFolder(folder: string): SendText {
  return async ({ to, text }) => {
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.txt`);
    // Whoever watches the folder sees whole files.
    await writeFile(`${file}.part`, `${to}\n\n${text}\n`);
    await rename(`${file}.part`, file);
  };
}
