import { renderRemote } from '@shop/federation/testing';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { forgetDesk } from '@shop/shop-client/testing/desk';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';
import { type FakeDesk, fakeDesk } from './testing/fake-desk.ts';

let unmount = () => {};
afterEach(async () => {
  unmount();
  await forgetDesk();
});

async function open(desk: FakeDesk) {
  globalThis.fetch = desk.fetch;
  const context = fakeShopContext({ locale: 'en' });
  ({ unmount } = await renderRemote(remote, { path: '/en/desk/products/new', context }));
  return context;
}

const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const make = async () => userEvent.click(await screen.findByRole('button', { name: 'Add the product' }));

async function fill({ dollars = '32' } = {}): Promise<string> {
  await type('Name in Arabic *', 'وعاءُ فخّار');
  await type('Name in English *', "Potter's clay bowl");
  const category = await screen.findByLabelText<HTMLSelectElement>('Category *');
  await waitFor(() => expect(category.options.length).toBeGreaterThan(1));
  const { value = '' } = category.options[1] ?? {};
  await userEvent.selectOptions(category, value);
  await type('Price, SAR *', '١٢٠٫٥');
  if (dollars) await type('Price, USD *', dollars);
  await type('Stock *', '4');
  return value;
}

describe('a new product', () => {
  it('is made of what was typed, with addresses of its names, and leads to its page', async () => {
    const desk = fakeDesk();
    const { did } = await open(desk);
    const category = await fill();
    await make();
    await waitFor(() => expect(did.navigations).toEqual(['/en/desk/products/shirt']));
    expect(desk.sent).toEqual([
      {
        ...{ method: 'POST', path: '/products' },
        body: {
          name: { ar: 'وعاءُ فخّار', en: "Potter's clay bowl" },
          slug: { ar: 'وعاء-فخار', en: 'potters-clay-bowl' },
          ...{ category, price: { SAR: 12_050, USD: 3200 }, stock: 4, enabled: false },
        },
      },
    ]);
  });

  it('is asked no price in dollars where those follow riyals', async () => {
    const desk = fakeDesk({ dollars: 'by-rate' });
    await open(desk);
    await fill({ dollars: '' });
    expect(screen.queryByLabelText('Price, USD *')).toBeNull();
    await make();
    await waitFor(() => expect(desk.sent).toHaveLength(1));
    expect(desk.sent[0]?.body).toMatchObject({ price: { SAR: 12_050 } });
    expect(desk.sent[0]?.body).not.toHaveProperty('price.USD');
  });

  it('comes in the values that are chosen, in the order of their options', async () => {
    const desk = fakeDesk();
    const { did } = await open(desk);
    await fill();
    expect(await screen.findByText('It has 1 variant.')).toBeInTheDocument();
    for (const name of ['Ink', 'Medium', 'Small', 'Sand'])
      await userEvent.click(screen.getByRole('checkbox', { name, hidden: true }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sand', hidden: true }));
    expect(screen.getByText('It has 2 variants.')).toBeInTheDocument();
    expect(screen.getByLabelText('Stock of each variant *')).toHaveValue('4');
    await make();
    await waitFor(() => expect(did.navigations).toHaveLength(1));
    expect(desk.sent[0]?.body).toMatchObject({
      options: [
        { code: 'color', values: ['ink'] },
        { code: 'size', values: ['s', 'm'] },
      ],
    });
  });

  it('keeps an address that was written by hand', async () => {
    const desk = fakeDesk();
    await open(desk);
    await type('Name in English *', 'Clay');
    const slug = screen.getByLabelText('Address in English *');
    await userEvent.clear(slug);
    await userEvent.type(slug, '/bowl');
    await type('Name in English *', ' bowl');
    expect(slug).toHaveValue('clay/bowl');
  });

  it('says at its fields what is missing or wrong, and what the shop refuses', async () => {
    const desk = fakeDesk();
    await open(desk);
    await make();
    expect(screen.getByLabelText('Name in Arabic *')).toHaveAccessibleDescription('This field is required.');
    expect(screen.getByLabelText('Name in Arabic *')).toHaveFocus();
    await fill();
    await userEvent.clear(screen.getByLabelText('Price, USD *'));
    await type('Price, USD *', '0');
    await make();
    expect(screen.getByLabelText('Price, USD *')).toHaveAccessibleDescription(/such as 50/);
    expect(desk.sent).toEqual([]);

    await type('Price, USD *', '5');
    desk.refuse({
      status: 400,
      body: {
        ...{ message: 'Invalid', reason: 'validationFailed' },
        ...{ errors: { 'slug.en': ['It is taken.'] }, codes: { 'slug.en': ['slugTaken'] } },
      },
    });
    await make();
    await waitFor(() =>
      expect(screen.getByLabelText('Address in English *')).toHaveAccessibleDescription(/It is taken/),
    );
  });

  it('is closed to who may only look', async () => {
    await open(fakeDesk({ access: 'read' }));
    expect(await screen.findByText(/lets you look, not add products/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add the product' })).not.toBeInTheDocument();
  });
});
