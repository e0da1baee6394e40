import { useTranslation } from '@shop/federation/i18n';
import { Container } from '@shop/shared-ui/container';
import { useShop } from '@shop/shop-client/context';
import type { Customer } from '@shop/shop-client/model';
import { useHref } from '@shop/shop-client/use-href';
import { type ReactNode, useEffect, useRef } from 'react';
import { Avatar } from './avatar.tsx';

const PAGES = [
  { id: 'profile', route: 'profile' },
  { id: 'savedLists', route: 'saved-lists' },
  { id: 'orders', route: 'orders' },
  { id: 'addresses', route: 'addresses' },
  { id: 'changePassword', route: 'change-password' },
  { id: 'billing', route: 'billing' },
] as const;

type PageId = (typeof PAGES)[number]['id'];

export interface AccountFrameProps {
  page: PageId;
  /** A guest sees the page alone, without the way to others. */
  customer: Customer | null;
  children: ReactNode;
}

/** Name of the customer and the way between the pages of the account. */
export function AccountFrame({ page, customer, children }: AccountFrameProps) {
  return (
    <Container className="py-8 md:py-12">
      <div className="mx-auto max-w-4xl">
        {customer && (
          <>
            <CustomerName customer={customer} />
            <PageTabs page={page} />
          </>
        )}
        {children}
      </div>
    </Container>
  );
}

function CustomerName({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-4">
      <Avatar customer={customer} />
      <div className="min-w-0">
        <p className="text-2xl font-semibold text-ink">{t('account.title')}</p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-base text-ink-muted">
          <bdi>{`${customer.firstName} ${customer.lastName}`.trim()}</bdi>
          <bdi dir="ltr" className="min-w-0 wrap-anywhere rtl:text-right">
            {customer.email ?? customer.phoneNumber}
          </bdi>
        </p>
      </div>
    </div>
  );
}

function PageTabs({ page }: { page: PageId }) {
  const { storefront } = useShop();
  const href = useHref();
  const { t } = useTranslation();
  // The specification has no addresses, and the shop pays nobody out.
  const pages = PAGES.filter(({ id }) => id !== (storefront === 'live' ? 'billing' : 'addresses'));
  const list = useRef<HTMLUListElement>(null);

  // On a phone the strip is longer than the screen: the page that is open comes into its middle.
  useEffect(() => {
    const strip = list.current;
    const open = strip?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!strip || !open) return;
    const { left, width } = strip.getBoundingClientRect();
    strip.scrollLeft += open.left + open.width / 2 - (left + width / 2);
  }, [page]);

  return (
    <nav aria-label={t('account.navigation')} className="mt-8 mb-10 border-b border-line">
      <ul ref={list} className="-mb-px flex gap-8 overflow-x-auto [scrollbar-width:none]">
        {pages.map(({ id, route }) => (
          <li key={id}>
            <a
              href={href(route)}
              aria-current={id === page ? 'page' : undefined}
              className="flex min-h-12 items-center border-b-2 border-transparent text-base whitespace-nowrap text-ink-muted -outline-offset-2 transition hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
            >
              {t(`account.${id}`, { context: storefront })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
