import type { Queries } from '../../kernel/database/database.ts';
import type { Localised } from '../../kernel/language/locale.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { readIdentity } from './identity.ts';

/** Milliseconds: so old may a name be in mails after it was changed at the desk. */
const EVERY = 10_000;

/**
 * Keeps the names in `settings.brand` as the desk has them; without any there, they are the environment's.
 * @returns what ends that
 */
export async function followNames(
  queries: Queries,
  { brand }: Pick<Settings, 'brand'>,
  onProblem: (error: Error) => void,
): Promise<() => void> {
  const ofEnvironment: Localised = { ...brand };
  const read = async () => Object.assign(brand, ofEnvironment, (await readIdentity(queries)).name);
  await read();
  const timer = setInterval(() => void read().catch(onProblem), EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
