import type { ShopContext, Toasts } from '@shop/shop-client/context';

/** The shop's notices. Their code is loaded with the first of them. */
export function createToasts(context: () => ShopContext): Toasts {
  const toaster = () => import(/* webpackChunkName: "toaster" */ '../layout/toaster.tsx');
  const show = (notice: Parameters<Awaited<ReturnType<typeof toaster>>['showToast']>[1]): void => {
    toaster().then(
      ({ showToast }) => showToast(context(), notice),
      (error: unknown) => console.error('a notice could not be shown', error),
    );
  };
  return {
    success: (message) => show({ kind: 'success', message }),
    error: (message, link) => show({ kind: 'error', message, link }),
    addedToCart: (item) => show({ kind: 'added-to-cart', item }),
  };
}
