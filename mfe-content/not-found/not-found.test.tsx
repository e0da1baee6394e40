import { renderFragment } from '@shop/federation/testing';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { screen } from '@testing-library/react';
import remote from '../remote.ts';

const show = (locale: 'ar' | 'en') =>
  renderFragment(remote, 'not-found', { context: fakeShopContext({ locale }) });

describe('the not-found fragment', () => {
  it('speaks Arabic and leads to the Arabic home page', async () => {
    const { unmount } = await show('ar');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('الصفحة التي تبحث عنها غير موجودة.');
    expect(screen.getByRole('link', { name: 'العودة إلى الصفحة الرئيسية' })).toHaveAttribute('href', '/ar');
    unmount();
  });

  it('says the specified words in English', async () => {
    const { unmount } = await show('en');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'THE PAGE YOU WERE LOOKING FOR DOESN’T EXIST.',
    );
    expect(screen.getByRole('link', { name: 'Return Home Page' })).toHaveAttribute('href', '/en');
    unmount();
  });

  it('leads where it is told to', async () => {
    const { unmount } = await renderFragment(remote, 'not-found', {
      context: fakeShopContext({ locale: 'en' }),
      props: { home: '/' },
    });
    expect(screen.getByRole('link', { name: 'Return Home Page' })).toHaveAttribute('href', '/');
    unmount();
  });
});
