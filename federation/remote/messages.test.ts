/** @jest-environment ./federation/remote/jest-environment.mjs */
import { I18nextProvider, useTranslation } from '@shop/federation/i18n';
import { renderHook } from '@testing-library/react';
import { createElement } from 'react';
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
    const messages = await loadMessages('mfe-souq', 'en', load);
    const t = messages.t as unknown as (key: string, options?: object) => string;
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

  it('are made once for each of their values', async () => {
    const messages = await loadMessages('mfe-souq', 'en', async () => ({ default: { ...MESSAGES } }));
    const { result } = renderHook(useTranslation, {
      wrapper: ({ children }) => createElement(I18nextProvider, { i18n: messages }, children),
    });
    const greet = (name: string): string => result.current.t('greeting', { name });
    expect(greet('Sara')).toBe('Hello Sara');
    messages.addResource('en', 'mfe-souq', 'greeting', 'Bye {{name}}');
    expect([greet('Sara'), greet('Omar')]).toEqual(['Hello Sara', 'Bye Omar']);
  });
});

describe('a component’s messages', () => {
  it('are those of the nearest provider', async () => {
    const [near, far] = await Promise.all(
      ['near', 'far'].map((place) => loadMessages('mfe-souq', 'en', async () => ({ default: { place } }))),
    );
    if (!near || !far) throw new Error('two instances');
    const { result } = renderHook(useTranslation, {
      wrapper: ({ children }) =>
        createElement(
          I18nextProvider,
          { i18n: far },
          createElement(I18nextProvider, { i18n: near }, children),
        ),
    });
    expect(result.current.t('place')).toBe('near');
    expect(result.current.i18n).toBe(near);
  });

  it('are missed aloud where there is no provider', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => renderHook(useTranslation)).toThrow('outside of an I18nextProvider');
  });
});
