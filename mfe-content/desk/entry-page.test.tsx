import '@shop/shared-ui/testing/native-dialog';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Entry } from './content-kinds.ts';
import { type Answers, draftsOf, showDesk } from './testing-desk.ts';

const PAGE: Entry = {
  ...{ code: 'returns', version: 'v1', enabled: true },
  slug: { ar: 'الإرجاع', en: 'returns' },
  name: { ar: 'الإرجاع', en: 'Returns' },
  content: { ar: '<p>أعدها</p>', en: '<p>Send it back</p>' },
};
const BANNER: Entry = {
  ...{ code: 'sale', version: 'v1', enabled: true, location: 'banner', position: 1 },
  pictures: {
    ar: { hash: 'one', image: { path: '/media/one' } },
    en: { hash: 'two', image: { path: '/media/two' } },
  },
};

const inLanguage = (name: string) => within(screen.getByRole('group', { name }));
const field = (label: string, language = 'In English') =>
  inLanguage(language).findByRole('textbox', { name: new RegExp(`^${label}`) });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function showPage(answers: Answers = {}, access?: object) {
  const shown = await showDesk(
    'content/pages/returns',
    { 'GET /pages/returns': { body: PAGE }, ...answers },
    access,
  );
  await screen.findByRole('group', { name: 'In English' });
  return shown;
}

/** The content as HTML, which the editor shows on demand. */
async function source(language = 'In English') {
  const button = await inLanguage(language).findByRole('button', { name: 'Show the HTML source' });
  if (button.getAttribute('aria-pressed') === 'false') fireEvent.click(button);
  return field('Content', language);
}

async function type(label: string, value: string, language?: string) {
  const typedInto = label === 'Content' ? await source(language) : await field(label, language);
  fireEvent.input(typedInto, { target: { value } });
}

