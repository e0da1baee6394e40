import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Entry } from './content-kinds.ts';
import { showDesk } from './testing-desk.ts';

const inEnglish = () => within(screen.getByRole('group', { name: 'In English' }));
const tool = (name: string) => inEnglish().findByRole('button', { name });
const text = () => inEnglish().findByRole('textbox', { name: 'Content' });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

/** A page whose English content is that; saves keep what is sent, unless it is answered otherwise. */
async function showContent(en: string, { kept, access }: { kept?: string; access?: object } = {}) {
  const page: Entry = {
    ...{ code: 'returns', version: 'v1', enabled: true },
    slug: { ar: 'الإرجاع', en: 'returns' },
    name: { ar: 'الإرجاع', en: 'Returns' },
    content: { ar: '<p>أعدها</p>', en },
  };
  const shown = await showDesk(
    'content/pages/returns',
    {
      'GET /pages/returns': { body: page },
      'PATCH /pages/returns': ({ content }) => {
        const sent = content as Record<'ar' | 'en', string>;
        return { body: { ...page, version: 'v2', content: { ...sent, en: kept ?? sent.en } } };
      },
    },
    access,
  );
  await screen.findByRole('group', { name: 'In English' });
  if (!access) await tool('Show the HTML source');
  return shown;
}

// jsdom lays nothing out, which the editor asks for where it scrolls.
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

describe('the field of rich text', () => {
  it('sends what was there, letter by letter, where nothing was changed', async () => {
    const stored = '<p>Within <b>{{returnDays}}</b></p>\n\n<ul>\n  <li>worn</li>\n</ul>';
    const { sent, unmount } = await showContent(stored);
    expect(await text()).toHaveTextContent('Within {{returnDays}}');
    save();
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ content: { en: stored } }));
    unmount();
  });

  it('sends what was made of it, and all that was there again once that is undone', async () => {
    const stored = '<p>Within <b>a day</b></p>';
    const { sent, unmount } = await showContent(stored);
    fireEvent.click(await tool('Heading'));
    expect(await tool('Heading')).toHaveAttribute('aria-pressed', 'true');
    save();
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({ content: { en: '<h2>Within <strong>a day</strong></h2>' } }),
    );
    fireEvent.click(await tool('Undo'));
    save();
    await waitFor(() => expect(sent[1]?.body).toMatchObject({ content: { en: stored } }));
    unmount();
  });

  it('shows what was kept once it is saved', async () => {
    const { unmount } = await showContent('<p>Mine</p>', { kept: '<p>Cleaned</p>' });
    fireEvent.click(await tool('Bulleted list'));
    save();
    await waitFor(async () => expect(await text()).toHaveTextContent('Cleaned'));
    expect(await tool('Undo')).toHaveAttribute('aria-disabled', 'true');
    unmount();
  });

  it('leaves content that it does not know in its source and says so, until one goes on', async () => {
    const stored = '<dl><dt>Wool</dt><dd>Warm</dd></dl>';
    const { sent, unmount } = await showContent(stored);
    expect(await inEnglish().findByRole('status')).toHaveTextContent(/does not know.*<dl>.*<dt>.*<dd>/);
    expect(await text()).toHaveValue(stored);
    save();
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ content: { en: stored } }));
    fireEvent.click(await tool('Open it in the editor'));
    expect(await text()).toHaveTextContent('WoolWarm');
    expect(inEnglish().queryByRole('status')).not.toBeInTheDocument();
    unmount();
  });

  it('takes what is typed into the source, and what comes of an empty page is missing', async () => {
    const { sent, unmount } = await showContent('<p>Mine</p>');
    fireEvent.click(await tool('Show the HTML source'));
    fireEvent.input(await text(), { target: { value: '<h3>Typed</h3>' } });
    fireEvent.click(await tool('Show the HTML source'));
    expect(within(await text()).getByRole('heading', { level: 3 })).toHaveTextContent('Typed');
    fireEvent.click(await tool('Show the HTML source'));
    fireEvent.input(await text(), { target: { value: '' } });
    fireEvent.click(await tool('Show the HTML source'));
    save();
    await waitFor(async () => expect(await text()).toHaveAccessibleDescription('This field is required'));
    expect(await text()).toHaveAttribute('aria-invalid', 'true');
    expect(sent).toEqual([]);
    unmount();
  });

  it('links words to addresses of the shop and of the web alone', async () => {
    const { sent, unmount } = await showContent('<p>Mine</p>');
    fireEvent.click(await tool('Link'));
    const address = await inEnglish().findByRole('textbox', { name: 'Where the link leads' });
    fireEvent.change(address, { target: { value: 'javascript:x()' } });
    fireEvent.keyDown(address, { key: 'Enter' });
    expect(await inEnglish().findByRole('alert')).toHaveTextContent('begins with https:// or /');
    fireEvent.change(address, { target: { value: '/en/blog' } });
    fireEvent.keyDown(address, { key: 'Enter' });
    expect(address).not.toBeInTheDocument();
    save();
    await waitFor(() =>
      expect(JSON.stringify(sent[0]?.body)).toContain(String.raw`<a href=\"/en/blog\">/en/blog</a>`),
    );
    unmount();
  });

  it('is one stop of the Tab key above the text, and arrows go on from there', async () => {
    const { unmount } = await showContent('<p>Mine</p>');
    const toolbar = inEnglish().getByRole('toolbar', { name: 'Format “Content”' });
    const stops = () =>
      within(toolbar)
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toEqual([await tool('Heading')]);
    const heading = await tool('Heading');
    act(() => heading.focus());
    fireEvent.keyDown(await tool('Heading'), { key: 'ArrowRight' });
    expect(await tool('Subheading')).toHaveFocus();
    expect(stops()).toEqual([await tool('Subheading')]);
    fireEvent.keyDown(await tool('Subheading'), { key: 'End' });
    expect(await tool('Show the HTML source')).toHaveFocus();
    expect(fireEvent.keyDown(await text(), { key: 'Tab' })).toBe(true);
    unmount();
  });

  it('is read and not changed by who may only read', async () => {
    const { unmount } = await showContent('<p>Mine</p>', { access: { content: 'read' } });
    await waitFor(async () => expect(await text()).toHaveAttribute('contenteditable', 'false'));
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
    unmount();
  });
});
