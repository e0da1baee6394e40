import type { Queries } from '../../kernel/database/database.ts';
import type { Localised } from '../../kernel/language/locale.ts';
import { follow } from '../../kernel/settings/follow.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { readIdentity } from './identity.ts';

/**
 * Keeps the names in `settings.brand` as the desk has them; without any there, they are the environment's.
 * @returns what ends that
 */
export function followNames(
  queries: Queries,
  { brand }: Pick<Settings, 'brand'>,
  onProblem: (error: Error) => void,
): Promise<() => void> {
  const ofEnvironment: Localised = { ...brand };
  return follow(async () => {
    Object.assign(brand, ofEnvironment, (await readIdentity(queries)).name);
  }, onProblem);
}
