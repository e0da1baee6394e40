import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeskOption } from './option-draft.ts';
import { type Answers, showDesk } from './testing/answering-desk.ts';

const COLOUR: DeskOption = {
  ...{ code: 'color', version: 'v1', name: { ar: 'اللون', en: 'Colour' }, products: 3 },
  values: [
    { code: 'sand', name: { ar: 'رملي', en: 'Sand' }, color: '#d8c3a580' },
    { code: 'ink', name: { ar: 'حبري', en: 'Ink' }, color: '#123' },
  ],
};
const STALE = { status: 409, body: { code: 409, reason: 'versionStale', message: 'Stale' } };

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const namesIn = (language: string) => screen.getAllByRole('textbox', { name: new RegExp(`^In ${language}`) });

async function showOption(answers: Answers = {}, access?: 'read') {
  const shown = await showDesk(
    'options/edit/color',
    { 'GET /options/color': { body: COLOUR }, ...answers },
    access,
  );
  await screen.findByRole('heading', { name: 'Values' });
  return shown;
}

describe('options at the desk', () => {
  it('are listed with their values', async () => {
    const { unmount } = await showDesk('options', { 'GET /options': { body: { items: [COLOUR] } } });
    expect(await screen.findByRole('link', { name: 'Colour' })).toHaveAttribute(
      'href',
      '/en/desk/options/edit/color',
    );
    expect(screen.getByText('Sand, Ink')).toBeInTheDocument();
    unmount();
  });

  it('keep what was not changed, get a value, and another order', async () => {
    const { sent, context, unmount } = await showOption({
      'PATCH /options/color': { body: { ...COLOUR, version: 'v2' } },
    });
    const [, ink] = screen.getAllByLabelText('Colour');
    expect(ink).toHaveValue('#112233');
    await userEvent.clear(namesIn('English')[1] as HTMLElement);
    await userEvent.type(namesIn('English')[1] as HTMLElement, 'Dune');
    await press('Move Ink up');
    await press('Add a value');
    expect(namesIn('Arabic').at(-1)).toHaveFocus();
    await press('Save');
    expect(namesIn('Arabic').at(-1)).toHaveAccessibleDescription(/required/);
    await userEvent.type(namesIn('Arabic').at(-1) as HTMLElement, 'نعناعي');
    await userEvent.type(namesIn('English').at(-1) as HTMLElement, 'Fresh Mint!');
    await press('Save');
    await waitFor(() => expect(context.did.toasts).toHaveLength(1));
    expect(sent).toEqual([
      {
        call: 'PATCH /options/color',
        body: {
          ...{ version: 'v1', name: COLOUR.name },
          values: [
            COLOUR.values[1],
            { ...COLOUR.values[0], name: { ar: 'رملي', en: 'Dune' } },
            { code: 'fresh-mint', name: { ar: 'نعناعي', en: 'Fresh Mint!' }, color: '#cccccc' },
          ],
        },
      },
    ]);
    unmount();
  });

  it('tell whoever comes second, and keep what was typed', async () => {
    let now = COLOUR;
    const { sent, context, unmount } = await showOption({
      'GET /options/color': () => ({ body: now }),
      'PATCH /options/color': ({ version }) => {
        if (version === 'v2') return { body: { ...now, version: 'v3' } };
        now = { ...COLOUR, version: 'v2' };
        return STALE;
      },
    });
    await userEvent.type(namesIn('English')[0] as HTMLElement, 's');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else changed this');
    expect(namesIn('English')[0]).toHaveValue('Colours');
    await press('Save mine');
    await waitFor(() => expect(context.did.toasts).toHaveLength(1));
    expect(sent.at(-1)?.body).toMatchObject({ version: 'v2', name: { en: 'Colours' } });
    unmount();
  });

  it('are made with a code and a value', async () => {
    const { sent, unmount } = await showDesk('options/new', {
      'POST /options': { status: 201, body: { ...COLOUR, code: 'frame' } },
    });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Code/ }), 'frame');
    for (const [index, text] of ['إطار', '٥٤ سم'].entries())
      await userEvent.type(namesIn('Arabic')[index] as HTMLElement, text);
    for (const [index, text] of ['Frame', '54 cm'].entries())
      await userEvent.type(namesIn('English')[index] as HTMLElement, text);
    await press('Create');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      ...{ code: 'frame', name: { ar: 'إطار', en: 'Frame' } },
      values: [{ code: '54-cm', name: { ar: '٥٤ سم', en: '54 cm' } }],
    });
    unmount();
  });

  it('are not changed by somebody who may only read', async () => {
    const { unmount } = await showOption({}, 'read');
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(namesIn('English')[0]).toBeDisabled();
    unmount();
  });
});
