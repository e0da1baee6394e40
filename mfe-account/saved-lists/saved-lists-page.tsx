import type { HeadContext, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { redirect } from '@shop/federation/responses';
import { useRevalidate } from '@shop/federation/revalidate';
import { Button, ButtonLink } from '@shop/shared-ui/button';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { HeartIcon, ListIcon } from '@shop/shared-ui/icons';
import { ProductCardSkeleton } from '@shop/shared-ui/skeleton';
import { useShop } from '@shop/shop-client/context';
import { failedCall } from '@shop/shop-client/failed-call';
import type { Customer, Page as PageOf, Product } from '@shop/shop-client/model';
import type { SavedList } from '@shop/shop-client/model/account';
import { useHref } from '@shop/shop-client/use-href';
import { hrefFrom } from '@shop/shop-domain/href';
import { useMemo, useState } from 'react';
import { AccountFrame } from '../account-frame/account-frame.tsx';
import { customerOf, readAsCustomer } from '../account-frame/customer-of.ts';
import { PageHeading } from '../account-frame/page-heading.tsx';
import { ListActions } from './list-actions.tsx';
import { ListNavigation } from './list-navigation.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { SavedCard } from './saved-card.tsx';
import { SAVED_PER_STEP, type SavedSource, useSavedProducts } from './use-saved-products.ts';

export interface SavedListsData {
  /** `null`: a guest, whose list is in the browser. */
  customer: Customer | null;
  saved: PageOf<Product> | null;
  /** Those that the customer named; absent for guests, and where the backend keeps none. */
  lists?: SavedList[];
  /** The one that is shown instead of the wishlist. */
  list?: SavedList;
}

const FIRST = { page: 1, limit: SAVED_PER_STEP };

export async function loader(request: PageRequest): Promise<SavedListsData> {
  const { context, url } = request;
  const { session, wishlist, api } = context;
  const id = url.searchParams.get('list');
  const customer = id ? customerOf(request) : session.getState().customer;
  if (!customer) return { customer, saved: null };
  return readAsCustomer(request, async () => {
    const calls = await api.savedLists();
    const [lists, named] = await Promise.all([
      calls.all(),
      id
        ? calls.products(id, FIRST).catch((error: unknown) => {
            if (failedCall(error)?.kind !== 'not-found') throw error;
            throw redirect(hrefFrom(context)('saved-lists'));
          })
        : undefined,
    ]);
    const saved = named ?? (await wishlist.getState().products(FIRST));
    return { customer, saved, lists: lists ?? undefined, list: named?.list };
  });
}

export function head({ list }: SavedListsData, { t, brand }: HeadContext) {
  return { title: `${list?.name ?? t('titles.savedLists')} || ${brand}`, noIndex: true };
}

export function Page({ data }: { data: SavedListsData }) {
  const { customer, lists, list } = data;
  const { storefront } = useShop();
  const { t } = useTranslation();
  return (
    <AccountFrame page="savedLists" customer={customer}>
      {lists && <ListNavigation lists={lists} list={list} />}
      {list ? (
        <PageHeading title={list.name} action={<ListActions key={list.id} list={list} />} />
      ) : (
        <PageHeading
          title={t('savedLists.title', { context: storefront })}
          text={t('savedLists.text')}
          large={!customer}
        />
      )}
      {!customer && <GuestNote />}
      <SavedProducts key={list?.id} data={data} />
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

function SavedProducts({ data: { saved: first, lists, list: named } }: { data: SavedListsData }) {
  const href = useHref();
  const { t } = useTranslation();
  const revalidate = useRevalidate();
  const { list, loading, hasMore, showMore, forget } = useSavedProducts(first, useSource(named));
  const [moved, setMoved] = useState<Product | null>(null);
  const back = href('saved-lists', {}, { query: { list: named?.id } });

  const takeOff = async (product: Product) => {
    await forget(product);
    // What the lists hold is told beside their names.
    if (lists) await revalidate();
  };

  return (
    <>
      {list?.items.length === 0 ? (
        <NothingSaved inList={named !== undefined} />
      ) : (
        <ul aria-busy={!list} className="mt-8 grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-3">
          {list
            ? list.items.map((product) => (
                <li key={product.code}>
                  <SavedCard
                    product={product}
                    inList={named !== undefined}
                    onForget={() => void takeOff(product)}
                    onMove={lists && (() => setMoved(product))}
                    back={back}
                  />
                </li>
              ))
            : Array.from({ length: SAVED_PER_STEP }, (_, place) => (
                <li key={place}>
                  <ProductCardSkeleton />
                </li>
              ))}
        </ul>
      )}
      {hasMore && (
        <div className="mt-12 flex justify-center">
          <Button variant="secondary" loading={loading} onClick={() => void showMore()}>
            {t('savedLists.more')}
          </Button>
        </div>
      )}
      {lists && (
        <MoveDialog
          product={moved}
          from={named}
          lists={lists}
          onClose={() => setMoved(null)}
          onAdded={takeOff}
        />
      )}
    </>
  );
}

function useSource(list: SavedList | undefined): SavedSource {
  const { api, wishlist } = useShop();
  const id = list?.id;
  return useMemo(
    () =>
      id === undefined
        ? wishlist.getState()
        : {
            products: async (query) => (await api.savedLists()).products(id, query),
            forget: async (code) => (await api.savedLists()).takeOff(id, code),
          },
    [api, wishlist, id],
  );
}

function NothingSaved({ inList }: { inList: boolean }) {
  const href = useHref();
  const { t } = useTranslation();
  if (inList) {
    return (
      <EmptyState
        illustration={<ListIcon size={40} />}
        title={t('lists.empty')}
        text={t('lists.emptyText')}
        action={<ButtonLink href={href('saved-lists')}>{t('lists.toWishlist')}</ButtonLink>}
      />
    );
  }
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
