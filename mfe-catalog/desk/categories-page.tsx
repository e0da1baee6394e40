import type { Head } from '@shop/federation/contract';
import { latePart } from '@shop/shared-ui/late-part';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { titleOf } from '@shop/shop-client/page-title';
import { useState } from 'react';
import { DeskFrame, Pending } from './desk-frame.tsx';
import { taxonomyTitle, useDeskTexts } from './desk-texts.ts';

// It is shown once it is known who is there.
const CategoryTree = latePart(() => import('./category-tree.tsx').then((module) => module.CategoryTree));

export function head(_data: null, context: ShopContext): Head {
  return { title: titleOf(taxonomyTitle('categories', 'title', context.locale), context), noIndex: true };
}

/** All categories as they stand below each other, to be put in order and gone on to. */
export function Page() {
  const { ErrorPanel } = useShop();
  const href = useDeskHref();
  const { t } = useDeskTexts();
  const [isMissing, setIsMissing] = useState(false);
  return (
    <DeskFrame
      title={t('desk.categories.title')}
      aside={
        <div className="flex flex-wrap gap-x-6">
          {[
            { href: href('desk-brands'), label: t('desk.brands.title') },
            { href: href('desk-options'), label: t('desk.categories.options') },
            { href: href('desk-synonyms'), label: t('desk.categories.searchWords') },
          ].map(({ href: address, label }) => (
            <a
              key={address}
              href={address}
              className="flex min-h-8 items-center text-sm font-medium text-accent underline-offset-4 hover:underline"
            >
              {label}
            </a>
          ))}
        </div>
      }
    >
      {({ access }) =>
        isMissing ? (
          <ErrorPanel code="desk" onRetry={() => setIsMissing(false)} />
        ) : (
          <CategoryTree
            props={{ mayWrite: access.catalogue === 'write' }}
            fallback={<Pending />}
            onMissing={() => setIsMissing(true)}
          />
        )
      }
    </DeskFrame>
  );
}
