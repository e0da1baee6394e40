import type { Head, PageRequest } from '@shop/federation/contract';
import { latePart } from '@shop/shared-ui/late-part';
import type { ShopContext } from '@shop/shop-client/context';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { titleOf } from '@shop/shop-client/page-title';
import { DeskFrame, Pending } from './desk-frame.tsx';
import { FoundEntry } from './found-entry.tsx';
import { sizesTitle, useSizeTexts } from './size-texts.ts';
import { type DeskEntry, pathOf } from './taxonomy.ts';

// It is shown once it is known who is there.
const CategorySizes = latePart(() => import('./category-sizes.tsx').then((module) => module.CategorySizes));

export interface SizesData {
  code: string;
}

export function loader({ params: { code } }: PageRequest<'desk-category-sizes'>): SizesData {
  return { code };
}

export function head({ code }: SizesData, context: ShopContext): Head {
  return { title: titleOf(`${sizesTitle(context.locale)} ${code}`, context), noIndex: true };
}

/** What the sizes of a category's products measure. */
export function Page({ data: { code } }: { data: SizesData }) {
  const href = useDeskHref();
  const { t } = useSizeTexts();
  return (
    <DeskFrame
      back={{ href: href('desk-category', { code }), label: t('desk.sizes.back', { name: code }) }}
      title={
        <>
          {t('desk.sizes.title')} <bdi dir="ltr">{code}</bdi>
        </>
      }
    >
      {({ access }) => (
        <FoundEntry<DeskEntry> key={code} path={pathOf('categories', code)} code={code}>
          {(category, { key, onDiscard, onMissing }) => (
            <CategorySizes
              key={key}
              fallback={<Pending />}
              onMissing={onMissing}
              props={{ category, mayWrite: access.catalogue === 'write', onDiscard }}
            />
          )}
        </FoundEntry>
      )}
    </DeskFrame>
  );
}
