import { renderRemote } from '@shop/federation/testing';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { forgetDesk } from '@shop/shop-client/testing/desk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';
import type { ImportFile, ImportOptions, Outcome, Run } from './import-file.ts';

let unmount = () => {};
afterEach(async () => {
  unmount();
  await forgetDesk();
});

const OUTCOME: Outcome = {
  counts: {
    products: { created: 1, updated: 1, unchanged: 7 },
    brands: { created: 0, updated: 0, unchanged: 0 },
  },
  problems: {
    total: 1,
    lines: [
      {
        ar: 'السطر 4 (the-rock): السعر «dear» ليس مبلغًا',
        en: 'row 4 (the-rock): the price “dear” is no amount',
      },
    ],
  },
  differences: {
    total: 2,
    items: [
      { list: 'products', code: 'the-ice' },
      {
        ...{ list: 'products', code: 'jug', fields: 3 },
        changes: [
          { path: ['variants', 'jug-one', 'prices', 'SAR', 'price'], from: 9000, to: 8150 },
          { path: ['name', 'en'], from: null, to: 'Jug' },
        ],
      },
    ],
  },
  warnings: [],
};

interface FakeImports {
  fetch: typeof fetch;
  /** What reached it, without reads. */
  sent: { path: string; body: unknown }[];
  /** What has become of the file. */
  become(run: Partial<Run>): void;
}

/** The desk's calls about one file, which is as far as a test says. */
function fakeImports({
  access = 'write',
  isGone = false,
  refusal = undefined as object | undefined,
  run = undefined as Run | undefined,
} = {}): FakeImports {
  const file: ImportFile = { id: 4, name: 'boards.csv', size: 2048, run };
  const sent: FakeImports['sent'] = [];
  const answer = (status: number, body: object) =>
    ({ ok: status < 400, status, statusText: '', text: async () => JSON.stringify(body) }) as Response;
  return {
    sent,
    become: (run) => {
      if (file.run) file.run = { ...file.run, ...run };
    },
    fetch: async (input, init) => {
      const url = new URL(String(input), 'http://localhost');
      const path = url.pathname.replace('/desk-api', '');
      if (path === '/me') return answer(200, { id: 1, name: 'Nora', access: { catalogue: access } });
      if (!init?.method || init.method === 'GET')
        return isGone
          ? answer(404, { message: 'Gone', reason: 'importFileUnknown' })
          : answer(200, { ...file });
      if (refusal) return answer(400, refusal);
      const isFile = init.body instanceof Blob;
      sent.push({ path, body: isFile ? url.searchParams.get('name') : JSON.parse(String(init.body)) });
      if (isFile) return answer(201, file);
      file.run = {
        ...{ kind: path.endsWith('preview') ? 'preview' : 'import', state: 'waiting' },
        options: JSON.parse(String(init.body)),
      };
      return answer(202, file);
    },
  };
}

async function open(imports: FakeImports, path = '/en/desk/products/import') {
  globalThis.fetch = imports.fetch;
  const context = fakeShopContext({ locale: path.startsWith('/ar') ? 'ar' : 'en' });
  ({ unmount } = await renderRemote(remote, { path, context }));
  return context;
}

