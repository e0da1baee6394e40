import { screen, waitFor } from '@testing-library/react';
import { showDesk } from './testing-desk.ts';

const NO_PAGES = { 'GET /pages': { body: { items: [] } } };

describe('a page of the desk', () => {
  it('leads guests to the log-in, and stands once they come back from it', async () => {
    const before = await showDesk('content', { 'GET /me': { body: null }, ...NO_PAGES });
    await waitFor(() =>
      expect(before.context.did.navigations).toEqual(['/en/desk?return=%2Fen%2Fdesk%2Fcontent']),
    );
    before.unmount();
    const after = await showDesk('content', NO_PAGES, undefined, { goesOn: true });
    expect(await screen.findByText('Nothing here yet.')).toBeVisible();
    expect(after.context.did.navigations).toEqual([]);
    after.unmount();
  });
});
