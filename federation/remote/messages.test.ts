/** @jest-environment ./federation/remote/jest-environment.mjs */
import { loadMessages } from './messages.ts';

const MESSAGES = {
  greeting: 'Hello {{name}}',
  pieces_one: '{{count}} piece',
  pieces_other: '{{count}} pieces',
  colour_dark: 'Dark',
  colour: 'Light',
  nested: { list: 'A list of {{values.first}}' },
};
const load = async () => ({ default: MESSAGES });

describe('texts', () => {
  it('are the same however often they are asked for, each for its own values', async () => {
    const { getFixedT } = await loadMessages('mfe-souq', 'en', load);
    const t = getFixedT('en', 'mfe-souq') as unknown as (key: string, options?: object) => string;
    for (let times = 0; times < 2; times++) {
      expect(t('greeting', { name: 'Sara' })).toBe('Hello Sara');
      expect(t('greeting', { name: 'Omar' })).toBe('Hello Omar');
      expect([1, 2].map((count) => t('pieces', { count }))).toEqual(['1 piece', '2 pieces']);
      expect([t('colour'), t('colour', { context: 'dark' })]).toEqual(['Light', 'Dark']);
      expect(t('nested.list', { values: { first: 'dates' } })).toBe('A list of dates');
      expect(t('nested.list', { values: { first: 'figs' } })).toBe('A list of figs');
      expect(t('missing')).toBe('missing');
    }
  });

  it('are of one scope each', async () => {
    const instance = await loadMessages('mfe-souq', 'en', load);
    expect(instance.getFixedT('en', 'mfe-souq')).toBe(instance.getFixedT('en', 'mfe-souq'));
    const nested = instance.getFixedT('en', 'mfe-souq', 'nested') as unknown as (key: string) => string;
    expect(nested('greeting')).toBe('nested.greeting');
  });
});
