import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The code that was sent to a phone, which is in a file where no provider carries it; waits for it. */
export async function codeSentTo(phoneNumber: string): Promise<string> {
  const folder = join(process.env.TEST_DATA_FOLDER ?? '', 'sms');
  let code = '';
  await expect(async () => {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.txt')).toSorted();
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    const own = texts.findLast((text) => text.startsWith(phoneNumber));
    code = /\d{6}/.exec(own?.split('\n\n')[1] ?? '')?.[0] ?? '';
    expect(code).toHaveLength(6);
  }).toPass({ timeout: 15_000 });
  return code;
}
