import { screen } from '@testing-library/react';
import { showDesk } from './testing-desk.ts';

describe('the desk’s preview', () => {
  it('shows a page that visitors do not see yet, and leads back to it', async () => {
    const body = { ...{ id: 7, code: 'soon', slug: 'soon', name: 'Soon' }, content: '<h2>Coming soon</h2>' };
    const { unmount } = await showDesk('content/pages/soon/preview', {
      'GET /pages/soon/preview': { body },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Soon' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Coming soon' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('as visitors will read it');
    expect(screen.getByRole('link', { name: 'Back to editing' })).toHaveAttribute(
      'href',
      '/en/desk/content/pages/soon',
    );
    unmount();
  });

  it('shows an article by its author', async () => {
    const { unmount } = await showDesk('content/articles/wool/preview', {
      'GET /articles/wool/preview': {
        body: {
          ...{ code: 'wool', slug: 'wool', title: 'Wool', excerpt: 'Warm', content: '<p>Keeps warm.</p>' },
          ...{ createdAt: '2026-03-01T00:00:00.000Z', author: { username: 'Huda' }, images: [] },
          ...{ slugs: { ar: 'صوف', en: 'wool' }, related: [], commentCount: 0, translations: [] },
        },
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Wool' })).toBeVisible();
    expect(screen.getByText('Keeps warm.')).toBeVisible();
    expect(screen.getAllByText('Huda').length).toBeGreaterThan(0);
    unmount();
  });

  it('has no banner to read', async () => {
    const { unmount } = await showDesk('content/banners/sale/preview', {});
    expect(screen.queryByRole('status')).toBeNull();
    unmount();
  });
});