describe('the desk’s page of an entry', () => {
  it('shows a banner in its place before it is saved, from when it is to be there', async () => {
    const { context, sent, unmount } = await showDesk('content/banners/sale', {
      'GET /banners/sale': { body: BANNER },
    });
    const drafts = draftsOf(context);
    await screen.findByRole('group', { name: 'In English' });
    await type('Title', 'Eid', 'In English');
    fireEvent.input(screen.getByLabelText(/^Shown from/), { target: { value: '2099-05-01T09:00' } });
    press('Preview');
    await screen.findByRole('dialog', { name: 'Preview of the home page' });
    await waitFor(() => expect(drafts()).toHaveLength(1));
    expect(drafts()[0]).toEqual({
      at: '2099-05-01T06:00:00.000Z',
      banner: {
        ...{ code: 'sale', location: 'banner', position: 1, title: { ar: '', en: 'Eid' } },
        ...{ image: { ar: 'one', en: 'two' }, startsAt: '2099-05-01T06:00:00.000Z' },
      },
    });
    expect(sent).toEqual([]);
    unmount();
  });

  it('leads to what visitors read, and to what they will read where they see nothing yet', async () => {
    const { unmount } = await showPage({ 'GET /pages/returns': { body: { ...PAGE, enabled: false } } });
    expect(screen.getByRole('link', { name: 'Preview what was saved' })).toHaveAttribute(
      'href',
      '/en/desk/content/pages/returns/preview',
    );
    expect(screen.getByText('Hidden: visitors do not see it.')).toBeVisible();
    unmount();
  });

  it('sends what was changed in both languages with the version that was read', async () => {
    const saved = { ...PAGE, version: 'v2', content: { ...PAGE.content, en: '<p>Cleaned</p>' } };
    const { sent, context, unmount } = await showPage({ 'PATCH /pages/returns': { body: saved } });
    await type('Name', 'Send back');
    await type('Content', '<p>أعدها إلينا</p>', 'In Arabic');
    press('Save');
    await waitFor(() => expect(context.did.toasts).toEqual([{ kind: 'success', about: 'Saved.' }]));
    expect(sent).toEqual([
      {
        call: 'PATCH /pages/returns',
        body: {
          version: 'v1',
          slug: PAGE.slug,
          name: { ar: 'الإرجاع', en: 'Send back' },
          content: { ar: '<p>أعدها إلينا</p>', en: '<p>Send it back</p>' },
          ...{ startsAt: null, endsAt: null },
        },
      },
    ]);
    expect(await source()).toHaveValue('<p>Cleaned</p>');
    unmount();
  });

  it('keeps what was typed where somebody else was faster, says so, and saves it over on demand', async () => {
    let now = PAGE;
    const { sent, context, unmount } = await showPage({
      'GET /pages/returns': () => ({ body: now }),
      'PATCH /pages/returns': ({ version }) => {
        if (version === 'v2') return { body: { ...now, version: 'v3' } };
        now = {
          ...{
            ...PAGE,
            version: 'v2',
            name: { ar: 'اسمهم', en: 'Theirs' },
            startsAt: '2027-01-01T06:00:00Z',
          },
          content: { ar: '<p>لهم</p>', en: '<p>Theirs</p>' },
        };
        return { status: 409, body: { code: 409, reason: 'versionStale', message: 'Stale' } };
      },
    });
    await type('Name', 'Mine');
    press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else changed this');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Changed: Name and Content.'));
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(await field('Name')).toHaveValue('Mine');
    press('Save mine');
    await waitFor(() => expect(context.did.toasts).toHaveLength(1));
    // What one has not touched stays as somebody else has it.
    expect(sent.at(-1)?.body).toMatchObject({
      ...{ version: 'v2', name: { ar: 'اسمهم', en: 'Mine' }, startsAt: '2027-01-01T06:00:00.000Z' },
      content: { ar: '<p>لهم</p>', en: '<p>Theirs</p>' },
    });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    unmount();
  });

  it('shows what it is now to who gives up what was typed', async () => {
    let now = PAGE;
    const { unmount } = await showPage({
      'GET /pages/returns': () => ({ body: now }),
      'PATCH /pages/returns': () => {
        now = { ...PAGE, version: 'v2', name: { ar: 'الإرجاع', en: 'Theirs' } };
        return { status: 409, body: { code: 409, reason: 'versionStale', message: 'Stale' } };
      },
    });
    await type('Name', 'Mine');
    press('Save');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Changed: Name.'));
    press('Show what it is now');
    expect(await screen.findByDisplayValue('Theirs')).toBeInTheDocument();
    unmount();
  });

  it('says beside a field why it was refused, and leads there', async () => {
    const message = 'This address is that of about.';
    const { unmount } = await showPage({
      'PATCH /pages/returns': {
        status: 400,
        body: {
          ...{ code: 400, reason: 'validationFailed', message: 'Validation failed' },
          ...{ errors: { 'slug.en': [message] }, codes: { 'slug.en': ['slugTaken'] } },
        },
      },
    });
    await type('Address', 'about-us');
    press('Save');
    await waitFor(async () =>
      expect(await field('Address')).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(await field('Address')).toHaveFocus();
    expect(await field('Address')).toHaveValue('about-us');
    unmount();
  });

  it('sends nothing that misses a language', async () => {
    const { sent, unmount } = await showPage();
    await type('Name', ' ', 'In Arabic');
    press('Save');
    expect(await field('Name', 'In Arabic')).toHaveAccessibleDescription('This field is required');
    expect(sent).toEqual([]);
    unmount();
  });

  it('hides a page without losing what is being typed', async () => {
    let now = PAGE;
    const { sent, unmount } = await showPage({
      'GET /pages/returns': () => ({ body: now }),
      'PATCH /pages/returns': () => {
        now = { ...PAGE, version: 'v2', enabled: false };
        return { body: now };
      },
    });
    expect(screen.getByRole('link', { name: 'See it in the shop in Arabic' })).toHaveAttribute(
      'href',
      `/ar/page/${encodeURIComponent('الإرجاع')}`,
    );
    await type('Name', 'Half');
    press('Hide');
    expect(await screen.findByText('Hidden: visitors do not see it.')).toBeInTheDocument();
    expect(sent).toEqual([{ call: 'PATCH /pages/returns', body: { version: 'v1', enabled: false } }]);
    expect(await field('Name')).toHaveValue('Half');
    press('Save');
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ version: 'v2', name: { en: 'Half' } }));
    unmount();
  });

  it('changes nothing for who may only read', async () => {
    const { unmount } = await showPage({}, { content: 'read' });
    expect(await field('Name')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    unmount();
  });

  it('makes an article of today, named by its English address, and goes to it', async () => {
    const { sent, context, unmount } = await showDesk('content/new/articles', {
      'GET /article-topics': { body: { items: [{ code: 'care', name: { ar: 'العناية', en: 'Care' } }] } },
      'POST /articles': ({ code }) => ({ status: 201, body: { code, version: 'v1', enabled: true } }),
    });
    await screen.findByRole('group', { name: 'In English' });
    for (const language of ['In Arabic', 'In English'])
      for (const label of ['Title', 'Address', 'Excerpt', 'Content', 'Author'])
        await type(label, label === 'Address' ? `wool-${language.slice(3, 5)}` : label, language);
    await screen.findByRole('option', { name: 'Care' });
    fireEvent.change(screen.getByRole('combobox', { name: 'Topic' }), { target: { value: 'care' } });
    press('Create');
    await waitFor(() => expect(context.did.navigations).toEqual(['/en/desk/content/articles/wool-En']));
    expect(sent).toMatchObject([
      {
        call: 'POST /articles',
        body: {
          ...{ code: 'wool-En', topic: 'care', image: null, title: { ar: 'Title', en: 'Title' } },
          createdAt: new Date().toISOString().slice(0, 10),
        },
      },
    ]);
    unmount();
  });

  it('sends a picture of a banner at once, and keeps it with the banner', async () => {
    const { sent, unmount } = await showDesk('content/banners/sale', {
      'GET /banners/sale': { body: BANNER },
      'POST /content-pictures': { status: 201, body: { hash: 'three', image: { path: '/media/three' } } },
      'PATCH /banners/sale': { body: { ...BANNER, version: 'v2' } },
    });
    await screen.findByRole('group', { name: 'In English' });
    const picture = inLanguage('In English').getByLabelText('Picture');
    const drawing = new File(['x'], 'x.svg', { type: 'image/svg+xml' });
    fireEvent.change(picture, { target: { files: [drawing] } });
    expect(await screen.findByText('Choose a JPEG, PNG or WebP of at most 5 MB.')).toBeInTheDocument();
    const photo = new File(['x'], 'x.png', { type: 'image/png' });
    fireEvent.change(picture, { target: { files: [photo] } });
    await waitFor(() => expect(sent).toEqual([{ call: 'POST /content-pictures', body: photo }]));
    await waitFor(() => expect(document.querySelector('img[src="/media/three"]')).toBeInTheDocument());
    press('Save');
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        call: 'PATCH /banners/sale',
        body: {
          ...{ version: 'v1', title: null, link: null, location: 'banner', position: 1 },
          ...{ startsAt: null, endsAt: null },
          image: { ar: 'one', en: 'three' },
        },
      }),
    );
    unmount();
  });

  it('has a banner come and go by the clock in Riyadh', async () => {
    const timed = { ...BANNER, startsAt: '2026-11-26T21:00:00.000Z' };
    const { sent, unmount } = await showDesk('content/banners/sale', {
      'GET /banners/sale': { body: timed },
      'PATCH /banners/sale': { body: timed },
    });
    expect(await screen.findByLabelText('Shown from')).toHaveValue('2026-11-27T00:00');
    fireEvent.input(screen.getByLabelText('Shown until'), { target: { value: '2026-11-30T09:30' } });
    press('Save');
    await waitFor(() =>
      expect(sent.at(-1)?.body).toMatchObject({
        startsAt: '2026-11-26T21:00:00.000Z',
        endsAt: '2026-11-30T06:30:00.000Z',
      }),
    );
    unmount();
  });

  it('keeps both pictures where they are sent at once', async () => {
    const answers = [{ hash: 'three' }, { hash: 'four' }];
    const { sent, unmount } = await showDesk('content/banners/sale', {
      'GET /banners/sale': { body: BANNER },
      'POST /content-pictures': () => ({
        status: 201,
        body: { ...answers.shift(), image: { path: '/media/new' } },
      }),
      'PATCH /banners/sale': { body: { ...BANNER, version: 'v2' } },
    });
    await screen.findByRole('group', { name: 'In English' });
    for (const language of ['In Arabic', 'In English']) {
      const files = [new File(['x'], 'x.png', { type: 'image/png' })];
      fireEvent.change(inLanguage(language).getByLabelText('Picture'), { target: { files } });
    }
    await waitFor(() => expect(document.querySelectorAll('img[src="/media/new"]')).toHaveLength(2));
    press('Save');
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ image: { ar: 'three', en: 'four' } }));
    unmount();
  });
});
