import { useTranslation } from '@shop/federation/i18n';
import { HeartIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import { hrefFrom } from '@shop/shop-domain/href';
import { useStore } from 'zustand';
import { unitsText } from '../../visitor-cookie.ts';
import { currentOf } from '../current-of.ts';
import { HEADER_BUTTON } from './header-button.tsx';

/** To what was saved, a guest's too, with how much that is. */
export function WishlistLink({ path }: { path: string }) {
  const shop = useShop();
  const { t } = useTranslation();
  const count = useStore(shop.wishlist, ({ codes }) => codes.length);
  const href = hrefFrom(shop)('saved-lists');
  return (
    <a
      href={href}
      title={t('wishlist.title')}
      aria-current={currentOf(href, path)}
      // The narrowest windows have no room for it; the side menu leads there as well.
      className={`${HEADER_BUTTON} max-[22rem]:hidden`}
    >
      <HeartIcon size={22} />
      <span className="sr-only">{t('wishlist.count', { count })}</span>
      {count > 0 && (
        <span aria-hidden="true" className="header-badge">
          {unitsText(count)}
        </span>
      )}
    </a>
  );
}
