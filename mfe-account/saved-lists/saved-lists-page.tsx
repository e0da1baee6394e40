import type { HeadContext, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { Button, ButtonLink } from '@shop/shared-ui/button';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { HeartIcon } from '@shop/shared-ui/icons';
import { ProductCardSkeleton } from '@shop/shared-ui/skeleton';
import { useShop } from '@shop/shop-client/context';
import type { Customer, Page as PageOf, Product } from '@shop/shop-client/model';
import { useHref } from '@shop/shop-client/use-href';
import { AccountFrame } from '../account-frame/account-frame.tsx';
import { readAsCustomer } from '../account-frame/customer-of.ts';
import { PageHeading } from '../account-frame/page-heading.tsx';
import { SavedCard } from './saved-card.tsx';
import { SAVED_PER_STEP, useSavedProducts } from './use-saved-products.ts';

export interface SavedListsData {
  /** `null`: a guest, whose list is in the browser. */
  customer: Customer | null;
  saved: PageOf<Product> | null;
}

export async function loader(request: PageRequest): Promise<SavedListsData> {
  const { session, wishlist } = request.context;
  const { customer } = session.getState();
  if (!customer) return { customer, saved: null };
  const saved = await readAsCustomer(request, () =>
    wishlist.getState().products({ page: 1, limit: SAVED_PER_STEP }),
  );
  return { customer, saved };
}

export function head(_data: SavedListsData, { t, brand }: HeadContext) {
  return { title: `${t('titles.savedLists')} || ${brand}`, noIndex: true };
}

export function Page({ data: { customer, saved } }: { data: SavedListsData }) {
  const { storefront } = useShop();
  const { t } = useTranslation();
  return (
    <AccountFrame page="savedLists" customer={customer}>
      <PageHeading title={t('savedLists.title', { context: storefront })} text={t('savedLists.text')} />
      {!customer && <GuestNote />}
      <SavedProducts first={saved} />
    </AccountFrame>
  );
}

function GuestNote() {
  const href = useHref();
  const { t } = useTranslation();
  return (
    <p className="mt-6 rounded-md bg-surface-sunken p-4 text-base text-ink">
      {t('savedLists.guest')}{' '}
      <a
        href={href('log-in', {}, { query: { return: href('saved-lists') } })}
        className="inline-flex min-h-6 items-center font-medium text-accent underline underline-offset-4"
      >
        {t('savedLists.logIn')}
      </a>
    </p>
  );
}

function SavedProducts({ first }: { first: PageOf<Product> | null }) {
  const href = useHref();
  const { t } = useTranslation();
  const { list, loading, hasMore, showMore, forget } = useSavedProducts(first);
  if (list?.items.length === 0) {
    return (
      <EmptyState
        illustration={<HeartIcon size={40} />}
        title={t('savedLists.empty')}
        text={t('savedLists.emptyText')}
        action={
          <ButtonLink href={href('categories', {}, { query: { page: 1 } })}>{t('orders.shop')}</ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <ul aria-busy={!list} className="mt-8 grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-3">
        {list
          ? list.items.map((product) => (
              <li key={product.code}>
                <SavedCard product={product} onForget={() => void forget(product)} />
              </li>
            ))
          : Array.from({ length: SAVED_PER_STEP }, (_, place) => (
              <li key={place}>
                <ProductCardSkeleton />
              </li>
            ))}
      </ul>
      {hasMore && (
        <div className="mt-12 flex justify-center">
          <Button variant="secondary" loading={loading} onClick={() => void showMore()}>
            {t('savedLists.more')}
          </Button>
        </div>
      )}
    </>
  );
}
