/** @jest-environment <rootDir>/federation/remote/jest-environment.mjs */
import '@shop/shared-ui/testing/native-dialog';
import '@testing-library/jest-dom';
import { samplePicture } from '@shop/shop-client/testing/samples';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import './testing/native-popover.ts';
import { showToast } from './toaster.tsx';

const coat = {
  name: 'معطف صوف',
  variant: 'كحلي',
  size: 'M',
  price: { amount: 49950, currency: 'SAR' as const },
  quantity: 2,
  picture: samplePicture,
};
const show = (notice: Parameters<typeof showToast>[1]) =>
  act(() => showToast({ locale: 'ar', basePath: '/ar', storefront: 'live' }, notice));
const status = () => screen.getByRole('status');

beforeAll(() => {
  document.body.append(Object.assign(document.createElement('div'), { id: 'toasts' }));
});

describe('the notices', () => {
  describe('as time goes by', () => {
    beforeEach(() => jest.useFakeTimers());
    /** In steps, as notices leave in steps. */
    const pass = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 100) await act(() => jest.advanceTimersByTimeAsync(100));
    };
    afterEach(async () => {
      await pass(6_000);
      jest.useRealTimers();
    });

    it('show for three seconds what went into the cart', async () => {
      await show({ kind: 'added-to-cart', item: coat });
      await pass(2_900);
      expect(screen.getByText('معطف صوف')).toBeInTheDocument();
      await pass(400);
      expect(screen.queryByText('معطف صوف')).not.toBeInTheDocument();
    });

    it('show for five seconds what may have to be followed', async () => {
      await show({ kind: 'error', message: 'نفدت الكمية', link: { href: '/ar/cart', label: 'السلة' } });
      await pass(4_900);
      expect(screen.getByText('نفدت الكمية')).toBeInTheDocument();
      await pass(400);
      expect(screen.queryByText('نفدت الكمية')).not.toBeInTheDocument();
    });

    it('wait while a pointer rests on them', async () => {
      await show({ kind: 'added-to-cart', item: coat });
      fireEvent.mouseEnter(status());
      await pass(10_000);
      expect(screen.getByText('معطف صوف')).toBeInTheDocument();
      fireEvent.mouseLeave(status());
      await pass(3_300);
      expect(screen.queryByText('معطف صوف')).not.toBeInTheDocument();
    });

    it('are twenty at most, the newest', async () => {
      for (let number = 1; number <= 22; number += 1)
        await show({ kind: 'success', message: `رسالة رقم ${number}` });
      const messages = screen.getAllByText(/^رسالة رقم/).map(({ textContent }) => textContent);
      expect(messages).toHaveLength(20);
      expect(messages).toContain('رسالة رقم 22');
      expect(messages).not.toContain('رسالة رقم 2');
    });
  });

  it('show what went into the cart, with the way to it', async () => {
    await show({ kind: 'added-to-cart', item: coat });
    expect(status()).toHaveTextContent('أُضيف إلى السلة!');
    expect(status()).toHaveTextContent('كحلي · M');
    expect(status()).toHaveTextContent('الكمية 2');
    expect(within(status()).getByRole('link', { name: 'عرض السلة' })).toHaveAttribute('href', '/ar/cart');
  });

  it('hold one cart notice at a time', async () => {
    await show({ kind: 'added-to-cart', item: coat });
    await show({ kind: 'added-to-cart', item: { ...coat, name: 'وشاح' } });
    expect(within(status()).getAllByRole('link')).toHaveLength(1);
    expect(status()).toHaveTextContent('وشاح');
  });

  it('name nothing that the product has no choice of', async () => {
    await show({ kind: 'added-to-cart', item: { ...coat, name: 'عطر', variant: '50 مل', size: undefined } });
    expect(status()).toHaveTextContent('50 مل');
    expect(status()).not.toHaveTextContent('·');
    await show({ kind: 'added-to-cart', item: { ...coat, variant: undefined, size: undefined } });
    expect(status()).not.toHaveTextContent(/طبيعي|XL/);
  });

  it('name a variant and a size of everything in the template', async () => {
    await act(() =>
      showToast(
        { locale: 'en', basePath: '', storefront: 'template' },
        { kind: 'added-to-cart', item: { ...coat, variant: undefined, size: undefined } },
      ),
    );
    expect(status()).toHaveTextContent('طبيعي · XL');
  });

  it('are within reach of an open dialog, and stay when it closes', async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.showModal();
    await show({ kind: 'added-to-cart', item: coat });
    expect(within(dialog).getByRole('link', { name: 'عرض السلة' })).toBeInTheDocument();
    dialog.close();
    dialog.remove();
    expect(screen.getByRole('link', { name: 'عرض السلة' })).toBeInTheDocument();
  });

  it('go when dismissed', async () => {
    await show({ kind: 'success', message: 'حُفظت بياناتك' });
    const notice = screen.getByText('حُفظت بياناتك').closest('[role="status"] > div') as HTMLElement;
    fireEvent.click(within(notice).getByRole('button', { name: 'إخفاء' }));
    await waitFor(() => expect(notice).not.toBeInTheDocument());
  });

  it('lead to the cart with sample content where that is', async () => {
    await act(() =>
      showToast(
        { locale: 'ar', basePath: '', storefront: 'template' },
        { kind: 'added-to-cart', item: { ...coat, name: 'عباءة' } },
      ),
    );
    expect(within(status()).getByRole('link', { name: 'عرض السلة' })).toHaveAttribute('href', '/cart');
  });

  it('interrupt for an error, with a link that helps', async () => {
    const link = { href: '/ar/login', label: 'تسجيل الدخول' };
    await show({ kind: 'error', message: 'يرجى تسجيل الدخول أولًا', link });
    expect(screen.getByRole('alert')).toHaveTextContent('يرجى تسجيل الدخول أولًا');
    expect(within(screen.getByRole('alert')).getByRole('link')).toHaveAttribute('href', '/ar/login');
  });
});
