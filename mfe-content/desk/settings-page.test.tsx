import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { IdentityToEdit } from './identity-to-edit.ts';
import { type Answers, showDesk } from './testing-desk.ts';

const IDENTITY: IdentityToEdit = {
  version: 3,
  name: { ar: 'دراجات نجد', en: 'Najd Bikes' },
  ...{ description: null, accent: '#c2410c', whatsappNumber: '966501234567' },
  ...{ typeface: 'cairo', corners: null, ground: null },
  links: ['https://x.com/najdbikes'],
  logo: { hash: 'one', image: { path: '/media/one' } },
  icon: null,
};
const OWNER = { settings: 'write', content: 'write' };

const field = (label: RegExp) => screen.getByRole('textbox', { name: label });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }));

async function show(answers: Answers = {}, access: object = OWNER) {
  const shown = await showDesk('settings', { 'GET /identity': { body: IDENTITY }, ...answers }, access);
  await screen.findByRole('textbox', { name: /^Name in English/ });
  return shown;
}

describe('the desk’s page of the shop’s identity', () => {
  it('sends all of it with the version that was read, without the logo that was removed', async () => {
    const { sent, context, unmount } = await show({
      'PATCH /identity': { body: { ...IDENTITY, version: 4 } },
    });
    fireEvent.input(field(/^Name in English/), { target: { value: 'Najd Cycles' } });
    fireEvent.change(field(/^Colour/), { target: { value: '#0f766e' } });
    fireEvent.input(field(/^Accounts/), {
      target: { value: 'https://x.com/najd\n\nhttps://www.tiktok.com/@najd' },
    });
    press('Remove the logo');
    choose('Alexandria');
    choose('Round');
    press('Save');
    await waitFor(() =>
      expect(context.did.toasts).toEqual([{ kind: 'success', about: 'Saved: shoppers see it now.' }]),
    );
    expect(sent).toEqual([
      {
        call: 'PATCH /identity',
        body: {
          version: 3,
          name: { ar: 'دراجات نجد', en: 'Najd Cycles' },
          description: { ar: '', en: '' },
          ...{ accent: '#0f766e', whatsappNumber: '+966501234567', logo: null, icon: null },
          ...{ typeface: 'alexandria', corners: 'round', ground: null },
          links: ['https://x.com/najd', 'https://www.tiktok.com/@najd'],
        },
      },
    ]);
    unmount();
  });

  it('shows what comes of a choice before it is saved, in both themes and as shoppers would have it', async () => {
    const { sent, unmount } = await show();
    const previews = () => {
      const titles = screen.getAllByText('New arrivals').map(({ parentElement }) => parentElement?.style);
      expect(titles.map((style) => style?.colorScheme)).toEqual(['light', 'dark']);
      return titles.map((style) => ({
        family: style?.getPropertyValue('--font-sans').split(',')[0],
        corners: style?.getPropertyValue('--radius-md'),
        ground: style?.getPropertyValue('--color-surface'),
        button: style?.getPropertyValue('--color-accent').split('(')[0],
      }));
    };
    const chosen = { family: '"Cairo"', corners: '1rem', ground: 'light-dark(#fbf9f4,#171411)' };
    expect(previews()).toEqual([
      { ...chosen, button: 'light-dark' },
      { ...chosen, button: 'light-dark' },
    ]);
    expect(screen.getByRole('radio', { name: /^Cairo/ })).toBeChecked();
    choose('Readex Pro');
    choose('Square');
    choose('Cool');
    expect(previews()[1]).toMatchObject({
      family: '"Readex Pro"',
      corners: '0px',
      ground: 'light-dark(#f7f9fd,#131517)',
    });
    expect(sent).toEqual([]);
    unmount();
  });

  it('says at its field what is no colour, and sends nothing', async () => {
    const { sent, unmount } = await show();
    fireEvent.change(field(/^Colour/), { target: { value: 'green' } });
    press('Save');
    expect(await screen.findByText('Write a colour such as #1d5643.')).toBeVisible();
    expect(field(/^Colour/)).toHaveFocus();
    expect(sent).toEqual([]);
    unmount();
  });

  it('leads to the field that the shop refuses', async () => {
    const { unmount } = await show({
      'PATCH /identity': {
        status: 400,
        body: { reason: 'validationFailed', errors: { links: ['Write one whole address a line.'] } },
      },
    });
    press('Save');
    expect(await screen.findByText('Write one whole address a line.')).toBeVisible();
    expect(field(/^Accounts/)).toHaveFocus();
    unmount();
  });

  it('tells whoever was slower, and saves over it what they have changed alone', async () => {
    const theirs = { ...IDENTITY, version: 4, accent: '#123456', name: { ar: 'اسمهم', en: 'Theirs' } };
    let now = IDENTITY;
    const { sent, unmount } = await show({
      'GET /identity': () => ({ body: now }),
      'PATCH /identity': ({ version }) => {
        const isStale = version === 3;
        now = isStale ? theirs : { ...theirs, version: 5, name: { ar: 'اسمهم', en: 'Najd Cycles' } };
        return isStale
          ? { status: 409, body: { reason: 'versionStale', message: 'Changed', present: theirs } }
          : { body: now };
      },
    });
    fireEvent.input(field(/^Name in English/), { target: { value: 'Najd Cycles' } });
    press('Save');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(field(/^Name in English/)).toHaveValue('Najd Cycles');
    const keep = screen.getByRole('button', { name: 'Save mine' });
    await waitFor(() => expect(keep).toBeEnabled());
    fireEvent.click(keep);
    await waitFor(() => expect(field(/^Name in Arabic/)).toHaveValue('اسمهم'));
    expect(field(/^Colour/)).toHaveValue('#123456');
    expect(sent.at(-1)?.body).toMatchObject({
      ...{ version: 4, name: { ar: 'اسمهم', en: 'Najd Cycles' }, accent: '#123456' },
    });
    unmount();
  });

  it('is closed to whoever does not own the shop', async () => {
    const { unmount } = await showDesk('settings', {}, { content: 'write' });
    expect(await screen.findByText('This page is for owners alone.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    unmount();
  });

  it('keeps logo and icon where they are sent at once', async () => {
    const answers = [{ hash: 'three' }, { hash: 'four' }];
    const { unmount } = await show({
      'POST /content-pictures': () => ({
        status: 201,
        body: { ...answers.shift(), image: { path: '/media/new' } },
      }),
    });
    for (const label of [/^Logo/, /^Icon/]) {
      const files = [new File(['x'], 'x.png', { type: 'image/png' })];
      fireEvent.change(screen.getByLabelText(label), { target: { files } });
    }
    await waitFor(() => expect(document.querySelectorAll('img[src="/media/new"]')).toHaveLength(2));
    unmount();
  });
});
