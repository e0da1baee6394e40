import type { Head } from '@shop/federation/contract';
import { Spinner } from '@shop/shared-ui/button';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { titleOf } from '@shop/shop-client/page-title';
import { useEffect, useRef } from 'react';

export function head(_: null, context: ShopContext): Head {
  return { title: titleOf('Loading', context) };
}

/** The full-screen loader, which covers the whole page; Esc leads home. */
export function Page() {
  const { brand, homePath, navigate } = useShop();
  const ref = useRef<HTMLDialogElement>(null);

  // Open in the HTML already; as a modal it keeps the focus from what it covers.
  useEffect(() => {
    const dialog = ref.current;
    dialog?.close();
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      open
      aria-label="Loading"
      onCancel={() => navigate(homePath)}
      className="fixed inset-0 z-50 m-0 flex size-full max-h-none max-w-none flex-col items-center justify-center gap-6 bg-surface text-ink"
    >
      <h1 className="text-2xl font-semibold">{brand}</h1>
      <p role="status" className="flex flex-col items-center gap-3 text-ink-muted">
        <Spinner className="text-accent" />
        Loading…
      </p>
      <a href={homePath} className="text-accent underline underline-offset-4">
        Return Home Page
      </a>
    </dialog>
  );
}
