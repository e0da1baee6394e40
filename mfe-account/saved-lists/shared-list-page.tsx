import type { HeadContext, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { Button, ButtonLink } from '@shop/shared-ui/button';
import { Container } from '@shop/shared-ui/container';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { ListIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import { failedCall } from '@shop/shop-client/failed-call';
import type { Page as PageOf, Product } from '@shop/shop-client/model';
import { useHref } from '@shop/shop-client/use-href';
import { useMemo } from 'react';
import { PageHeading } from '../account-frame/page-heading.tsx';
import { SavedCard } from './saved-card.tsx';
import { SAVED_PER_STEP, type SavedSource, useSavedProducts } from './use-saved-products.ts';

interface SharedList {
  token: string;
  name: string;
  products: PageOf<Product>;
}

/** `null`: there is no such link, or it was withdrawn. */
type SharedListData = SharedList | null;

export async function loader({ context, params }: PageRequest<'shared-list'>): Promise<SharedListData> {
  const { token } = params;
  try {
    const calls = await context.api.savedLists();
    const { name, ...products } = await calls.shared(token, { page: 1, limit: 2 * SAVED_PER_STEP });
    return { token, name, products };
  } catch (error) {
    if (failedCall(error)?.kind === 'not-found') return null;
    throw error;
  }
}

export function head(list: SharedListData, { t, brand }: HeadContext) {
  return { title: `${list?.name ?? t('lists.gone')} || ${brand}`, noIndex: true };
}

/** A list that somebody named and shared, for whoever has its link. */
export function Page({ data: list }: { data: SharedListData }) {
  const { t } = useTranslation();
  const href = useHref();
  const shop = (
    <ButtonLink href={href('categories', {}, { query: { page: 1 } })}>{t('orders.shop')}</ButtonLink>
  );
  return (
    <Container className="py-8 md:py-12">
      <div className="mx-auto max-w-4xl">
        {list === null && (
          <EmptyState
            as="h1"
            illustration={<ListIcon size={40} />}
            title={t('lists.gone')}
            text={t('lists.goneText')}
            action={shop}
          />
        )}
        {list && <PageHeading title={list.name} text={t('lists.sharedText')} large />}
        {list?.products.total === 0 && (
          <EmptyState illustration={<ListIcon size={40} />} title={t('lists.sharedEmpty')} action={shop} />
        )}
        {list && list.products.total > 0 && <SharedProducts list={list} />}
      </div>
    </Container>
  );
}

function SharedProducts({ list: { token, products } }: { list: SharedList }) {
  const { api } = useShop();
  const { t } = useTranslation();
  const href = useHref();
  const source = useMemo<SavedSource>(
    () => ({
      products: async (query) => (await api.savedLists()).shared(token, query),
      forget: () => Promise.reject(new Error('a shared list is read only')),
    }),
    [api, token],
  );
  const { list, loading, hasMore, showMore } = useSavedProducts(products, source);
  return (
    <>
      <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-3">
        {list?.items.map((product) => (
          <li key={product.code}>
            <SavedCard product={product} inList back={href('shared-list', { token })} />
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
