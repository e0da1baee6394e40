import type { Head, PageRequest } from '@shop/federation/contract';
import { Button } from '@shop/shared-ui/button';
import { ChoiceLinks } from '@shop/shared-ui/choice-links';
import { latePart } from '@shop/shared-ui/late-part';
import { TextField } from '@shop/shared-ui/text-field';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import type { Staff } from '@shop/shop-client/desk/staff';
import { titleOf } from '@shop/shop-client/page-title';
import { type FormEvent, useState } from 'react';
import { DeskFrame, Pending } from './desk-frame.tsx';
import { deskTitle, useDeskTexts } from './desk-texts.ts';
import { type ProductsData, STATUSES, STOCKS, useListHref } from './list-choice.ts';
import { ListLink } from './list-link.tsx';

// It is shown once it is known who is there.
const ProductList = latePart(() => import('./product-list.tsx').then((module) => module.ProductList));

export function loader({ url: { searchParams } }: PageRequest): ProductsData {
  const page = Number(searchParams.get('page'));
  return {
    search: searchParams.get('search') ?? '',
    status: STATUSES.find((status) => status === searchParams.get('status')),
    stock: STOCKS.find((stock) => stock === searchParams.get('stock')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

export function head(_data: ProductsData, context: ShopContext): Head {
  return { title: titleOf(deskTitle('products', context.locale), context), noIndex: true };
}

/** All products, found and looked through, with prices and stocks to be changed in place. */
export function Page({ data }: { data: ProductsData }) {
  const { t } = useDeskTexts();
  return (
    <DeskFrame
      title={t('desk.products.title')}
      aside={
        <div className="flex flex-wrap gap-x-6">
          <ListLink page="desk-product-new" text={t('desk.newLink')} />
          <ListLink page="desk-import" text={t('desk.importLink')} />
          <ListLink page="desk-imports" text={t('desk.imports.title')} />
        </div>
      }
    >
      {(staff) => (
        <>
          <Finder asked={data} />
          <Products asked={data} staff={staff} />
        </>
      )}
    </DeskFrame>
  );
}

function Finder({ asked }: { asked: ProductsData }) {
  const { navigate } = useShop();
  const { t } = useDeskTexts();
  const listHref = useListHref(asked);
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    navigate(listHref({ search }));
  };
  return (
    <>
      <search className="mt-6 block max-w-2xl">
        <form key={asked.search} onSubmit={find} method="get" className="flex gap-3">
          <TextField
            name="search"
            type="search"
            label={t('desk.products.search')}
            placeholder={t('desk.products.search')}
            labelHidden
            defaultValue={asked.search}
            className="min-w-0 grow"
          />
          <Button type="submit" variant="secondary">
            {t('desk.products.find')}
          </Button>
        </form>
      </search>
      <div className="mt-5 flex flex-wrap gap-x-8 gap-y-2">
        <ChoiceLinks
          label={t('desk.products.status')}
          choices={[undefined, ...STATUSES].map((status) => ({
            label: t(`desk.products.statuses.${status ?? 'all'}`),
            href: listHref({ status }),
            isChosen: status === asked.status,
          }))}
        />
        <ChoiceLinks
          label={t('desk.products.stock')}
          choices={[undefined, ...STOCKS].map((stock) => ({
            label: t(`desk.products.stocks.${stock ?? 'all'}`),
            href: listHref({ stock }),
            isChosen: stock === asked.stock,
          }))}
        />
      </div>
    </>
  );
}

function Products({ asked, staff }: { asked: ProductsData; staff: Staff }) {
  const { ErrorPanel } = useShop();
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <ErrorPanel code="desk" onRetry={() => setIsMissing(false)} />;
  return (
    <ProductList
      props={{ asked, mayWrite: staff.access.catalogue === 'write' }}
      fallback={<Pending />}
      onMissing={() => setIsMissing(true)}
    />
  );
}
