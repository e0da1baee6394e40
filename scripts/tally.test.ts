import { writeFile } from 'node:fs/promises';
import { freshReport, inWords, sum, type Tally, tallyOf } from './tally.ts';

const report = async (content: object) => {
  const file = await freshReport('tally-test');
  await writeFile(file, JSON.stringify(content));
  return file;
};
const asItIs = (tally: Tally) => tally;

describe('a tally', () => {
  it('adds up what several runners report', () => {
    const jest = { passed: 3, failed: 1, skipped: 0 };
    const playwright = { passed: 2, failed: 0, skipped: 4 };
    expect(sum([jest, playwright])).toEqual({ passed: 5, failed: 1, skipped: 4 });
  });

  it('names what was skipped only where something was', () => {
    expect(inWords({ passed: 2, failed: 0, skipped: 0 })).toBe('2 passed, 0 failed');
    expect(inWords({ passed: 2, failed: 1, skipped: 1 })).toBe('2 passed, 1 failed, 1 skipped');
  });

  it('is what the report says', async () => {
    const counted = { passed: 7, failed: 2, skipped: 1 };
    expect(await tallyOf(await report(counted), 1, asItIs)).toEqual(counted);
  });

  it('counts a failure where a runner ends badly without a failed test', async () => {
    const counted = { passed: 7, failed: 0, skipped: 0 };
    expect(await tallyOf(await report(counted), 1, asItIs)).toEqual({ ...counted, failed: 1 });
  });

  it('counts a failure where a runner leaves no report', async () => {
    const file = await freshReport('tally-test');
    expect(await tallyOf(file, 1, asItIs)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});
