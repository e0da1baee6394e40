import type { Locale } from '@shop/federation/contract';
import { loadMessages } from '@shop/federation/messages';
import { IconButton } from '@shop/shared-ui/button';
import { CloseIcon } from '@shop/shared-ui/icons';
import { Price } from '@shop/shared-ui/price';
import { AddedToCartCard, ToastCard } from '@shop/shared-ui/toast-card';
import type { ShopContext, Toasts } from '@shop/shop-client/context';
import { hrefFrom } from '@shop/shop-domain/href';
import { clsx } from 'clsx';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { MESSAGES } from './messages.ts';

type Visited = Pick<ShopContext, 'locale' | 'basePath' | 'storefront'>;

export type Notice =
  | { kind: 'success'; message: string }
  | { kind: 'error'; message: string; link?: { href: string; label: string } }
  | { kind: 'added-to-cart'; item: Parameters<Toasts['addedToCart']>[0] };

/** Cart notices stay this long, one at a time (specification, sections 4 and 9). */
const CART_NOTICE_MS = 3000;
const CART_NOTICE_ID = 'added-to-cart';
/** A notice with something to do in it needs time to be reached. */
const MESSAGE_MS = 5000;
/** How long one takes to fade. */
const LEAVING_MS = 200;

interface Toaster {
  messages: i18n;
  element: HTMLElement | null;
}

let started: Promise<Toaster> | undefined;

/** Shows a notice; the first one brings the list of notices into the page. */
export async function showToast(shop: Visited, notice: Notice): Promise<void> {
  started ??= startToaster(shop.locale).catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  const { messages, element } = await started;
  if (element) liftAboveDialogs(element);
  if (notice.kind === 'added-to-cart') {
    const duration = CART_NOTICE_MS;
    toast.custom(cartCard(notice.item, shop, messages), {
      id: CART_NOTICE_ID,
      duration,
      removeDelay: LEAVING_MS,
    });
  } else {
    const role = notice.kind === 'error' ? 'alert' : 'status';
    const ariaProps = { role, 'aria-live': 'polite' } as const;
    const card = <ToastCard {...notice} className="pe-10" />;
    toast.custom(card, { id: notice.message, duration: MESSAGE_MS, removeDelay: LEAVING_MS, ariaProps });
  }
}

async function startToaster(locale: Locale): Promise<Toaster> {
  const messages = await loadMessages('shell', locale, MESSAGES[locale]);
  const element = document.getElementById('toasts');
  if (element) {
    element.popover = 'manual';
    element.showPopover();
    // At once: a live region speaks only of what comes after it.
    flushSync(() => createRoot(element).render(<Notices closeLabel={messages.t('notices.close')} />));
  }
  return { messages, element };
}

/** What lies outside of an open dialog is out of reach: notices go into it, and come back when it closes. */
function liftAboveDialogs(element: HTMLElement): void {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  const place = dialog ?? document.body;
  if (element.parentElement === place) return;
  place.append(element);
  element.showPopover();
  dialog?.addEventListener('close', () => liftAboveDialogs(element), { once: true });
}

/** Errors above the rest, each in the live region that fits it. Resting on a notice keeps it. */
function Notices({ closeLabel }: { closeLabel: string }) {
  const { toasts, handlers } = useToaster();
  const isError = ({ ariaProps }: Toast) => ariaProps.role === 'alert';
  const list = (shown: Toast[]) =>
    shown.map((item) => <Notice key={item.id} item={item} closeLabel={closeLabel} />);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses.
    <div
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      <div role="alert" aria-atomic="false">
        {list(toasts.filter(isError))}
      </div>
      <div role="status" aria-atomic="false">
        {list(toasts.filter((item) => !isError(item)))}
      </div>
    </div>
  );
}

function Notice({ item, closeLabel }: { item: Toast; closeLabel: string }) {
  return (
    <div
      className={clsx(
        'pointer-events-auto relative mb-3 animate-rise transition',
        !item.visible && '-translate-y-2 opacity-0',
      )}
    >
      {item.message as ReactNode}
      <IconButton
        size="sm"
        icon={CloseIcon}
        label={closeLabel}
        className="absolute end-1.5 top-1.5 text-ink-muted"
        onClick={() => toast.dismiss(item.id)}
      />
    </div>
  );
}

function cartCard(item: Parameters<Toasts['addedToCart']>[0], shop: Visited, messages: i18n) {
  const { locale, basePath, storefront } = shop;
  const { name, price, quantity, picture } = item;
  // The template names a variant and a size of everything (specification, sections 4 and 9), the shop what there is.
  const sample = storefront === 'template';
  const variant = item.variant ?? (sample ? messages.t('addedToCart.anyVariant') : undefined);
  const size = item.size ?? (sample ? messages.t('addedToCart.anySize') : undefined);
  return (
    <AddedToCartCard
      title={messages.t('addedToCart.title')}
      name={name}
      details={[variant, size].filter((each) => each !== undefined)}
      price={<Price price={price} locale={locale} />}
      quantity={messages.t('addedToCart.quantity', { quantity })}
      picture={picture}
      link={{ href: hrefFrom({ basePath })('cart'), label: messages.t('addedToCart.view') }}
    />
  );
}
