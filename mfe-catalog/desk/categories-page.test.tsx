import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeskEntry } from './taxonomy.ts';
import { type Answers, showDesk } from './testing/answering-desk.ts';

const category = (code: string, en: string, more: Partial<DeskEntry> = {}): DeskEntry => ({
  ...{ code, version: `${code}.1`, enabled: true, products: 2, featured: [] },
  ...{ name: { ar: `${en} بالعربية`, en }, slug: { ar: code, en: code }, ...more },
});
const WOMEN = category('women', 'Women');
const HOME = category('home', 'Home');
const SHIRTS = category('shirts', 'Shirts', { parent: 'women', enabled: false });
const LINEN = category('linen', 'Linen shirts', {
  parent: 'shirts',
  slug: { ar: 'كتان', en: 'women/linen' },
});
const ITEMS = [WOMEN, HOME, SHIRTS, LINEN];

const shownNames = () => screen.getAllByRole('listitem').map((row) => row.querySelector('a')?.textContent);
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));

async function showTree(answers: Answers = {}, access?: 'read') {
  const shown = await showDesk(
    'categories',
    { 'GET /categories': { body: { items: ITEMS } }, ...answers },
    access,
  );
  await screen.findByRole('link', { name: 'Women' });
  return shown;
}

describe('the tree of categories at the desk', () => {
  it('shows the first level, and what is below on demand, with what is hidden', async () => {
    const { unmount } = await showTree();
    expect(shownNames()).toEqual(['Women', 'Home']);
    expect(screen.queryByRole('button', { name: 'What is below Home' })).not.toBeInTheDocument();
    await press('What is below Women');
    expect(button('What is below Women')).toHaveAttribute('aria-expanded', 'true');
    expect(shownNames()).toEqual(['Women', 'Shirts', 'Home']);
    expect(screen.getByText('Hidden')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add a category below Shirts' })).toHaveAttribute(
      'href',
      '/en/desk/categories/new?parent=shirts',
    );
    await press('What is below Women');
    expect(shownNames()).toEqual(['Women', 'Home']);
    unmount();
  });

  it('finds categories by a part of their name, with all above them', async () => {
    const { unmount } = await showTree();
    await userEvent.type(screen.getByRole('searchbox'), 'lin');
    expect(shownNames()).toEqual(['Women', 'Shirts', 'Linen shirts']);
    expect(screen.queryByRole('button', { name: 'Move Women down' })).not.toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox'), 'oleum');
    expect(screen.getByText('No category found')).toBeInTheDocument();
    unmount();
  });

  it('moves a category among its neighbours, and keeps the focus on what was pressed', async () => {
    let items = ITEMS;
    const { sent, unmount } = await showTree({
      'GET /categories': () => ({ body: { items } }),
      'PUT /categories/order': () => {
        items = [HOME, WOMEN, SHIRTS, LINEN];
        return { body: { order: ['home', 'women'] } };
      },
    });
    expect(button('Move Women up')).toHaveAttribute('aria-disabled', 'true');
    await press('Move Women up');
    expect(sent).toEqual([]);
    await press('Move Women down');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Women is number 2 of 2 now.'));
    expect(sent).toEqual([
      {
        call: 'PUT /categories/order',
        body: { parent: null, from: ['women', 'home'], to: ['home', 'women'] },
      },
    ]);
    expect(shownNames()).toEqual(['Home', 'Women']);
    expect(button('Move Women down')).toHaveFocus();
    unmount();
  });

  it('says so where somebody else has moved them, and shows them as they are', async () => {
    let items = ITEMS;
    const { context, unmount } = await showTree({
      'GET /categories': () => ({ body: { items } }),
      'PUT /categories/order': () => {
        items = [HOME, WOMEN, SHIRTS, LINEN];
        return { status: 409, body: { code: 409, reason: 'versionStale', message: 'Stale' } };
      },
    });
    await press('Move Women down');
    await waitFor(() => expect(context.did.toasts).toMatchObject([{ kind: 'error' }]));
    await waitFor(() => expect(shownNames()).toEqual(['Home', 'Women']));
    unmount();
  });

  it('offers nothing to change to who may only read', async () => {
    const { unmount } = await showTree({}, 'read');
    expect(screen.queryByRole('button', { name: 'Move Women down' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'New category' })).not.toBeInTheDocument();
    unmount();
  });
});

