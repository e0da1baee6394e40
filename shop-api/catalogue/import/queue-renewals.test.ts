import { jobs } from '../../kernel/database/schema.ts';
import { onPostgres } from '../../testing/on-postgres.ts';
import { changesBetween } from './entry-changes.ts';
import { queueRenewals } from './queue-renewals.ts';

const both = (text: string) => ({ ar: text, en: text });
const value = (code: string, more: object = {}) => ({ code, name: both(code), color: '#ffffff', ...more });
const OPTION = { code: 'color', name: both('Colour'), values: [value('sand'), value('ink')] };

onPostgres('products renewed for an option', (database) => {
  const queued = async (after: object) => {
    const { queries } = database();
    await queries.delete(jobs);
    const changes = changesBetween(OPTION, after);
    await queueRenewals(queries, 'options', [{ code: 'color', before: OPTION, after, changes }]);
    return queries.$count(jobs);
  };

  it.each([
    ['it is called otherwise', { ...OPTION, name: both('Tint') }],
    [
      'a value is called otherwise',
      { ...OPTION, values: [value('sand', { name: both('Dune') }), value('ink')] },
    ],
  ])('are so where %s', async (_, after) => {
    expect(await queued(after)).toBe(1);
  });

  it.each([
    ['another swatch', { ...OPTION, values: [value('sand', { color: '#000000' }), value('ink')] }],
    ['another order', { ...OPTION, values: OPTION.values.toReversed() }],
    ['a value that no product has yet', { ...OPTION, values: [...OPTION.values, value('mint')] }],
  ])('are left alone for %s', async (_, after) => {
    expect(await queued(after)).toBe(0);
  });
});
