import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeskEntry, DeskSizeTable } from './taxonomy.ts';
import { type Answers, showDesk } from './testing/answering-desk.ts';

const named = (ar: string, en: string) => ({ ar, en });
const TABLE: DeskSizeTable = {
  columns: [{ name: named('أوروبي', 'EU') }, { name: named('الصدر', 'Chest'), unit: named('سم', 'cm') }],
  rows: [
    { size: 's', cells: ['36', '88'] },
    { size: 'm', cells: ['38'] },
    { size: 'gone', cells: ['40', '96'] },
  ],
};
const category = (code: string, more: Partial<DeskEntry> = {}): DeskEntry => ({
  ...{ code, version: 'v1', enabled: true, name: named('نساء', code), products: 3, ...more },
});
const WOMEN = category('women', { sizeTable: TABLE });
const SHIRTS = category('shirts', { parent: 'women' });
const OPTIONS = [
  {
    ...{ code: 'color', version: '1', name: named('اللون', 'Colour'), products: 1 },
    values: [{ code: 'sand', name: named('رملي', 'Sand') }],
  },
  {
    ...{ code: 'size', version: '1', name: named('المقاس', 'Size'), products: 1 },
    values: ['s', 'm', 'l', 'xl'].map((code) => ({ code, name: named(code, code.toUpperCase()) })),
  },
];
const STALE = { status: 409, body: { code: 409, reason: 'versionStale', message: 'Stale' } };

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const cell = (size: string, column: string) => screen.getByRole('textbox', { name: `${size}: ${column}` });
const saved = ({ sizeTable }: Record<string, unknown>) => ({
  body: { ...WOMEN, version: 'v2', sizeTable: (sizeTable as DeskSizeTable | null) ?? undefined },
});

async function showSizes(code: string, answers: Answers = {}, access?: 'read') {
  const shown = await showDesk(
    `categories/${code}/sizes`,
    {
      'GET /categories': { body: { items: [WOMEN, SHIRTS] } },
      'GET /categories/women': { body: WOMEN },
      'GET /categories/shirts': { body: SHIRTS },
      'GET /options': { body: { items: OPTIONS } },
      ...answers,
    },
    access,
  );
  await screen.findByText(/What sizes measure/);
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  return shown;
}

