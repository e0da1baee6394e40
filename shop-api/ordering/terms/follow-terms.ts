import type { Queries } from '../../kernel/database/database.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { keepTo } from '../../kernel/settings/terms.ts';
import { readTerms } from './terms.ts';

/** Milliseconds: so long may another server go by terms that were changed at the desk. */
const EVERY = 10_000;

/**
 * Keeps `settings` to the terms that the desk has; without any there, they are the environment's.
 * @returns what ends that
 */
export async function followTerms(
  queries: Queries,
  settings: Settings,
  onProblem: (error: Error) => void,
): Promise<() => void> {
  const read = async () => keepTo(settings, await readTerms(queries, settings));
  await read();
  const timer = setInterval(() => void read().catch(onProblem), EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
