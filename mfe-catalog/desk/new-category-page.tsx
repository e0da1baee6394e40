import type { Head, PageRequest } from '@shop/federation/contract';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { titleOf } from '@shop/shop-client/page-title';
import { DeskFrame, Pending } from './desk-frame.tsx';
import { taxonomyTitle, useDeskTexts } from './desk-texts.ts';
import { NewEntry } from './read-entry.tsx';
import type { DeskEntry } from './taxonomy.ts';

export interface NewCategoryData {
  /** Code of the category that it is to be below. */
  parent?: string;
}

export function loader({ url: { searchParams } }: PageRequest): NewCategoryData {
  return { parent: searchParams.get('parent') ?? undefined };
}

export function head(_data: NewCategoryData, context: ShopContext): Head {
  return { title: titleOf(taxonomyTitle('categories', 'new', context.locale), context), noIndex: true };
}

/** A category that is to be. */
export function Page({ data: { parent } }: { data: NewCategoryData }) {
  const href = useDeskHref();
  const { t } = useDeskTexts();
  return (
    <DeskFrame
      back={{ href: href('desk-categories'), label: t('desk.categories.back') }}
      title={t('desk.categories.new')}
    >
      {({ access }) => <NewCategory key={parent} below={parent} mayWrite={access.catalogue === 'write'} />}
    </DeskFrame>
  );
}

function NewCategory({ below, mayWrite }: { below: string | undefined; mayWrite: boolean }) {
  const { ErrorPanel, navigate } = useShop();
  const href = useDeskHref();
  const { data, error, mutate } = useDeskQuery<{ items: DeskEntry[] }>('/categories');
  if (error && !data) return <ErrorPanel code="desk" onRetry={() => void mutate()} />;
  if (!data) return <Pending />;
  return (
    <NewEntry
      kind="categories"
      parent={data.items.find(({ code }) => code === below)}
      mayWrite={mayWrite}
      onMade={({ code }) => navigate(href('desk-category', { code }))}
    />
  );
}
