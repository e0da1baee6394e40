/** @jest-environment <rootDir>/federation/remote/jest-environment.mjs */
import '@testing-library/jest-dom';
import { ApiError } from '@shop/shop-client/api';
import type { PopularSearches, Suggestions } from '@shop/shop-client/model/finding';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderHeader } from '../testing/render-header.tsx';

const FOUND: Suggestions = {
  products: [
    { code: 'C1', slug: 'معطف-صوف', name: 'معطف صوف', price: { amount: 45_000, currency: 'SAR' } },
    { code: 'C2', slug: 'معطف-مطر', name: 'معطف مطر' },
  ],
  taxons: [{ code: 'coats', slug: 'نساء/معاطف', name: 'معاطف' }],
  brands: [{ code: 'nasij', name: 'نسيج' }],
};

async function renderSearch(
  answer: (text: string) => Promise<Suggestions>,
  popular: () => Promise<PopularSearches> = async () => ({ searches: [], taxons: [] }),
) {
  const asked: string[] = [];
  const counted: string[] = [];
  const { context } = await renderHeader({
    api: {
      popularSearches: popular,
      countSearch: async (text) => {
        counted.push(text);
      },
      suggestions: (text) => {
        asked.push(text);
        return answer(text);
      },
    },
  });
  const field = screen.getByLabelText<HTMLInputElement>('ابحث في المتجر');
  fireEvent.focus(field);
  await waitFor(() => expect(field).toHaveAttribute('role', 'combobox'));
  return {
    context,
    field,
    asked,
    counted,
    type: (text: string) => fireEvent.input(field, { target: { value: text } }),
    /** Resolves once the field knows of them too, which an effect tells it: keys work from then on. */
    suggested: (number: number) =>
      waitFor(() => {
        expect(options()).toHaveLength(number);
        expect(field).toHaveAttribute('aria-expanded', 'true');
      }),
  };
}

const options = () => within(screen.getByRole('listbox')).queryAllByRole('option');
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '');

beforeEach(() => localStorage.clear());
beforeAll(() => {
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
});

describe('suggestions of the search', () => {
  it('name products, places of the shop and the search itself, and say how many', async () => {
    const { type, field, suggested } = await renderSearch(async () => FOUND);
    expect(field).toHaveAttribute('aria-expanded', 'false');
    type(' معطف ');
    await suggested(5);
    expect(options().map((option) => option.getAttribute('href'))).toEqual([
      `/ar/product/${encodeURIComponent('معطف-صوف')}`,
      `/ar/product/${encodeURIComponent('معطف-مطر')}`,
      `/ar/taxons/${encodeURIComponent('نساء')}/${encodeURIComponent('معاطف')}?page=1`,
      '/ar/brands/nasij',
      `/ar/search/${encodeURIComponent('معطف')}?page=1`,
    ]);
    expect(options()[0]).toHaveTextContent('450');
    expect(screen.getByRole('status')).toHaveTextContent('عدد الاقتراحات: 4');
  });

  it('are walked through with the arrows, around the ends by way of the field, and opened with Enter', async () => {
    const { context, type, field, suggested } = await renderSearch(async () => FOUND);
    type('معطف');
    await suggested(5);
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(active(field)).toBe(options()[4]);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(active(field)).toBeNull();
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(active(field)).toBe(options()[1]);
    expect(options()[1]).toHaveAttribute('aria-selected', 'true');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(context.did.navigations).toEqual([`/ar/product/${encodeURIComponent('معطف-مطر')}`]);
  });

  it('are of what was typed last, whichever answer comes first', async () => {
    const slow = Promise.withResolvers<Suggestions>();
    const { type, asked } = await renderSearch((text) =>
      text === 'مع' ? slow.promise : Promise.resolve(FOUND),
    );
    type('مع');
    await waitFor(() => expect(asked).toEqual(['مع']));
    type('معطف');
    await waitFor(() => expect(options()).toHaveLength(5));
    slow.resolve({ products: [], taxons: [], brands: [] });
    await slow.promise;
    expect(options()).toHaveLength(5);
  });

  it('ask once for letters typed without a pause, and not for a single one', async () => {
    const { type, asked } = await renderSearch(async () => FOUND);
    for (const text of ['م', 'مع', 'معط', 'معطف']) type(text);
    await waitFor(() => expect(options()).toHaveLength(5));
    expect(asked).toEqual(['معطف']);
  });

  it('stay away without an answer, and the search goes on', async () => {
    const { context, type, field, asked } = await renderSearch(async () => {
      throw new ApiError('unreachable', 0, 'No answer');
    });
    type('معطف');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(options()).toHaveLength(0);
    fireEvent.submit(field.form as HTMLFormElement);
    expect(context.did.navigations).toEqual([`/ar/search/${encodeURIComponent('معطف')}?page=1`]);
  });

  it('are recent searches before anything is typed, until they are cleared', async () => {
    const { type, field } = await renderSearch(async () => FOUND);
    for (const text of ['ثوب', 'عباية', 'ثوب']) {
      type(text);
      fireEvent.submit(field.form as HTMLFormElement);
    }
    type('');
    await waitFor(() => expect(options().map((option) => option.textContent)).toEqual(['ثوب', 'عباية']));
    fireEvent.click(screen.getByRole('button', { name: 'امسح سجل البحث' }));
    expect(options()).toHaveLength(0);
    expect(localStorage.getItem('recent-searches')).toBe('[]');
  });

  it('are forgotten one by one, by a button or by Delete, and the focus stays in the field', async () => {
    const { type, field, suggested } = await renderSearch(async () => FOUND);
    for (const text of ['ثوب', 'عباية', 'شماغ']) {
      type(text);
      fireEvent.submit(field.form as HTMLFormElement);
    }
    type('');
    await suggested(3);
    fireEvent.click(screen.getByRole('button', { name: 'احذف «عباية» من سجل البحث' }));
    await suggested(2);
    expect(options().map((option) => option.textContent)).toEqual(['شماغ', 'ثوب']);
    expect(screen.getByRole('status')).toHaveTextContent('حُذف «عباية» من سجل البحث');
    expect(field).toHaveFocus();
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'Delete' });
    await suggested(1);
    expect(localStorage.getItem('recent-searches')).toBe('["ثوب"]');
  });

  it('are popular searches and categories too before anything is typed', async () => {
    const { field, type, suggested } = await renderSearch(
      async () => FOUND,
      async () => ({ searches: ['عباية', 'شنطة'], taxons: [{ code: 'c', name: 'عطور', slug: 'عطور' }] }),
    );
    type('عباية');
    fireEvent.submit(field.form as HTMLFormElement);
    type('');
    await suggested(3);
    expect(options().map((option) => option.textContent)).toEqual(['عباية', 'شنطة', 'عطور']);
    const groups = within(screen.getByRole('listbox')).getAllByRole('group');
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
      'بحثت مؤخرًا عن',
      'يبحث الناس عن',
      'تصفّح الأقسام',
    ]);
  });

  it('do without what is popular where nobody says it', async () => {
    const { type, suggested } = await renderSearch(
      async () => FOUND,
      async () => {
        throw new ApiError('unreachable', 0, 'No answer');
      },
    );
    type('معطف');
    await suggested(5);
  });

  it('have each search counted that is submitted', async () => {
    const { field, type, counted } = await renderSearch(async () => FOUND);
    for (const text of [' شنطة سودا ', 'ش']) {
      type(text);
      fireEvent.submit(field.form as HTMLFormElement);
    }
    expect(counted).toEqual(['شنطة سودا']);
  });
});
