import type { Locale } from '@shop/federation/contract';
import { loadMessages } from '@shop/federation/messages';
import { Price } from '@shop/shared-ui/price';
import { AddedToCartCard, ToastCard } from '@shop/shared-ui/toast-card';
import type { Toasts } from '@shop/shop-client/context';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { toast, useToaster } from 'react-hot-toast/headless';
import { MESSAGES } from './messages.ts';

export type Notice =
  | { kind: 'success'; message: string }
  | { kind: 'error'; message: string; link?: { href: string; label: string } }
  | { kind: 'added-to-cart'; item: Parameters<Toasts['addedToCart']>[0] };

/** Cart notices stay this long, one at a time (specification, sections 4 and 9). */
const CART_NOTICE_MS = 3000;
const CART_NOTICE_ID = 'added-to-cart';
/** A notice with something to do in it needs time to be reached. */
const MESSAGE_MS = 5000;

let started: Promise<i18n> | undefined;

/** Shows a notice; the first one brings the list of notices into the page. */
export async function showToast(locale: Locale, notice: Notice): Promise<void> {
  started ??= startToaster(locale);
  const messages = await started;
  if (notice.kind === 'added-to-cart') {
    toast.custom(cartCard(notice.item, locale, messages), { id: CART_NOTICE_ID, duration: CART_NOTICE_MS });
  } else {
    const ariaProps = { role: notice.kind === 'error' ? 'alert' : 'status', 'aria-live': 'polite' } as const;
    toast.custom(<ToastCard {...notice} />, { duration: MESSAGE_MS, ariaProps });
  }
}

async function startToaster(locale: Locale): Promise<i18n> {
  const element = document.getElementById('toasts');
  if (element) createRoot(element).render(<Toaster />);
  return loadMessages('shell', locale, MESSAGES[locale]);
}

function Toaster() {
  const { toasts, handlers } = useToaster();
  return (
    <div
      className="pointer-events-none fixed inset-x-4 top-20 z-50 flex flex-col items-end gap-2"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts
        .filter(({ visible }) => visible)
        .map((item) => (
          <div key={item.id} {...item.ariaProps} className="pointer-events-auto w-full max-w-[350px]">
            {item.message as ReactNode}
          </div>
        ))}
    </div>
  );
}

function cartCard(item: Parameters<Toasts['addedToCart']>[0], locale: Locale, messages: i18n) {
  const { name, variant, size, price, quantity, picture } = item;
  return (
    <AddedToCartCard
      title={messages.t('addedToCart.title')}
      name={name}
      details={[variant, size].filter(Boolean).join(' · ') || undefined}
      price={<Price price={price} locale={locale} />}
      quantity={messages.t('addedToCart.quantity', { quantity })}
      picture={picture}
      link={{ href: `/${locale}/cart`, label: messages.t('addedToCart.view') }}
    />
  );
}
