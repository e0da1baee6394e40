import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { MailToEdit } from './mails.ts';
import { type Answers, leaveDesk, showDesk } from './testing-desk.ts';

const NOTHING = { ar: '', en: '' };
const MAIL: MailToEdit = {
  ...{ code: 'shipped', version: 3, cases: ['between', 'on_day'] },
  texts: [
    {
      ...{ key: 'newsShippedSubject', limit: 150, isLine: true },
      ...{ placeholders: ['number', 'name', 'brand'], required: ['number'] },
      usual: { ar: 'طلبك {number}', en: 'Your order {number}' },
      ...{ said: { ar: '', en: 'Off it goes: {number}' }, before: NOTHING },
    },
    {
      ...{ key: 'newsShippedText', limit: 1000, isLine: false, placeholders: ['number'], required: [] },
      usual: { ar: 'سلّمناه.', en: 'We handed it over.' },
      ...{ said: NOTHING, before: NOTHING },
    },
  ],
};
const ACCESS = { orders: 'write' };
const SUBJECT = 'Subject: English';

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const write = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const save = () => press('Save');

async function show(answers: Answers = {}) {
  const shown = await showDesk(
    'mails/shipped',
    {
      'GET /mails/shipped': { body: MAIL },
      'POST /mails/shipped/preview': ({ locale, case: of }) => ({
        body: { subject: `${locale} ${of}`, html: '<p>The mail</p>' },
      }),
      ...answers,
    },
    ACCESS,
  );
  await screen.findByRole('textbox', { name: SUBJECT });
  return shown;
}

describe('the desk’s pages of mails about orders', () => {
  afterEach(leaveDesk);

  it('list the mails, and which of them are in the merchant’s words', async () => {
    await showDesk(
      'mails',
      { 'GET /mails': { body: { items: [{ code: 'paid', isChanged: true }, { code: 'gift_card' }] } } },
      ACCESS,
    );
    const link = await screen.findByRole('link', { name: 'Payment has arrived' });
    expect(link).toHaveAttribute('href', '/en/desk/mails/paid');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Payment has arrivedYour words',
      'Gift cardAs the shop comes',
    ]);
  });

  it('hold what is said now, and send all texts of the mail', async () => {
    const { sent, context } = await show({ 'PATCH /mails/shipped': { body: { ...MAIL, version: 4 } } });
    expect(field(SUBJECT)).toHaveValue('Off it goes: {number}');
    expect(field('Text: Arabic')).toHaveValue('سلّمناه.');
    expect(screen.getByText(/It must hold .*\{number\}/)).toBeVisible();
    write('Text: English', 'It is yours soon.');
    press('As the shop comes: Subject: English');
    save();
    await waitFor(() =>
      expect(context.did.toasts).toEqual([{ kind: 'success', about: 'Saved: the next mail says it so.' }]),
    );
    expect(sent.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
      version: 3,
      texts: {
        newsShippedSubject: { ar: 'طلبك {number}', en: 'Your order {number}' },
        newsShippedText: { ar: 'سلّمناه.', en: 'It is yours soon.' },
      },
    });
  });

  it('put a placeholder where one was writing', async () => {
    await show();
    field(SUBJECT).setSelectionRange(0, 3);
    press('Insert: First name (Subject: English)');
    expect(field(SUBJECT)).toHaveValue('{name} it goes: {number}');
    expect(field(SUBJECT)).toHaveFocus();
  });

  it('show the mail in a frame that runs nothing, in the language that one writes in', async () => {
    const { sent } = await show();
    const frame = await screen.findByTitle('How it arrives');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute('srcdoc', '<p>The mail</p>');
    expect(screen.getByText('en between')).toBeVisible();
    act(() => field('Text: Arabic').focus());
    expect(await screen.findByText('ar between')).toBeVisible();
    fireEvent.change(screen.getByRole('combobox', { name: 'Case' }), { target: { value: 'on_day' } });
    expect(await screen.findByText('ar on_day')).toBeVisible();
    write('Text: Arabic', 'وصل');
    await waitFor(() =>
      expect(sent.at(-1)?.body).toMatchObject({ texts: { newsShippedText: { ar: 'وصل' } } }),
    );
  });

  it('say at its field what the shop refuses, with what was typed in it', async () => {
    const errors = { 'texts.newsShippedSubject.en': ['Only these may stand in braces here: {number}.'] };
    await show({
      'PATCH /mails/shipped': { status: 400, body: { reason: 'validationFailed', errors } },
    });
    write(SUBJECT, '{nothing}');
    save();
    expect(await screen.findByText(/Only these may stand in braces/)).toBeVisible();
    expect(field(SUBJECT)).toHaveFocus();
    expect(field(SUBJECT)).toHaveValue('{nothing}');
  });

  it('send a test to whoever is logged in', async () => {
    const { sent, context } = await show({ 'POST /mails/shipped/test': { body: {} } });
    press('Send a test to me');
    await waitFor(() =>
      expect(context.did.toasts).toEqual([
        { kind: 'success', about: 'The mail is on its way to hind@example.com.' },
      ]),
    );
    expect(sent.find(({ call }) => call.endsWith('/test'))?.body).toMatchObject({
      ...{ locale: 'en', case: 'between' },
      texts: { newsShippedSubject: { en: 'Off it goes: {number}' } },
    });
  });

  it('take the last change back', async () => {
    const [subject, text] = MAIL.texts as [MailToEdit['texts'][0], MailToEdit['texts'][0]];
    const undone = {
      ...MAIL,
      version: 4,
      texts: [{ ...subject, said: NOTHING, before: subject.said }, text],
    };
    let now = MAIL;
    const { sent } = await show({
      'GET /mails/shipped': () => ({ body: now }),
      'PATCH /mails/shipped': () => {
        now = undone;
        return { body: undone };
      },
    });
    press('Undo the last change');
    await waitFor(() => expect(field(SUBJECT)).toHaveValue('Your order {number}'));
    expect(sent.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
      version: 3,
      texts: { newsShippedSubject: NOTHING, newsShippedText: NOTHING },
    });
  });

  it('tell whoever was slower what changed, and save over it only when told to', async () => {
    const [subject, text] = MAIL.texts as [MailToEdit['texts'][0], MailToEdit['texts'][0]];
    const theirs = { ...MAIL, version: 4, texts: [{ ...subject, said: { ar: '', en: '{number}' } }, text] };
    let now = MAIL;
    const { sent } = await show({
      'GET /mails/shipped': () => ({ body: now }),
      'PATCH /mails/shipped': ({ version }) =>
        version === 3
          ? { status: 409, body: { reason: 'versionStale', message: 'Changed', present: theirs } }
          : { body: { ...theirs, version: 5 } },
    });
    now = theirs;
    write('Text: English', 'Mine');
    save();
    expect(await screen.findByText(/Changed: Subject/)).toBeVisible();
    expect(field('Text: English')).toHaveValue('Mine');
    const keep = screen.getByRole('button', { name: 'Save mine' });
    await waitFor(() => expect(keep).toBeEnabled());
    fireEvent.click(keep);
    await waitFor(() =>
      expect(sent.filter(({ call }) => call.startsWith('PATCH')).at(-1)?.body).toMatchObject({ version: 4 }),
    );
  });

  it.each(['mails', 'mails/shipped'])('are closed to whoever may only read: %s', async (path) => {
    await showDesk(path, {}, { orders: 'read' });
    expect(await screen.findByText('This page is for owners and whoever does the orders.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
