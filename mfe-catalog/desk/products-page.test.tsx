import { renderRemote } from '@shop/federation/testing';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { forgetDesk } from '@shop/shop-client/testing/desk';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';
import { type FakeDesk, fakeDesk } from './testing/fake-desk.ts';

let unmount = () => {};
afterEach(async () => {
  unmount();
  await forgetDesk();
});

async function open(desk: FakeDesk, path = '/en/desk/products') {
  globalThis.fetch = desk.fetch;
  const context = fakeShopContext({ locale: 'en' });
  ({ unmount } = await renderRemote(remote, { path, context }));
  return context;
}

/** The fields of a variant, once its product is opened. */
const row = async (name: string) => within(await screen.findByRole('group', { name }));
const openProduct = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Prices and stock of ${name}` }));

async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('the list of products', () => {
  it('asks for what its address says, and leads on with it', async () => {
    const desk = fakeDesk();
    await open(desk, '/en/desk/products?search=linen&stock=low&page=2');
    expect(await screen.findByRole('link', { name: 'Shirt' })).toHaveAttribute(
      'href',
      '/en/desk/products/shirt',
    );
    expect(desk.asked('/products')).toMatchObject({ search: 'linen', stock: 'low', page: '2' });
    expect(screen.getByRole('link', { name: 'Running low' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Not for sale' })).toHaveAttribute(
      'href',
      '/en/desk/products?search=linen&status=disabled&stock=low',
    );
  });

  it('sends the rows that were changed, of several products at once, with the versions that were read', async () => {
    const desk = fakeDesk();
    await open(desk);
    await openProduct('Shirt');
    await openProduct('Jug');
    const sand = await row('Sand');
    await retype(sand.getByLabelText('Price, SAR'), '١٢٠٫٥');
    await userEvent.clear(sand.getByLabelText('Was, SAR'));
    const jug = await row('jug-one');
    await retype(jug.getByLabelText('Stock'), '7');
    await userEvent.click(jug.getByLabelText('For sale'));
    await retype((await row('Ink')).getByLabelText('Price, USD'), '53');
    expect(screen.getByText('2 variants have changes that are not saved')).toBeInTheDocument();
    await save();
    await waitFor(() => expect(desk.sent).toHaveLength(1));
    expect(desk.sent[0]).toEqual({
      method: 'PATCH',
      path: '/variants',
      body: {
        rows: [
          { code: 'shirt-sand', version: 'sand.1', price: { SAR: 12_050 }, compareAt: { SAR: null } },
          { code: 'jug-one', version: 'jug.1', stock: 7, enabled: false },
        ],
      },
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
    expect((await row('Sand')).getByLabelText('Price, SAR')).toHaveValue('120.50');
  });

  it('has what was refused beside its field, which keeps what was typed', async () => {
    const desk = fakeDesk();
    desk.refuse({
      status: 400,
      body: {
        message: 'Invalid',
        reason: 'validationFailed',
        errors: { 'rows[1].stock': ['Too few.'] },
        codes: { 'rows[1].stock': ['stockBelowZero'] },
      },
    });
    await open(desk);
    await openProduct('Shirt');
    await retype((await row('Sand')).getByLabelText('Stock'), '4');
    const stock = (await row('Ink')).getByLabelText('Stock');
    await retype(stock, '-1');
    await save();
    await waitFor(() => expect(stock).toHaveAccessibleDescription('Too few.'));
    expect(stock).toHaveValue('-1');
    expect(stock).toHaveFocus();
    expect((await row('Sand')).getByLabelText('Stock')).not.toBeInvalid();
    expect((await row('Sand')).getByLabelText('Stock')).toHaveValue('4');
  });

  it('sends nothing while an amount is none', async () => {
    const desk = fakeDesk();
    await open(desk);
    await openProduct('Shirt');
    const price = (await row('Sand')).getByLabelText('Price, SAR');
    await retype(price, 'ten');
    await save();
    expect(price).toHaveAccessibleDescription('Write an amount such as 50 or 50.25.');
    expect(desk.sent).toEqual([]);
  });

  it('shows what somebody else made of a variant, keeps what was typed, and saves it over that', async () => {
    const desk = fakeDesk();
    await open(desk);
    await openProduct('Shirt');
    const sand = await row('Sand');
    await retype(sand.getByLabelText('Price, SAR'), '150');
    desk.change('shirt-sand', { version: 'sand.2', price: { SAR: 17_000, USD: 5000 }, stock: 2 });
    await save();
    const price = sand.getByLabelText('Price, SAR');
    await waitFor(() => expect(price).toHaveAccessibleDescription('It is now: 170'));
    expect(price).toHaveValue('150');
    expect(sand.getByLabelText('Stock')).toHaveValue('2');
    expect(screen.getByText(/^Somebody else changed this variant/)).toBeInTheDocument();
    await save();
    await waitFor(() => expect(desk.sent).toHaveLength(2));
    expect(desk.sent[1]?.body).toEqual({
      rows: [{ code: 'shirt-sand', version: 'sand.2', price: { SAR: 15_000 } }],
    });
    await waitFor(() => expect(screen.queryByText(/^Somebody else/)).not.toBeInTheDocument());
  });

  it('can be read by who may not change it', async () => {
    await open(fakeDesk({ access: 'read' }));
    await openProduct('Shirt');
    expect((await row('Sand')).getByLabelText('Stock')).toBeDisabled();
  });
});
