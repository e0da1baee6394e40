import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MenusWithChoices } from './menus-to-edit.ts';
import { type Answers, showDesk } from './testing-desk.ts';

const both = (text: string) => ({ ar: `${text} بالعربية`, en: text });
const shown = (name: string) => ({ name: both(name), isShown: true });

const MENUS: MenusWithChoices = {
  version: 2,
  header: [
    { kind: 'category', code: 'women', target: shown('Women') },
    { kind: 'brand', code: 'nasij', name: both('Weavers'), target: { ...shown('Nasij'), isShown: false } },
    { kind: 'page', code: 'sale' },
  ],
  footer: null,
  usual: {
    header: [{ kind: 'category', code: 'women', target: shown('Women') }],
    footer: [
      [{ kind: 'place', code: 'brands', target: { isShown: true } }],
      [{ kind: 'page', code: 'faq', target: shown('Questions') }],
      [{ kind: 'place', code: 'cart', target: { isShown: true } }],
    ],
  },
  choices: {
    category: [
      { code: 'women', name: both('Women') },
      { code: 'dresses', name: both('Women › Dresses') },
    ],
    ...{ brand: [], page: [{ code: 'faq', name: both('Questions') }], article: [] },
  },
};

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const rows = () => screen.getAllByRole('listitem');
const names = () => rows().map((row) => within(row).getAllByRole('paragraph')[0]?.textContent);
const lastRow = () => within(rows().at(-1) as HTMLElement);
const type = (part: ReturnType<typeof within>, label: string, value: string) =>
  fireEvent.input(part.getByLabelText(label), { target: { value } });

async function show(answers: Answers = {}, access?: object) {
  const page = await showDesk('menus', { 'GET /menus': { body: MENUS }, ...answers }, access);
  await screen.findByRole('heading', { level: 2, name: 'Header' });
  return page;
}

const add = (kind: string) => {
  fireEvent.change(screen.getByLabelText('New entry in the header'), { target: { value: kind } });
  press('Add (New entry in the header)');
};

describe('the desk’s page of the menus', () => {
  it('sends both menus as a whole, moved, added to and removed from, with the version that was read', async () => {
    const { sent, context, unmount } = await show({ 'PUT /menus': { body: { ...MENUS, version: 3 } } });
    expect(names()).toEqual(['Women', 'Weavers', 'sale']);
    press('Move Weavers up');
    expect(screen.getByText('Weavers is number 1 of 3 now.')).toBeInTheDocument();
    press('Remove sale');
    add('category');
    fireEvent.change(lastRow().getByLabelText('Category'), { target: { value: 'dresses' } });
    add('link');
    type(lastRow(), 'Leads to, in Arabic', '/ar/gifts');
    type(lastRow(), 'Leads to, in English', '/en/gifts');
    type(lastRow(), 'Name in Arabic', 'هدايا');
    type(lastRow(), 'Name in English', 'Gifts');
    press('Save');
    await waitFor(() =>
      expect(context.did.toasts).toEqual([{ kind: 'success', about: 'Saved: shoppers see it now.' }]),
    );
    expect(sent).toEqual([
      {
        call: 'PUT /menus',
        body: {
          version: 2,
          header: [
            { kind: 'brand', code: 'nasij', name: both('Weavers') },
            { kind: 'category', code: 'women' },
            { kind: 'category', code: 'dresses' },
            {
              ...{ kind: 'link', link: { ar: '/ar/gifts', en: '/en/gifts' } },
              name: { ar: 'هدايا', en: 'Gifts' },
            },
          ],
          footer: null,
        },
      },
    ]);
    unmount();
  });

  it('tells of what shoppers do not see', async () => {
    const { unmount } = await show();
    const badges = rows().map((row) => within(row).queryByText(/shoppers do not see it/)?.textContent);
    expect(badges).toEqual([undefined, 'Hidden: shoppers do not see it', 'Gone: shoppers do not see it']);
    unmount();
  });

  it('begins with what the storefront has, and goes back to it', async () => {
    const { sent, unmount } = await show({ 'PUT /menus': { body: { ...MENUS, version: 3 } } });
    press('Back to the usual (Header)');
    press('Arrange it yourself (Footer)');
    expect(names()).toEqual(['Brands', 'Questions', 'Cart']);
    press('Move Help and information up');
    press('Remove the group Account');
    press('Add a group');
    press('Save');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      ...{ version: 2, header: null },
      footer: [
        {
          title: { ar: 'المساعدة والمعلومات', en: 'Help and information' },
          entries: [{ kind: 'page', code: 'faq' }],
        },
        {
          title: { ar: 'تسوّق', en: 'Shop' },
          entries: [{ kind: 'place', code: 'brands', name: { ar: 'العلامات التجارية', en: 'Brands' } }],
        },
        { title: { ar: '', en: '' }, entries: [] },
      ],
    });
    unmount();
  });

  it('calls another page of the shop by its own name', async () => {
    const { unmount } = await show();
    add('place');
    for (const [code, name] of [
      ['orders', 'My orders'],
      ['blog', 'Blog'],
    ] as const) {
      fireEvent.change(lastRow().getByLabelText('Page of the shop'), { target: { value: code } });
      expect(lastRow().getByLabelText('Name in English')).toHaveValue(name);
    }
    unmount();
  });

  it('keeps the focus on the button that moved an entry', async () => {
    const { unmount } = await show();
    const button = screen.getByRole('button', { name: 'Move Weavers up' });
    button.focus();
    fireEvent.click(button);
    expect(screen.getByRole('button', { name: 'Move Weavers up' })).toHaveFocus();
    unmount();
  });

  it('leads to the field of the entry that the shop refuses, wherever it was moved', async () => {
    const { unmount } = await show({
      'PUT /menus': {
        status: 400,
        body: {
          reason: 'validationFailed',
          errors: { 'header.1.code': ['There is nothing with code sale.'] },
        },
      },
    });
    press('Move sale up');
    press('Save');
    expect(await screen.findByText('There is nothing with code sale.')).toBeVisible();
    expect(within(rows()[1] as HTMLElement).getByLabelText('Page with text')).toHaveFocus();
    unmount();
  });

  it('tells whoever was slower, and keeps what was typed', async () => {
    const { unmount } = await show({
      'PUT /menus': {
        status: 409,
        body: { reason: 'versionStale', message: 'Changed', present: { version: 3 } },
      },
    });
    press('Move Weavers up');
    press('Save');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(names()[0]).toBe('Weavers');
    unmount();
  });

  it('is looked at alone by whoever may not write', async () => {
    const { unmount } = await show({}, { content: 'read' });
    expect(names()).toEqual(['Women', 'Weavers', 'sale']);
    expect(screen.queryByRole('button', { name: /Save|Move|Add|Remove|Arrange|usual/ })).toBeNull();
    unmount();
  });
});
