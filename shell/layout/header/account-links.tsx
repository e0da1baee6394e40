import { useTranslation } from '@shop/federation/i18n';
import { BoxIcon, HeartIcon, LogoutIcon, UserIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import { useStore } from 'zustand';
import { linksUnder } from '../links.ts';

/** What the visitor can do about being logged in or not. */
export function AccountLinks() {
  const { basePath, session, navigate, toasts } = useShop();
  const { t } = useTranslation();
  const customer = useStore(session, (state) => state.customer);
  const links = linksUnder(basePath);

  if (!customer) {
    return (
      <div className="flex flex-col gap-2 p-1">
        <p className="px-2 pb-1 text-sm text-ink-muted">{t('account.invitation')}</p>
        <a href={links.logIn} className={`${GUEST_LINK} bg-accent text-accent-ink hover:bg-accent-hover`}>
          {t('account.logIn')}
        </a>
        <a href={links.signUp} className={`${GUEST_LINK} border border-line-strong hover:border-ink`}>
          {t('account.signUp')}
        </a>
      </div>
    );
  }

  const logOut = () =>
    session
      .getState()
      .logOut()
      .then(
        () => navigate(links.home),
        () => toasts.error(t('account.logOutFailed')),
      );

  return (
    <div className="flex flex-col">
      <p className="border-b border-line px-3 pb-3">
        <span className="block font-semibold">
          <bdi>{`${customer.firstName} ${customer.lastName}`.trim()}</bdi>
        </span>
        <span className="block truncate text-sm text-ink-muted">
          <bdi>{customer.email}</bdi>
        </span>
      </p>
      <a href={links.account} className={`${LINK} mt-2`}>
        <UserIcon className="text-ink-muted" />
        {t('account.mine')}
      </a>
      <a href={links.orders} className={LINK}>
        <BoxIcon className="text-ink-muted" />
        {t('account.orders')}
      </a>
      <a href={links.wishlist} className={LINK}>
        <HeartIcon className="text-ink-muted" />
        {t('account.wishlist')}
      </a>
      <button type="button" onClick={logOut} className={LINK}>
        <LogoutIcon className="text-ink-muted" />
        {t('account.logOut')}
      </button>
    </div>
  );
}

const LINK = 'flex min-h-11 items-center gap-3 rounded-sm px-3 text-start text-ink transition hover:bg-tint';
const GUEST_LINK = 'flex min-h-11 items-center justify-center rounded-full px-5 font-medium transition';
