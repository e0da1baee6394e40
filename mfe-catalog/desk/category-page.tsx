import type { Head, PageRequest } from '@shop/federation/contract';
import type { ShopContext } from '@shop/shop-client/context';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { titleOf } from '@shop/shop-client/page-title';
import { DeskFrame } from './desk-frame.tsx';
import { taxonomyTitle, useDeskTexts } from './desk-texts.ts';
import { ReadEntry } from './read-entry.tsx';

export interface CategoryData {
  code: string;
}

export function loader({ params: { code } }: PageRequest<'desk-category'>): CategoryData {
  return { code };
}

export function head({ code }: CategoryData, context: ShopContext): Head {
  const title = `${taxonomyTitle('categories', 'one', context.locale)} ${code}`;
  return { title: titleOf(title, context), noIndex: true };
}

/** One category: what it is called, where it stands and where the shop shows it. */
export function Page({ data: { code } }: { data: CategoryData }) {
  const href = useDeskHref();
  const { t } = useDeskTexts();
  return (
    <DeskFrame
      back={{ href: href('desk-categories'), label: t('desk.categories.back') }}
      title={
        <>
          {t('desk.categories.one')} <bdi dir="ltr">{code}</bdi>
        </>
      }
    >
      {({ access }) => (
        <ReadEntry key={code} kind="categories" code={code} mayWrite={access.catalogue === 'write'} />
      )}
    </DeskFrame>
  );
}
