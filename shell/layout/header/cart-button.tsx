import { useTranslation } from '@shop/federation/i18n';
import { BagIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import { piecesIn } from '@shop/shop-client/gift-cards';
import { hrefFrom } from '@shop/shop-domain/href';
import { type MouseEvent, useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { unitsText } from '../../visitor-cookie.ts';
import { currentOf } from '../current-of.ts';
import type * as Drawer from './cart-drawer.tsx';
import { HEADER_BUTTON } from './header-button.tsx';

const loadDrawer = (): Promise<typeof Drawer> =>
  import(/* webpackChunkName: "cart-drawer" */ './cart-drawer.tsx');

/** A link to the cart that scripts turn into the button of the drawer with the mini-cart. */
export function CartButton({ path }: { path: string }) {
  const shop = useShop();
  const { cart, fragments, navigate } = shop;
  const { t } = useTranslation();
  const count = useStore(cart, (state) => piecesIn(state.cart));
  const [drawer, setDrawer] = useState<typeof Drawer | null>(null);
  const [open, setOpen] = useState(false);
  const [isLive, setIsLive] = useState(false);
  const href = hrefFrom(shop)('cart');

  // What was in the cart before is no news.
  useEffect(() => setIsLive(true), []);
  useEffect(() => setOpen(false), [path]);
  const close = useCallback(() => setOpen(false), []);

  const prepare = () => {
    fragments.preload('mini-cart');
    // The press that follows tries again, and leads to the cart's page instead.
    loadDrawer().catch(() => undefined);
  };

  const openDrawer = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0 || currentOf(href, path))
      return;
    event.preventDefault();
    loadDrawer().then(
      (loaded) => {
        setDrawer(loaded);
        setOpen(true);
      },
      () => navigate(href),
    );
  };

  return (
    <>
      <a
        href={href}
        data-scripted=""
        title={t('cart.title')}
        aria-current={currentOf(href, path)}
        aria-haspopup={currentOf(href, path) ? undefined : 'dialog'}
        className={`${HEADER_BUTTON} cart-button -me-2`}
        onClick={openDrawer}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <BagIcon size={22} />
        <span aria-live={isLive ? 'polite' : undefined} className="sr-only">
          {t('cart.count', { count })}
        </span>
        {count > 0 && (
          <span aria-hidden="true" className="header-badge">
            {unitsText(count)}
          </span>
        )}
      </a>
      {drawer && <drawer.CartDrawer open={open} onClose={close} />}
    </>
  );
}