describe('a category at the desk', () => {
  const one = (entry: DeskEntry, answers: Answers = {}) =>
    showDesk(`categories/${entry.code}`, {
      'GET /categories': { body: { items: ITEMS } },
      [`GET /categories/${entry.code}`]: { body: entry },
      ...answers,
    });
  const nameField = () => screen.findByRole('textbox', { name: /^Name in English/ });

  it('sends what was changed with the version that was read', async () => {
    const { sent, context, unmount } = await one(SHIRTS, {
      'PATCH /categories/shirts': { body: { ...SHIRTS, version: 'shirts.2' } },
    });
    await userEvent.type(await nameField(), ' and blouses');
    await screen.findByRole('option', { name: 'Home' });
    const parents = screen.getByRole('combobox', { name: 'Below' });
    expect([...parents.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      ...['Nothing: at the top', 'Women', 'Home'],
    ]);
    await userEvent.selectOptions(parents, 'Home');
    await userEvent.click(screen.getByRole('checkbox', { name: 'In the menu' }));
    await press('Save');
    await waitFor(() => expect(context.did.toasts).toEqual([{ kind: 'success', about: 'Saved.' }]));
    expect(sent).toEqual([
      {
        call: 'PATCH /categories/shirts',
        body: {
          ...{ version: 'shirts.1', enabled: false, image: null, parent: 'home', featured: ['menu'] },
          ...{ description: null, slug: SHIRTS.slug },
          name: { ar: 'Shirts بالعربية', en: 'Shirts and blouses' },
        },
      },
    ]);
    unmount();
  });

  it('keeps its parent where it is saved before the others are read', async () => {
    const { sent, unmount } = await one(SHIRTS, {
      'GET /categories': { status: 503, body: { code: 503, reason: 'unavailable', message: 'Away' } },
      'PATCH /categories/shirts': { body: SHIRTS },
    });
    await nameField();
    await press('Save');
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ parent: 'women' }));
    unmount();
  });

  it('keeps what was typed where somebody else was faster, says so, and saves it over on demand', async () => {
    let now = WOMEN;
    const { sent, context, unmount } = await one(WOMEN, {
      'GET /categories/women': () => ({ body: now }),
      'PATCH /categories/women': ({ version }) => {
        if (version === 'women.2') return { body: { ...now, version: 'women.3' } };
        now = { ...WOMEN, version: 'women.2', featured: ['home'] };
        return { status: 409, body: { code: 409, reason: 'versionStale', message: 'Stale' } };
      },
    });
    await userEvent.type(await nameField(), '!');
    await press('Save');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Changed: Also shown.'));
    expect(await nameField()).toHaveValue('Women!');
    await press('Save mine');
    await waitFor(() => expect(context.did.toasts).toHaveLength(1));
    expect(sent.at(-1)?.body).toMatchObject({ version: 'women.2', name: { en: 'Women!' } });
    unmount();
  });

  it('says beside a field why it was refused', async () => {
    const message = 'A category cannot be below itself, nor below one that is in it.';
    const { unmount } = await one(WOMEN, {
      'PATCH /categories/women': {
        status: 400,
        body: {
          ...{ code: 400, reason: 'validationFailed', message: 'Validation failed' },
          ...{ errors: { parent: [message] }, codes: { parent: ['categoryCircle'] } },
        },
      },
    });
    await nameField();
    await press('Save');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Below' })).toHaveAccessibleDescription(
        expect.stringContaining(message),
      ),
    );
    unmount();
  });

  it('is made below another one, whose address its own goes on from', async () => {
    const { sent, context, unmount } = await showDesk('categories/new?parent=linen', {
      'GET /categories': { body: { items: ITEMS } },
      'POST /categories': ({ code }) => ({ status: 201, body: category(String(code), 'Summer') }),
    });
    const address = await screen.findByRole('textbox', { name: /^Address in English/ });
    expect(address).toHaveValue('women/linen/');
    await userEvent.type(address, 'summer');
    await press('Create');
    expect(await nameField()).toHaveAccessibleDescription('This field is required.');
    await userEvent.type(await nameField(), 'Summer');
    await userEvent.type(screen.getByRole('textbox', { name: /^Name in Arabic/ }), 'صيف');
    await press('Create');
    await waitFor(() => expect(context.did.navigations).toEqual(['/en/desk/categories/women-linen-summer']));
    expect(sent).toMatchObject([
      { call: 'POST /categories', body: { code: 'women-linen-summer', parent: 'linen', enabled: true } },
    ]);
    unmount();
  });

  it('gets a picture that is sent at once, and may lose it again', async () => {
    const { sent, context, unmount } = await one(WOMEN, {
      'POST /catalogue-pictures': { status: 201, body: { hash: 'h', image: { path: '/media/h' } } },
      'PATCH /categories/women': { body: WOMEN },
    });
    const field = await screen.findByLabelText('Picture');
    const photo = new File(['x'], 'x.png', { type: 'image/png' });
    await userEvent.upload(field, photo);
    await screen.findByRole('button', { name: 'Remove the picture' });
    await press('Save');
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ image: 'h' }));
    await waitFor(() => expect(context.did.toasts).toHaveLength(1));
    await userEvent.upload(field, photo);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the picture' }));
    await press('Save');
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ image: null }));
    unmount();
  });
});

