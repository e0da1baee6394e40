import type { PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { redirect } from '@shop/federation/responses';
import { Container } from '@shop/shared-ui/container';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import type { Customer } from '@shop/shop-client/model';
import type { ReactNode } from 'react';
import { withReturn } from '../return-path/return-path.ts';

/** Who is logged in. @throws a redirect to the log-in, which leads back to this page */
export function customerOf({ context, url }: Pick<PageRequest<ShopContext>, 'context' | 'url'>): Customer {
  const { customer } = context.session.getState();
  if (!customer) throw logInFirst({ context, url });
  return customer;
}

export function logInFirst({ context, url }: Pick<PageRequest<ShopContext>, 'context' | 'url'>): Response {
  return redirect(withReturn(`${context.basePath}/login`, url.pathname + url.search));
}

const PAGES = [
  { id: 'profile', path: '/account' },
  { id: 'orders', path: '/account-my-order' },
] as const;

/** Name of the customer and the way between the pages of the account. */
export function AccountFrame({
  page,
  customer,
  children,
}: {
  page: (typeof PAGES)[number]['id'];
  customer: Customer;
  children: ReactNode;
}) {
  const { basePath } = useShop();
  const { t } = useTranslation();
  return (
    <Container className="py-8 md:py-12">
      <div className="mx-auto max-w-4xl">
        <p className="text-2xl font-semibold text-ink">{t('account.title')}</p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-base text-ink-muted">
          <bdi>{`${customer.firstName} ${customer.lastName}`.trim()}</bdi>
          <bdi dir="ltr">{customer.email}</bdi>
        </p>
        <nav aria-label={t('account.navigation')} className="mt-8 border-b border-line">
          <ul className="-mb-px flex gap-8 overflow-x-auto">
            {PAGES.map(({ id, path }) => (
              <li key={id}>
                <a
                  href={basePath + path}
                  aria-current={id === page ? 'page' : undefined}
                  className="flex min-h-12 items-center border-b-2 border-transparent text-base whitespace-nowrap text-ink-muted -outline-offset-2 transition hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
                >
                  {t(`account.${id}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-10">{children}</div>
      </div>
    </Container>
  );
}