const boards = () => new File(['SKU,Price\nICE-1,5'], 'boards.csv', { type: 'application/vnd.ms-excel' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** It is looked at each second. */
const LONG = { timeout: 5000 };

describe('the import of a file', () => {
  it('sends a file as soon as it is chosen, and goes on with it at an address of its own', async () => {
    const imports = fakeImports();
    const { did } = await open(imports);
    await userEvent.upload(await screen.findByLabelText('Choose a file'), boards());
    await waitFor(() => expect(did.navigations).toEqual(['/en/desk/products/import?file=4']));
    expect(imports.sent).toEqual([{ path: '/import-files', body: 'boards.csv' }]);
  });

  it('takes a file that is dropped', async () => {
    const imports = fakeImports();
    await open(imports);
    fireEvent.drop(await screen.findByText('or drop it here'), { dataTransfer: { files: [boards()] } });
    await waitFor(() => expect(imports.sent).toHaveLength(1));
  });

  it('says beside the field why a file is not taken', async () => {
    const imports = fakeImports({
      refusal: {
        ...{ message: 'Invalid', reason: 'validationFailed' },
        ...{ errors: { file: ['The file is damaged.'] }, codes: { file: ['importFileEmpty'] } },
      },
    });
    await open(imports);
    const field = await screen.findByLabelText('Choose a file');
    fireEvent.change(field, { target: { files: [new File(['PK'], 'products.xlsx')] } });
    expect(await screen.findByText(/Save a spreadsheet as CSV first/)).toBeInTheDocument();
    fireEvent.change(field, { target: { files: [new File([], 'products.csv')] } });
    expect(await screen.findByText('The file is empty.')).toBeInTheDocument();
    fireEvent.change(field, { target: { files: [boards()] } });
    expect(await screen.findByText('The file is damaged.')).toBeInTheDocument();
    expect(imports.sent).toEqual([]);
  });

  it('shows what will change and what will not, then imports just that, and leads to where it is undone', async () => {
    const imports = fakeImports();
    await open(imports, '/en/desk/products/import?file=4');
    await userEvent.selectOptions(await screen.findByLabelText('Currency of its prices'), 'USD');
    await press('Show what will change');
    expect(await screen.findByText('Reading the file…')).toBeInTheDocument();
    const options = {
      ...{ language: 'en', currency: 'USD', rate: 3.75 },
      ...{ allowFree: false, setStock: false, keepVariants: false, strict: false },
    };
    expect(imports.sent).toEqual([{ path: '/import-files/4/preview', body: options }]);

    imports.become({ state: 'done', outcome: OUTCOME });
    const row = within(await screen.findByRole('row', { name: /^Products/ }, LONG));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['1', '1', '7']);
    const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
    expect(texts('term')).toEqual(['Price · SAR · jug-one', 'Name · English']);
    expect(texts('definition')).toEqual(['Was 90 becomes 81.50', 'Was nothing becomes Jug']);
    expect(screen.getByText('and 1 more change')).toBeInTheDocument();
    expect(screen.getByText('row 4 (the-rock): the price “dear” is no amount')).toBeInTheDocument();

    await press('Import now');
    imports.become({ state: 'running', progress: { what: 'products written', done: 3, total: 9 } });
    expect(await screen.findByText('Saving products: 3 of 9', {}, LONG)).toBeInTheDocument();
    expect(imports.sent[1]).toEqual({ path: '/import-files/4/import', body: options });
    imports.become({ state: 'done', outcome: { ...OUTCOME, import: 12 } });
    expect(await screen.findByRole('heading', { name: 'The import is done' }, LONG)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'history of changes' })).toHaveAttribute(
      'href',
      '/en/desk/products/changes',
    );
  });

  it('asks to look again where other options were chosen since', async () => {
    const imports = fakeImports();
    await open(imports, '/en/desk/products/import?file=4');
    await screen.findByLabelText('Currency of its prices');
    await press('Show what will change');
    imports.become({ state: 'done', outcome: OUTCOME });
    await screen.findByRole('button', { name: 'Import now' }, LONG);
    await userEvent.click(screen.getByLabelText('Take prices of 0'));
    expect(screen.queryByRole('button', { name: 'Import now' })).not.toBeInTheDocument();
    expect(screen.getByText(/Look at what will change again/)).toBeInTheDocument();
  });

  it('tells why a file could not be read, and that an import broke off', async () => {
    const imports = fakeImports();
    await open(imports, '/en/desk/products/import?file=4');
    await screen.findByLabelText('Currency of its prices');
    await press('Show what will change');
    imports.become({
      state: 'failed',
      failure: { code: 'file-unknown', lines: [{ ar: 'row 1: no column SKU', en: 'row 1: no column SKU' }] },
    });
    expect(await screen.findByRole('alert', {}, LONG)).toHaveTextContent('CSV needs a column Handle or SKU');
    expect(screen.getByText('row 1: no column SKU')).toBeInTheDocument();
    await press('Show what will change');
    imports.become({ kind: 'import', state: 'failed', failure: { code: 'import-broke-off', lines: [] } });
    expect(
      await screen.findByRole('heading', { name: 'The import did not finish' }, LONG),
    ).toBeInTheDocument();
  });

  it('says what is wrong with an entry in the language of the desk', async () => {
    const run = { kind: 'preview', state: 'done', outcome: OUTCOME, options: {} as ImportOptions } as const;
    await open(fakeImports({ run }), '/ar/desk/products/import?file=4');
    expect(await screen.findByText('السطر 4 (the-rock): السعر «dear» ليس مبلغًا')).toBeInTheDocument();
  });

  it('asks for the file again once it is no longer kept, and is closed to who may only look', async () => {
    await open(fakeImports({ isGone: true }), '/en/desk/products/import?file=4');
    expect(await screen.findByText('This file is no longer kept')).toBeInTheDocument();
    unmount();
    await forgetDesk();
    await open(fakeImports({ access: 'read' }));
    expect(await screen.findByText(/lets you look, not import/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Choose a file')).not.toBeInTheDocument();
  });
});
