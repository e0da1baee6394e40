import type { Queries } from '../../kernel/database/database.ts';
import { follow } from '../../kernel/settings/follow.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { keepTo } from '../../kernel/settings/terms.ts';
import { readTerms } from './terms.ts';

/**
 * Keeps `settings` to the terms that the desk has; without any there, they are the environment's.
 * @returns what ends that
 */
export function followTerms(
  queries: Queries,
  settings: Settings,
  onProblem: (error: Error) => void,
): Promise<() => void> {
  return follow(async () => keepTo(settings, await readTerms(queries, settings)), onProblem);
}