describe('sizes of a category at the desk', () => {
  it('are read, get columns and sizes, another order, and keep what was not changed', async () => {
    const { sent, context, unmount } = await showSizes('women', { 'PATCH /categories/women': saved });
    expect(cell('S', 'Chest')).toHaveValue('88');
    expect(cell('M', 'Chest')).toHaveValue('');
    expect(screen.getByRole('rowheader', { name: /gone/ })).toHaveTextContent('no product has it');

    await userEvent.type(cell('M', 'Chest'), '93–97');
    await press('Move M up');
    await press('Remove gone');
    await press('Add the size');
    await press('Add the size');
    expect(screen.getByText('All sizes of the shop are in the table.')).toBeInTheDocument();
    await press('Move EU down');
    await press('Add a column');
    const last = () => screen.getAllByRole('textbox', { name: /^Name in English/ }).at(-1) as HTMLElement;
    expect(last()).toHaveFocus();
    await userEvent.type(last(), 'US');
    expect(screen.getByRole('columnheader', { name: 'US' })).toBeInTheDocument();
    await userEvent.type(cell('XL', 'US'), '14');
    await press('Save');
    const arabic = screen.getAllByRole('textbox', { name: /^Name in Arabic/ }).at(-1) as HTMLElement;
    expect(arabic).toHaveFocus();
    expect(arabic).toHaveAccessibleDescription(/required/);
    await userEvent.type(arabic, 'أمريكي');
    await press('Save');
    await waitFor(() => expect(context.did.toasts).toHaveLength(1));
    expect(sent).toEqual([
      {
        call: 'PATCH /categories/women',
        body: {
          version: 'v1',
          sizeTable: {
            columns: [TABLE.columns[1], TABLE.columns[0], { name: named('أمريكي', 'US') }],
            rows: [
              { size: 'm', cells: ['93–97', '38', ''] },
              { size: 's', cells: ['88', '36', ''] },
              { size: 'l', cells: ['', '', ''] },
              { size: 'xl', cells: ['', '', '14'] },
            ],
          },
        },
      },
    ]);
    unmount();
  });

  it('are walked through by keys, and Enter sends nothing', async () => {
    const { sent, unmount } = await showSizes('women');
    await userEvent.click(cell('S', 'EU'));
    await userEvent.keyboard('{ArrowRight}');
    expect(cell('S', 'Chest')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(cell('M', 'Chest')).toHaveFocus();
    await userEvent.keyboard('90{Enter}');
    expect(cell('gone', 'Chest')).toHaveFocus();
    await userEvent.keyboard('{Enter}{ArrowUp}{ArrowLeft}');
    expect(cell('M', 'EU')).toHaveFocus();
    await userEvent.keyboard('{End}1{ArrowLeft}');
    expect(cell('M', 'EU')).toHaveFocus();
    expect(cell('M', 'EU')).toHaveValue('381');
    expect(sent).toEqual([]);
    unmount();
  });

  it('are those of a category above, to begin with a copy of', async () => {
    const { sent, unmount } = await showSizes('shirts', { 'PATCH /categories/shirts': saved });
    expect(screen.getByText('Its products show the table of women.')).toBeInTheDocument();
    await press('Begin with a copy of that');
    await press('Remove EU');
    await press('Save');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      sizeTable: {
        columns: [TABLE.columns[1]],
        rows: [{ cells: ['88'] }, { cells: [''] }, { cells: ['96'] }],
      },
    });
    unmount();
  });

  it('are asked for where there are none, and are refused at their cells', async () => {
    const message = 'Too long.';
    const { sent, unmount } = await showSizes('shirts', {
      'PATCH /categories/shirts': {
        status: 400,
        body: {
          ...{ code: 400, reason: 'validationFailed', message: 'Validation failed' },
          errors: { 'sizeTable.rows[1].cells[0]': [message] },
          codes: { 'sizeTable.rows[1].cells[0]': ['tooLong'] },
        },
      },
    });
    await press('Make a size table');
    await userEvent.type(screen.getByRole('textbox', { name: /^Name in Arabic/ }), 'طول');
    await userEvent.type(screen.getByRole('textbox', { name: /^Name in English/ }), 'Length');
    await press('Save');
    expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Add a size at least.');
    expect(sent).toEqual([]);
    await userEvent.selectOptions(screen.getByRole('combobox'), 'L');
    await press('Add the size');
    await press('Add the size');
    await press('Save');
    await waitFor(() => expect(cell('XL', 'Length')).toHaveAccessibleDescription(message));
    expect(cell('XL', 'Length')).toHaveFocus();
    unmount();
  });

  it('tell whoever comes second, and keep what was typed', async () => {
    let now = WOMEN;
    const { sent, context, unmount } = await showSizes('women', {
      'GET /categories/women': () => ({ body: now }),
      'PATCH /categories/women': (body) => {
        if (body.version === 'v2') return saved(body);
        now = { ...WOMEN, version: 'v2', sizeTable: undefined };
        return STALE;
      },
    });
    await userEvent.type(cell('S', 'EU'), '½');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else changed this');
    expect(cell('S', 'EU')).toHaveValue('36½');
    await press('Save mine');
    await waitFor(() => expect(context.did.toasts).toHaveLength(1));
    const [first, ...others] = TABLE.rows.map(({ size, cells: [one = '', other = ''] }) => ({
      ...{ size, cells: [one, other] },
    }));
    expect(sent.at(-1)?.body).toEqual({
      version: 'v2',
      sizeTable: { ...TABLE, rows: [{ ...first, cells: ['36½', '88'] }, ...others] },
    });
    unmount();
  });

  it('are removed once that is confirmed', async () => {
    let now = WOMEN;
    const { sent, unmount } = await showSizes('women', {
      'GET /categories/women': () => ({ body: now }),
      'PATCH /categories/women': (body) => {
        now = saved(body).body;
        return { body: now };
      },
    });
    await press('Remove the table');
    expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await press('Yes, remove it');
    expect(await screen.findByText('Its products show no size guide.')).toBeInTheDocument();
    expect(sent).toEqual([{ call: 'PATCH /categories/women', body: { version: 'v1', sizeTable: null } }]);
    unmount();
  });

  it('are not changed by somebody who may only read', async () => {
    const { unmount } = await showSizes('women', {}, 'read');
    expect(cell('S', 'EU')).toBeDisabled();
    expect(within(screen.getByRole('table')).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    unmount();
  });
});
