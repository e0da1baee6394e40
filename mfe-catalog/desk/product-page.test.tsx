import { renderRemote } from '@shop/federation/testing';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { forgetDesk } from '@shop/shop-client/testing/desk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';
import { type FakeDesk, fakeDesk } from './testing/fake-desk.ts';

let unmount = () => {};
afterEach(async () => {
  unmount();
  await forgetDesk();
});

async function open(desk: FakeDesk, product = 'shirt') {
  globalThis.fetch = desk.fetch;
  const context = fakeShopContext({ locale: 'en' });
  ({ unmount } = await renderRemote(remote, { path: `/en/desk/products/${product}`, context }));
  await screen.findByLabelText('Name in English *');
  return context;
}

const nameField = () => screen.getByLabelText('Name in English *');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

describe('a product at the desk', () => {
  it('sends what was changed of it alone, with the version that was read', async () => {
    const desk = fakeDesk();
    await open(desk);
    await retype(nameField(), 'Linen shirt');
    // Those of its variants come after it.
    const [isSold] = screen.getAllByRole('checkbox', { name: 'For sale' });
    await userEvent.click(isSold as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Remove the category Women' }));
    await save();
    await waitFor(() => expect(desk.sent).toHaveLength(1));
    expect(desk.sent[0]).toEqual({
      method: 'PATCH',
      path: '/products/shirt',
      body: {
        version: 'shirt.1',
        name: { en: 'Linen shirt' },
        enabled: false,
        categories: { main: 'shirts', others: [] },
      },
    });
  });

  it('clears a description that is taken away in both languages, and wants the other one otherwise', async () => {
    const desk = fakeDesk();
    await open(desk);
    await userEvent.clear(screen.getByLabelText('Description in English'));
    await save();
    expect(screen.getByLabelText('Description in English')).toHaveAccessibleDescription(/required/);
    expect(desk.sent).toEqual([]);
    await userEvent.clear(screen.getByLabelText('Description in Arabic'));
    await save();
    await waitFor(() => expect(desk.sent[0]?.body).toEqual({ version: 'shirt.1', description: null }));
  });

  it('gets one more variant, of values that none has yet', async () => {
    const desk = fakeDesk();
    const { did } = await open(desk);
    await userEvent.click(screen.getByRole('button', { name: 'Add a variant' }));
    const form = () =>
      within(screen.getByRole('heading', { name: 'New variant' }).parentElement as HTMLElement);
    expect(form().getByLabelText('Price, SAR *')).toHaveValue('199');
    await userEvent.click(form().getByRole('button', { name: 'Add it' }));
    expect(form().getByLabelText('Colour *')).toHaveAccessibleDescription('This field is required.');
    await userEvent.selectOptions(form().getByLabelText('Colour *'), 'Ink');
    await userEvent.type(form().getByLabelText('SKU'), 'S-INK');
    await userEvent.type(form().getByLabelText('Stock *'), '٧');
    desk.refuse({
      status: 400,
      body: {
        ...{ message: 'Invalid', reason: 'validationFailed' },
        ...{ errors: { values: ['It has one.'] }, codes: { values: ['variantTaken'] } },
      },
    });
    await userEvent.click(form().getByRole('button', { name: 'Add it' }));
    await waitFor(() => expect(form().getByLabelText('Colour *')).toHaveAccessibleDescription('It has one.'));
    expect(desk.sent[0]).toEqual({
      ...{ method: 'POST', path: '/products/shirt/variants' },
      body: {
        ...{ values: { color: 'ink' }, sku: 'S-INK', stock: 7 },
        price: { SAR: 19_900, USD: 5300 },
      },
    });
    expect(did.toasts).toEqual([]);
  });

  it('comes in options once they are chosen, and is asked for stock then', async () => {
    const desk = fakeDesk();
    const { did } = await open(desk, 'jug');
    await userEvent.click(await screen.findByText('Size'));
    expect(screen.queryByRole('button', { name: 'Add these options' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Medium' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Small' }));
    expect(screen.getByText('It has 2 variants.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add these options' }));
    await waitFor(() => expect(did.toasts).toHaveLength(1));
    expect(desk.sent).toEqual([
      {
        ...{ method: 'POST', path: '/products/jug/options' },
        body: { options: [{ code: 'size', values: ['s', 'm'] }] },
      },
    ]);
    expect(screen.queryByText('It has 2 variants.')).toBeNull();
    expect(screen.getByRole('button', { name: 'Add a variant' })).toBeVisible();
  });

  it('has no field of dollars where those follow riyals', async () => {
    await open(fakeDesk({ dollars: 'by-rate' }));
    expect(await screen.findAllByLabelText('Price, SAR')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Add a variant' }));
    expect(screen.queryByLabelText(/USD/)).toBeNull();
  });

  it('moves the point that a picture keeps by arrow keys', async () => {
    const desk = fakeDesk();
    await open(desk);
    const point = screen.getByRole('button', { name: /^What matters in picture 1: 50% from the left/ });
    fireEvent.keyDown(point, { key: 'ArrowLeft' });
    fireEvent.keyDown(point, { key: 'ArrowUp' });
    await save();
    await waitFor(() =>
      expect(desk.sent[0]?.body).toEqual({
        version: 'shirt.1',
        pictures: [{ hash: 'front', focus: { x: 45, y: 45 } }],
      }),
    );
  });

  it('sends pictures as they are chosen, and keeps their order and whose they are with the form', async () => {
    const desk = fakeDesk();
    await open(desk);
    const photo = (name: string) => new File(['photo'], name, { type: 'image/png' });
    fireEvent.change(screen.getByLabelText('Add pictures'), {
      target: { files: [photo('one.png'), new File(['text'], 'notes.txt'), photo('two.png')] },
    });
    expect(await screen.findByRole('button', { name: 'Remove picture 4' })).toBeInTheDocument();
    expect(screen.getByText(/“notes.txt” is no JPEG/)).toBeInTheDocument();
    expect(desk.sent.map(({ path }) => path)).toEqual(['/catalogue-pictures', '/catalogue-pictures']);

    await userEvent.click(screen.getByRole('button', { name: 'Move picture 4 forward' }));
    expect(screen.getByText('It is picture 3 of 4 now')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move picture 3 forward' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }));
    expect(document.body).not.toHaveFocus();
    await userEvent.selectOptions(screen.getByLabelText('Variants of picture 2'), 'Sand');
    await save();
    await waitFor(() =>
      expect(desk.sent[2]?.body).toEqual({
        version: 'shirt.1',
        gallery: [
          { hash: 'back', values: [] },
          { hash: 'sent-2', values: ['sand'] },
          { hash: 'sent-1', values: [] },
        ],
      }),
    );
  });

  it('says why a picture is not taken, and keeps the others', async () => {
    const desk = fakeDesk();
    await open(desk);
    desk.refuse({
      status: 400,
      body: {
        ...{ message: 'Invalid', reason: 'validationFailed' },
        ...{ errors: { picture: ['It cannot be read.'] }, codes: { picture: ['avatarRefused'] } },
      },
    });
    await userEvent.upload(
      screen.getByLabelText('Add pictures'),
      new File(['photo'], 'one.png', { type: 'image/png' }),
    );
    expect(await screen.findByText('“one.png”: It cannot be read.')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Remove picture/ })).toHaveLength(2);
  });

  it('has what is refused beside its field', async () => {
    const desk = fakeDesk();
    desk.refuse({
      status: 400,
      body: {
        message: 'Invalid',
        reason: 'validationFailed',
        errors: { 'name.en': ['Too long.'] },
        codes: {},
      },
    });
    await open(desk);
    await retype(nameField(), 'Shirt of linen');
    await save();
    await waitFor(() => expect(nameField()).toHaveAccessibleDescription('Too long.'));
    expect(nameField()).toHaveValue('Shirt of linen');
  });

  it('tells who is second what it is now, keeps what they typed, and saves it over that', async () => {
    const desk = fakeDesk();
    await open(desk);
    await retype(nameField(), 'Second');
    desk.changeProduct({ version: 'shirt.2', name: { ar: 'أول', en: 'First' } });
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Somebody else changed this product/);
    expect(nameField()).toHaveValue('Second');
    expect(nameField()).toHaveAccessibleDescription('It is now: First');
    expect(screen.getByLabelText('Name in Arabic *')).toHaveValue('أول');
    await save();
    await waitFor(() => expect(desk.sent).toHaveLength(2));
    expect(desk.sent[1]?.body).toEqual({ version: 'shirt.2', name: { en: 'Second' } });
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('that there is not is told, with the way back to the list', async () => {
    globalThis.fetch = fakeDesk().fetch;
    const context = fakeShopContext({ locale: 'en' });
    ({ unmount } = await renderRemote(remote, { path: '/en/desk/products/none', context }));
    expect(await screen.findByText('There is no such product')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/en/desk/products');
  });
});

describe('the changes of the catalogue', () => {
  it('can be undone, once each', async () => {
    const desk = fakeDesk();
    globalThis.fetch = desk.fetch;
    const context = fakeShopContext({ locale: 'en' });
    ({ unmount } = await renderRemote(remote, { path: '/en/desk/products/changes', context }));
    expect(await screen.findByRole('link', { name: 'shirt' })).toHaveAttribute(
      'href',
      '/en/desk/products/shirt',
    );
    expect(screen.getByText(/undone by #4/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo #3' }));
    expect(desk.sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, undo it' }));
    await waitFor(() => expect(desk.sent).toMatchObject([{ method: 'POST', path: '/imports/3/undo' }]));
    expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
    expect(context.did.toasts).toMatchObject([{ kind: 'success' }]);
  });

  it('say what was left as it is when they are undone, in the language of the page', async () => {
    const en = 'products shirt: name.en was changed since';
    globalThis.fetch = fakeDesk({ left: [{ ar: 'تغيّر الاسم بعد ذلك', en }] }).fetch;
    const context = fakeShopContext({ locale: 'ar' });
    ({ unmount } = await renderRemote(remote, { path: '/ar/desk/products/changes', context }));
    await userEvent.click(await screen.findByRole('button', { name: /^تراجع عن.* #3$|#3$/ }));
    await userEvent.click(screen.getByRole('button', { name: /^نعم/ }));
    expect(await screen.findByText('تغيّر الاسم بعد ذلك')).toBeVisible();
    expect(screen.queryByText(en)).toBeNull();
  });
});
