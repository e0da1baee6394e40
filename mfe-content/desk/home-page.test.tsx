import '@shop/shared-ui/testing/native-dialog';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { HomePageToEdit } from './home-sections.ts';
import { type Answers, draftsOf, showDesk } from './testing-desk.ts';

const PAGE: HomePageToEdit = {
  version: 2,
  sections: [
    { id: 'latest-products', kind: 'latest-products', enabled: true },
    {
      ...{ id: 'panel-1', kind: 'panel', enabled: true, title: { ar: 'شتاء', en: 'Winter' } },
      ...{ from: '2026-11-30T21:00:00.000Z', picture: { hash: 'one', image: { path: '/media/one' } } },
    },
    { id: 'how-it-works', kind: 'how-it-works', enabled: false },
  ],
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const rows = () => screen.getAllByRole('listitem').map((row) => within(row).getAllByRole('paragraph')[0]);
const names = () => rows().map((row) => row?.textContent);

async function show(answers: Answers = {}) {
  const shown = await showDesk('home', { 'GET /home-page': { body: PAGE }, ...answers });
  await screen.findByRole('button', { name: 'Move Winter up' });
  return shown;
}

describe('the desk’s page of the home page', () => {
  it('sends the whole order with the version that was read', async () => {
    const { sent, context, unmount } = await show({ 'PUT /home-page': { body: { ...PAGE, version: 3 } } });
    expect(names()).toEqual(['New arrivals', 'Winter', 'Steps of buying']);
    press('Move Winter up');
    expect(names()).toEqual(['Winter', 'New arrivals', 'Steps of buying']);
    expect(screen.getByText('Winter is number 1 of 3 now.')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Show Steps of buying on the home page' }));
    const latest = within(screen.getAllByRole('listitem')[1] as HTMLElement);
    fireEvent.input(latest.getByLabelText('Title in Arabic'), { target: { value: 'الجديد' } });
    fireEvent.input(latest.getByLabelText('Title in English'), { target: { value: 'Just in' } });
    press('Save');
    await waitFor(() =>
      expect(context.did.toasts).toEqual([{ kind: 'success', about: 'Saved: shoppers see it now.' }]),
    );
    expect(sent).toEqual([
      {
        call: 'PUT /home-page',
        body: {
          version: 2,
          sections: [
            {
              ...{ id: 'panel-1', kind: 'panel', enabled: true, title: { ar: 'شتاء', en: 'Winter' } },
              ...{ from: '2026-11-30T21:00:00.000Z', picture: 'one' },
            },
            {
              ...{ id: 'latest-products', kind: 'latest-products', enabled: true },
              title: { ar: 'الجديد', en: 'Just in' },
            },
            { id: 'how-it-works', kind: 'how-it-works', enabled: true },
          ],
        },
      },
    ]);
    unmount();
  });

  it('is previewed with what is not saved yet, and at another moment', async () => {
    const { context, sent, unmount } = await show();
    const drafts = draftsOf(context);
    press('Move Winter up');
    fireEvent.input(screen.getAllByLabelText('Title in English')[0] as HTMLElement, {
      target: { value: 'Cold days' },
    });
    press('Preview');
    const preview = within(await screen.findByRole('dialog', { name: 'Preview of the home page' }));
    await waitFor(() => expect(drafts()).toHaveLength(1));
    expect(drafts()[0]?.sections).toMatchObject([
      { id: 'panel-1', title: { ar: 'شتاء', en: 'Cold days' }, picture: 'one' },
      { id: 'latest-products' },
      { id: 'how-it-works', enabled: false },
    ]);
    fireEvent.change(preview.getByLabelText('As it is at'), { target: { value: '2026-12-01T00:00' } });
    await waitFor(() => expect(drafts().at(-1)?.at).toBe('2026-11-30T21:00:00.000Z'));
    fireEvent.click(preview.getByRole('button', { name: 'Close the preview' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(names()[0]).toBe('Winter');
    expect(sent).toEqual([]);
    unmount();
  });

  it('asks before it is left with what is not saved, and no more once it is', async () => {
    const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
    const away = document.body.appendChild(document.createElement('a'));
    away.href = '/en/desk/orders';
    const followed: boolean[] = [];
    /** As the shell takes links. */
    const follow = (event: MouseEvent) => {
      if (event.target !== away) return;
      followed.push(!event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', follow);
    const { context, unmount } = await show({ 'PUT /home-page': { body: { ...PAGE, version: 3 } } });
    const leaves = () => {
      followed.length = 0;
      fireEvent.click(away);
      return followed;
    };
    expect(leaves()).toEqual([true]);
    press('Move Winter up');
    expect(leaves()).toEqual([false]);
    expect(ask).toHaveBeenCalledTimes(1);
    press('Save');
    await waitFor(() => expect(context.did.toasts).toHaveLength(1));
    expect(leaves()).toEqual([true]);
    expect(ask).toHaveBeenCalledTimes(1);
    document.removeEventListener('click', follow);
    away.remove();
    unmount();
  });

  it('keeps the focus on the button that moved a section', async () => {
    const { unmount } = await show();
    const button = screen.getByRole('button', { name: 'Move Winter up' });
    button.focus();
    fireEvent.click(button);
    expect(screen.getByRole('button', { name: 'Move Winter up' })).toHaveFocus();
    unmount();
  });

  it('leads to the field of the section that the shop refuses, wherever it was moved', async () => {
    const { unmount } = await show({
      'PUT /home-page': {
        status: 400,
        body: { reason: 'validationFailed', errors: { 'sections.0.title.en': ['Write it in English too.'] } },
      },
    });
    press('Move Winter up');
    press('Save');
    expect(await screen.findByText('Write it in English too.')).toBeVisible();
    const [first] = screen.getAllByRole('listitem');
    expect(within(first as HTMLElement).getByLabelText('Title in English')).toHaveFocus();
    unmount();
  });

  it('adds a panel with its fields open, and removes it again', async () => {
    const { unmount } = await show();
    press('Add a panel');
    expect(names()).toHaveLength(4);
    const [first] = screen.getAllByRole('listitem');
    expect(within(first as HTMLElement).getByLabelText('Title in Arabic')).toBeVisible();
    fireEvent.click(within(first as HTMLElement).getByRole('button', { name: /^Remove/ }));
    expect(names()).toEqual(['New arrivals', 'Winter', 'Steps of buying']);
    unmount();
  });

  it('tells whoever was slower, and keeps what was typed', async () => {
    const { unmount } = await show({
      'PUT /home-page': {
        status: 409,
        body: { reason: 'versionStale', message: 'Changed', present: { version: 3 } },
      },
    });
    press('Move Winter up');
    press('Save');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(names()[0]).toBe('Winter');
    unmount();
  });
});
