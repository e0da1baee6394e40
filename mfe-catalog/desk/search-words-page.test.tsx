import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SearchLine } from './search-line.ts';
import { type Answers, showDesk } from './testing/answering-desk.ts';

const line = (id: number, words: string[], more: Partial<SearchLine> = {}): SearchLine => ({
  ...{ id, version: `${id}.1`, words, finds: [], role: null, ...more },
});
const LINES = [
  line(1, ['شنطة', 'bag'], { finds: ['حقيبة'] }),
  line(2, ['أحمر', 'red'], { finds: ['عنابي'], role: 'colour' }),
];
const UNFOUND = { days: 90, least: 3, items: [{ text: 'طقم', locale: 'ar', searches: 4 }] };
const STALE = { code: 409, reason: 'versionStale', message: 'Stale' };

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const words = () => screen.getByRole('textbox', { name: /^Words that mean the same/ });
const finds = () => screen.getByRole('textbox', { name: /^What they find besides/ });

async function showWords(answers: Answers = {}, access?: 'read') {
  const shown = await showDesk(
    'search-words',
    {
      'GET /search-synonyms': { body: LINES },
      'GET /unfound-searches': { body: UNFOUND },
      'GET /search-tallies': { body: { days: 30, items: [{ text: 'Linen shirt', visitors: 6 }] } },
      ...answers,
    },
    access,
  );
  await screen.findByText('Linen shirt');
  await screen.findByText('شنطة');
  return shown;
}

describe('search words at the desk', () => {
  it('are listed, the last ones first, found however they are spelled, beside what is searched for most', async () => {
    const { unmount } = await showWords();
    expect(screen.getByText('6 visitors')).toBeInTheDocument();
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('أحمر · redAlso finds: عنابيColour');
    expect(second).toHaveTextContent('شنطة · bag');
    await userEvent.type(screen.getByRole('searchbox'), 'شنطه');
    expect(screen.getByText('bag')).toBeInTheDocument();
    expect(screen.queryByText('red')).not.toBeInTheDocument();
    unmount();
  });

  it('are added, one a line', async () => {
    const { sent, context, unmount } = await showWords({
      'POST /search-synonyms': { status: 201, body: line(3, []) },
    });
    await press('Add words');
    expect(words()).toHaveFocus();
    await press('Save');
    expect(words()).toHaveAccessibleDescription(/This field is required/);
    await userEvent.type(words(), 'جاكيت{enter}jacket، jackets');
    await userEvent.type(finds(), 'معطف');
    await press('Save');
    await waitFor(() => expect(context.did.toasts).toHaveLength(1));
    expect(sent).toEqual([
      {
        call: 'POST /search-synonyms',
        body: { words: ['جاكيت', 'jacket', 'jackets'], finds: ['معطف'], role: null },
      },
    ]);
    expect(screen.getByRole('button', { name: 'Add words' })).toBeInTheDocument();
    unmount();
  });

  it('are made of what was searched for and not found', async () => {
    let unfound = UNFOUND;
    const { sent, unmount } = await showWords({
      'GET /unfound-searches': () => ({ body: unfound }),
      'POST /search-synonyms': () => {
        unfound = { ...UNFOUND, items: [] };
        return { status: 201, body: line(3, []) };
      },
    });
    expect(await screen.findByText('4 searches')).toBeInTheDocument();
    await press('Add words for طقم');
    expect(words()).toHaveFocus();
    expect(words()).toHaveValue('طقم\n');
    await userEvent.type(words(), 'بدلة');
    await press('Save');
    expect(await screen.findByText('Nothing was sought in vain 3 times.')).toBeInTheDocument();
    expect(sent).toEqual([
      { call: 'POST /search-synonyms', body: { words: ['طقم', 'بدلة'], finds: [], role: null } },
    ]);
    unmount();
  });

  it('are changed; where somebody else was faster, what is there now is told, and is saved over on demand', async () => {
    const { sent, context, unmount } = await showWords({
      'PUT /search-synonyms/2': ({ version }) =>
        version === '2.2'
          ? { body: line(2, ['أحمر']) }
          : { status: 409, body: { ...STALE, present: line(2, ['أحمر', 'scarlet'], { version: '2.2' }) } },
    });
    await press('Edit the words of أحمر');
    expect(words()).toHaveValue('أحمر\nred');
    await userEvent.type(words(), '{enter}reds');
    await userEvent.selectOptions(screen.getByRole('combobox'), 'For whom');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('It is now: أحمر · scarlet.');
    expect(words()).toHaveValue('أحمر\nred\nreds');
    await press('Save');
    await waitFor(() => expect(context.did.toasts).toHaveLength(1));
    expect(sent.at(-1)?.body).toEqual({
      ...{ version: '2.2', words: ['أحمر', 'red', 'reds'], finds: ['عنابي'], role: 'audience' },
    });
    unmount();
  });

  it('stay as they were typed where the shop refuses them, which is told', async () => {
    const message = '“!!” has neither letters nor digits.';
    const { unmount } = await showWords({
      'PUT /search-synonyms/1': {
        status: 400,
        body: {
          ...{ code: 400, reason: 'validationFailed', message: 'Validation failed' },
          ...{ errors: { finds: [message] }, codes: { finds: ['synonymSigns'] } },
        },
      },
    });
    await press('Edit the words of شنطة');
    await userEvent.type(finds(), '{enter}!!');
    await press('Save');
    await waitFor(() => expect(finds()).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(finds()).toHaveValue('حقيبة\n!!');
    unmount();
  });

  it('are removed once that is confirmed', async () => {
    const { sent, context, unmount } = await showWords({ 'DELETE /search-synonyms/1': { body: '' } });
    await press('Remove the words of شنطة');
    expect(screen.getByRole('button', { name: 'Keep them' })).toHaveFocus();
    expect(sent).toEqual([]);
    await press('Yes, remove them');
    await waitFor(() => expect(context.did.toasts).toEqual([{ kind: 'success', about: 'Removed.' }]));
    expect(sent).toEqual([{ call: 'DELETE /search-synonyms/1', body: { version: '1.1' } }]);
    unmount();
  });

  it('are not changed by who may only read', async () => {
    const { unmount } = await showWords({}, 'read');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    unmount();
  });
});
