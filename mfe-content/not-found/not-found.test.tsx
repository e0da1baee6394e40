import { renderFragment } from '@shop/federation/testing';
import { screen } from '@testing-library/react';
import remote from '../remote.ts';

describe('the not-found fragment', () => {
  it('speaks the language of the page and leads home', async () => {
    const { unmount } = await renderFragment(remote, 'not-found', {
      context: { locale: 'ar', basePath: '/ar' } as never,
    });
    expect(screen.getByRole('heading')).toHaveTextContent('الصفحة');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/ar');
    unmount();
  });
});
