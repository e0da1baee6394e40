import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { LOCALES } from '../contract.ts';
import { FederationError } from '../errors.ts';

const TYPES_LIMIT_MS = 120_000;
const ARABIC_PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'];
const PLURAL = new RegExp(`_(${ARABIC_PLURALS.join('|')})$`);

/**
 * Checks the types of the remote in a folder, and that its messages say the same in both languages.
 * @throws FederationError FED-041 with the first thing that is wrong; the compiler prints what it finds
 */
export async function checkRemote(folder: string): Promise<void> {
  const problem = problemOfMessages(folder);
  if (problem) throw new FederationError('FED-041', problem);
  const tsc = createRequire(import.meta.url)
    .resolve('typescript/package.json')
    .replace('package.json', 'bin/tsc');
  const child = spawn(process.execPath, [tsc, '--noEmit', '-p', folder], {
    stdio: 'inherit',
    timeout: TYPES_LIMIT_MS,
  });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0)
    throw new FederationError('FED-041', `The types are wrong: tsc ended with ${code ?? signal}`);
}

function problemOfMessages(folder: string): string | undefined {
  const [ar = new Map(), en = new Map()] = LOCALES.map((locale) => readMessages(folder, locale));
  for (const [one, other, name] of [
    [ar, en, 'en'],
    [en, ar, 'ar'],
  ] as const) {
    const keys = new Set([...other.keys()].map(withoutPlural));
    const missing = [...one.keys()].find((key) => !keys.has(withoutPlural(key)));
    if (missing) return `locales/${name}.json has no ${missing}`;
  }
  for (const [key, text] of [...ar, ...en]) if (text.trim() === '') return `The message ${key} is empty`;
  for (const key of ar.keys()) {
    const missing =
      PLURAL.test(key) && ARABIC_PLURALS.find((form) => !ar.has(`${withoutPlural(key)}_${form}`));
    if (missing) return `locales/ar.json has no ${withoutPlural(key)}_${missing}: Arabic counts in six forms`;
  }
  for (const [key, text] of en) {
    const arabic = ar.get(key);
    if (arabic !== undefined && !PLURAL.test(key) && valuesIn(text) !== valuesIn(arabic))
      return `The message ${key} fills in other values in Arabic than in English`;
  }
  return undefined;
}

function readMessages(folder: string, locale: string): Map<string, string> {
  const file = join(folder, 'locales', `${locale}.json`);
  try {
    return new Map(flatten(JSON.parse(readFileSync(file, 'utf8'))));
  } catch (cause) {
    throw new FederationError('FED-041', `${file} cannot be read`, { cause });
  }
}

const flatten = (tree: object, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );

const withoutPlural = (key: string): string => key.replace(PLURAL, '');
const valuesIn = (text: string): string => [...new Set(text.match(/\{\{\w+/g))].sort().join();
