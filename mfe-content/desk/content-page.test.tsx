import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { showDesk } from './testing-desk.ts';

const article = (code: string, createdAt: string, enabled = true) => ({
  ...{ code, version: `${code}-1`, enabled, createdAt },
  title: { ar: code, en: code },
});
const REVIEW = {
  ...{ id: 4, about: 'jug', author: 'نورة', title: 'رائع', rating: 5, comment: 'جميل' },
  ...{ createdAt: '2026-01-01T00:00:00Z', photos: ['/media/photo'] },
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the desk’s page of content', () => {
  it('lists articles, newest first, with their state, and hides one', async () => {
    let items = [article('old', '2026-01-01T00:00:00Z', false), article('fresh', '2026-02-01T00:00:00Z')];
    const { sent, unmount } = await showDesk('content?show=articles', {
      'GET /articles': () => ({ body: { items } }),
      'PATCH /articles/fresh': () => {
        items = items.map((each) => ({ ...each, enabled: false }));
        return { body: items[1] };
      },
    });
    const rows = within((await screen.findByRole('link', { name: 'fresh' })).closest('ul') as HTMLElement);
    expect(rows.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/fresh.*Shown/),
      expect.stringMatching(/old.*Hidden/),
    ]);
    expect(screen.getByRole('link', { name: 'New article' })).toHaveAttribute(
      'href',
      '/en/desk/content/new/articles',
    );
    press('Hide fresh from the shop');
    await screen.findByRole('button', { name: 'Show fresh in the shop' });
    expect(sent).toEqual([{ call: 'PATCH /articles/fresh', body: { version: 'fresh-1', enabled: false } }]);
    unmount();
  });

  it('tells what has not begun, and what has ended', async () => {
    const [past, future] = ['2020-01-01T09:00:00Z', '2120-01-01T09:00:00Z'];
    const page = (code: string, times: object) => ({
      ...{ code, version: code, enabled: true, name: { ar: code, en: code }, ...times },
    });
    const { unmount } = await showDesk('content?show=pages', {
      'GET /pages': {
        body: {
          items: [page('soon', { startsAt: future }), page('gone', { endsAt: past }), page('now', {})],
        },
      },
    });
    const rows = await screen.findAllByRole('listitem');
    const row = (code: string) => rows.find((each) => within(each).queryByText(code));
    expect(row('soon')).toHaveTextContent(/From January.1,.2120.*Not yet/);
    expect(row('gone')).toHaveTextContent(/until January.1,.2020.*Over/);
    expect(row('now')).toHaveTextContent(/Shown/);
    unmount();
  });

  it.each([
    ['Accept', 'accepted'],
    ['Reject', 'rejected'],
  ])('decides on what waits: %s', async (name, state) => {
    let items = [REVIEW];
    const { sent, unmount } = await showDesk('content?show=reviews', {
      'GET /moderation/reviews': () => ({ body: { items } }),
      'PUT /moderation/reviews/4': () => {
        items = [];
        return { status: 204 };
      },
    });
    expect(await screen.findByText('جميل')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Picture 1' })).toHaveAttribute('src', '/media/photo');
    press(name);
    expect(await screen.findByText('Nothing here.')).toBeInTheDocument();
    expect(sent).toEqual([{ call: 'PUT /moderation/reviews/4', body: { state } }]);
    unmount();
  });

  it('takes the pictures off a review', async () => {
    const { sent, unmount } = await showDesk('content?show=reviews&state=accepted', {
      'GET /moderation/reviews': { body: { items: [REVIEW] } },
      'DELETE /moderation/reviews/4/photos': { status: 204 },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove the pictures' }));
    await waitFor(() => expect(sent).toMatchObject([{ call: 'DELETE /moderation/reviews/4/photos' }]));
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    unmount();
  });

  it('offers no change to who may only read', async () => {
    const { unmount } = await showDesk(
      'content?show=comments',
      { 'GET /moderation/comments': { body: { items: [{ ...REVIEW, photos: undefined }] } } },
      { content: 'read' },
    );
    expect(await screen.findByText('جميل')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    unmount();
  });
});
