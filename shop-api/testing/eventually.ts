import { inspect } from 'node:util';
import { TIMEOUT } from './timeout.ts';

/**
 * Asks again and again until the answer is as it should be: what the shop keeps may be a second old, and jobs take time.
 * @throws Error after `TIMEOUT`, with the last answer
 */
export async function eventually<Answer>(
  ask: () => Promise<Answer>,
  isWanted: (answer: Answer) => boolean,
): Promise<Answer> {
  const late = performance.now() + TIMEOUT;
  for (;;) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
    if (performance.now() > late) throw new Error(`it stays ${inspect(answer)}`);
  }
}
