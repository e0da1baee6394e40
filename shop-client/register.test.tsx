import type { PageRequest } from '@shop/federation/contract';
import { Fragment } from '@shop/federation/fragment';
import { useHost } from '@shop/federation/host-context';
import { fragment, page } from '@shop/federation/page';
import './context.ts';

/* Whether these compile is the test: `npm run check` fails where an expected error does not come. */

const head = () => ({ title: '' });
const Page = () => null;

it('a registered page has the registered pattern and its params, and the context of the shop', () => {
  const definition = page('product', '/product/:slug', async () => ({
    loader: async ({ context, params }: PageRequest<'product'>) => context.api.product(params.slug),
    head,
    Page,
  }));
  // @ts-expect-error the product page is registered at /product/:slug
  page('product', '/products/:slug', async () => ({ head, Page }));
  // @ts-expect-error it has no param of this name
  const idOf = ({ params }: PageRequest<'product'>) => params.id;
  expect(idOf).toBeInstanceOf(Function);
  expect(definition.path).toBe('/product/:slug');
});

it('a fragment takes the props that are registered for it, from its owner and from whoever places it', () => {
  const placed = [
    <Fragment key="1" name="quick-view" props={{ slug: 'coat', onClose: () => undefined }} />,
    <Fragment key="2" name="mini-cart" />,
    // @ts-expect-error the quick view needs to know of what
    <Fragment key="3" name="quick-view" />,
    // @ts-expect-error its product is named by its slug
    <Fragment key="4" name="quick-view" props={{ code: 'coat' }} />,
    // @ts-expect-error nobody owns such a fragment
    <Fragment key="5" name="size-guide" />,
  ];
  const QuickView = ({ slug }: { slug: string }) => slug;
  const owned = fragment('quick-view', async () => ({ Fragment: QuickView }));
  const Wrong = ({ code }: { code: string }) => code;
  // @ts-expect-error whoever places it hands over a slug
  fragment('quick-view', async () => ({ Fragment: Wrong }));
  expect([placed.length, owned.name]).toEqual([5, 'quick-view']);
});

it('the host context of this shop is the context of the shop', () => {
  const useCurrency = () => useHost().currency;
  expect(useCurrency).toBeInstanceOf(Function);
});
