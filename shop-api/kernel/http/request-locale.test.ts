import type { FastifyRequest } from 'fastify';
import { localeOf } from './request-locale.ts';

const asking = (header: string | undefined, query = {}) =>
  ({ raw: { headers: { 'accept-language': header } }, query }) as unknown as FastifyRequest;

describe('the language of a request', () => {
  it.each([
    ['en', 'en'],
    ['ar-SA,ar;q=0.9,en;q=0.8', 'ar'],
    ['en;q=0.5, ar', 'ar'],
    ['fr, en-GB;q=0.8, ar;q=0.4', 'en'],
    ['en;q=0', 'ar'],
    ['fr', 'ar'],
    ['*', 'ar'],
    [';;,=', 'ar'],
    [undefined, 'ar'],
  ])('by Accept-Language %s is %s', (header, locale) => expect(localeOf(asking(header))).toBe(locale));

  it('is the one that its address asks for', () => {
    expect(localeOf(asking('ar', { locale: 'en' }))).toBe('en');
    expect(() => localeOf(asking('ar', { locale: 'fr' }))).toThrow('locale');
  });
});
