import type { PageRequest } from '../contract.ts';
import { page } from './page.ts';
import { defineRemote } from './remote.server.tsx';

/* Whether these compile is the test: `npm run check` fails where an expected error does not come. */

interface Dates {
  price: number;
}
const loader = async ({ params }: PageRequest<'/stall/:name'>): Promise<Dates> => ({
  price: params.name.length,
});
const head = ({ price }: Dates) => ({ title: `${price}` });
const Page = ({ data }: { data: Dates }) => <p>{data.price}</p>;
const messages = { ar: async () => ({ default: {} }), en: async () => ({ default: {} }) };

const stall = page('stall', '/stall/:name', async () => ({ loader, head, Page }));

it('a page whose parts fit together is its id, its pattern and its module', async () => {
  expect(stall).toMatchObject({ id: 'stall', path: '/stall/:name' });
  expect(await stall.load()).toEqual({ loader, head, Page });
});

it('a page does not compile whose parts do not fit together', () => {
  const Label = ({ data }: { data: { label: string } }) => <p>{data.label}</p>;
  // @ts-expect-error the loader returns a price, the page wants a label
  page('stall', '/stall/:name', async () => ({ loader, head, Page: Label }));
  // @ts-expect-error the head wants a label
  page('stall', '/stall/:name', async () => ({
    loader,
    head: (data: { label: string }) => ({ title: data.label }),
    Page,
  }));
  // @ts-expect-error without a loader there is no data
  page('square', '/square', async () => ({ head: () => ({ title: '' }), Page }));
  // @ts-expect-error the loader reads a param that the pattern lacks
  page('stall', '/stall/:slug', async () => ({ loader, head, Page }));
  // @ts-expect-error a pattern begins with a slash
  page('stall', 'stall/:name', async () => ({ loader, head, Page }));
  expect(stall.id).toBe('stall');
});

it('a remote does not compile that has two pages of one id', () => {
  const again = page('stall', '/again/:name', async () => ({ loader, head, Page }));
  // @ts-expect-error both are called stall
  const remote = defineRemote({ name: 'mfe-souq', pages: [stall, again], messages });
  expect(remote.pages).toHaveLength(2);
});
