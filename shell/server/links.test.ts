import { LOCALES } from '@shop/federation/contract';
import { matchRelease } from '@shop/federation/host/route-table';
import { matchRoutes } from '@shop/federation/router';
import { deskHrefFrom } from '@shop/shop-domain/desk-href';
import { DESK_ROUTES } from '@shop/shop-domain/desk-routes';
import { isRoutable } from '@shop/shop-domain/href';
import { ROUTES } from '@shop/shop-domain/routes';
import fc from 'fast-check';

const ALL_ROUTES = { ...ROUTES, ...DESK_ROUTES };

const release = {
  shop: { pages: Object.entries(ALL_ROUTES).map(([id, { path }]) => ({ id, path, files: [] })) },
};
const withParam = Object.entries(ALL_ROUTES).filter(([, { path }]) => /[:*]/.test(path)) as [
  keyof typeof ALL_ROUTES,
  { path: string },
][];

/** Slugs as shops have them and as nobody expects them. */
const slug = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc
      .array(
        fc.constantFrom(
          '/',
          ' ',
          '%',
          '%2F',
          '%25',
          '?',
          '#',
          '.',
          '..',
          '&',
          '+',
          ';',
          ':',
          '*',
          'معطف',
          'é',
          'a',
        ),
        {
          minLength: 1,
          maxLength: 8,
        },
      )
      .map((parts) => parts.join('')),
  )
  .filter(isRoutable);

it.each(withParam)('a link to %s opens that page with what it was made from', (name, { path }) => {
  const params = path.includes('*') ? ['*'] : [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
  fc.assert(
    fc.property(slug, fc.constantFrom(...LOCALES), (value, locale) => {
      const link = deskHrefFrom({ basePath: `/${locale}` })(
        name,
        Object.fromEntries(params.map((param) => [param, value])) as never,
      );
      const { pathname, search, hash } = new URL(link, 'https://shop.test');
      expect([search, hash]).toEqual(['', '']);
      expect(matchRelease(release, pathname)).toEqual({ remote: 'shop', pageId: name });
      const [match] = matchRoutes([{ path }], pathname, `/${locale}`) ?? [];
      for (const param of params) expect(match?.params[param]).toBe(value);
    }),
    { numRuns: 500 },
  );
});