describe('brands at the desk', () => {
  it('are listed, moved and made', async () => {
    const brands = [category('warda', 'Warda'), category('najd', 'Najd', { enabled: false })];
    const { sent, unmount } = await showDesk('brands', {
      'GET /brands': { body: { items: brands } },
      'PUT /brands/order': { body: {} },
    });
    expect(await screen.findByRole('link', { name: 'Warda' })).toHaveAttribute(
      'href',
      '/en/desk/brands/warda',
    );
    await press('Move Najd up');
    await waitFor(() =>
      expect(sent).toEqual([
        { call: 'PUT /brands/order', body: { from: ['warda', 'najd'], to: ['najd', 'warda'] } },
      ]),
    );
    unmount();
  });

  it('want a code when they are made', async () => {
    const { sent, context, unmount } = await showDesk('brands/new', {
      'POST /brands': ({ code }) => ({ status: 201, body: category(String(code), 'Sadu') }),
    });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name in English/ }), 'Sadu');
    await userEvent.type(screen.getByRole('textbox', { name: /^Name in Arabic/ }), 'سدو');
    await press('Create');
    const code = screen.getByRole('textbox', { name: /^Code/ });
    expect(code).toHaveAccessibleDescription(/This field is required/);
    await userEvent.type(code, 'sadu');
    await press('Create');
    await waitFor(() => expect(context.did.navigations).toEqual(['/en/desk/brands/sadu']));
    expect(sent).toEqual([
      {
        call: 'POST /brands',
        body: { code: 'sadu', enabled: true, image: null, name: { ar: 'سدو', en: 'Sadu' } },
      },
    ]);
    unmount();
  });
});

it('edits of categories and brands are in the history, and lead there', async () => {
  const edit = (id: number, file: string, list: string, updated = 1) => ({
    ...{ id, file, startedAt: '2026-03-01T10:00:00.000Z', finishedAt: '2026-03-01T10:00:00.000Z' },
    counts: { [list]: { created: 0, updated, unchanged: 0 } },
  });
  const items = [
    edit(4, 'desk: 3 taxons', 'taxons', 3),
    edit(3, 'desk: about', 'pages'),
    edit(2, 'desk: women', 'taxons'),
    edit(1, 'desk: warda', 'brands'),
  ];
  const { unmount } = await showDesk('products/changes', { 'GET /imports': { body: { items } } });
  expect(await screen.findByText(/Order of categories: 3 moved/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'women' })).toHaveAttribute('href', '/en/desk/categories/women');
  expect(screen.getByRole('link', { name: 'warda' })).toHaveAttribute('href', '/en/desk/brands/warda');
  expect(screen.queryByRole('link', { name: 'about' })).not.toBeInTheDocument();
  unmount();
});
