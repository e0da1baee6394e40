import { useTranslation } from '@shop/federation/i18n';
import { BoxIcon, HeartIcon, InfoIcon, LogoutIcon, UserIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import { hrefFrom } from '@shop/shop-domain/href';
import { useStore } from 'zustand';
import type { LayoutData } from '../layout-data.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** Slug of the page with questions and answers, in each language. */
const FAQ = { ar: 'الأسئلة-الشائعة', en: 'faq' };

/** What a visitor can do about themselves; without an account that is little more than logging in. */
export function AccountLinks({ pages }: Pick<LayoutData, 'pages'>) {
  const shop = useShop();
  const { t } = useTranslation();
  const customer = useStore(shop.session, (state) => state.customer);
  const href = hrefFrom(shop);
  const faq = pages.find(({ slug }) => slug === FAQ[shop.locale]);

  const logOut = () =>
    shop.session
      .getState()
      .logOut()
      .then(
        () => shop.navigate(href('home')),
        () => shop.toasts.error(t('account.logOutFailed')),
      );

  return (
    <div className="flex flex-col">
      {customer && (
        <>
          <p className="mb-2 border-b border-line px-3 pb-3">
            <span className="block font-semibold">
              <bdi>{`${customer.firstName} ${customer.lastName}`.trim()}</bdi>
            </span>
            <span dir="ltr" className="block truncate text-sm text-ink-muted rtl:text-end">
              {customer.email}
            </span>
          </p>
          <a href={href('profile')} className={LINK}>
            <UserIcon size={22} className="text-ink-muted" />
            {t('account.mine')}
          </a>
          <a href={href('orders')} className={LINK}>
            <BoxIcon size={22} className="text-ink-muted" />
            {t('account.orders', { context: shop.storefront })}
          </a>
        </>
      )}
      <a href={href('saved-lists')} className={LINK}>
        <HeartIcon size={22} className="text-ink-muted" />
        {t('account.wishlist')}
      </a>
      <ThemeSwitch labelled />
      <a href={faq ? href('static-page', { slug: faq.slug }) : href('contact')} className={LINK}>
        <InfoIcon size={22} className="text-ink-muted" />
        {t('account.help')}
      </a>
      {customer ? (
        <button type="button" onClick={logOut} className={LINK}>
          <LogoutIcon size={22} className="text-ink-muted" />
          {t('account.logOut')}
        </button>
      ) : (
        <a href={href('log-in')} className={LINK}>
          <UserIcon size={22} className="text-ink-muted" />
          {t('account.logIn')}
        </a>
      )}
    </div>
  );
}

const LINK = 'flex min-h-11 items-center gap-3 rounded-sm px-3 text-start text-ink transition hover:bg-tint';
