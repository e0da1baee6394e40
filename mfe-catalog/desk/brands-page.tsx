import type { Head } from '@shop/federation/contract';
import { latePart } from '@shop/shared-ui/late-part';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { titleOf } from '@shop/shop-client/page-title';
import { useState } from 'react';
import { DeskFrame, Pending } from './desk-frame.tsx';
import { taxonomyTitle, useDeskTexts } from './desk-texts.ts';

// It is shown once it is known who is there.
const BrandList = latePart(() => import('./brand-list.tsx').then((module) => module.BrandList));

export function head(_data: null, context: ShopContext): Head {
  return { title: titleOf(taxonomyTitle('brands', 'title', context.locale), context), noIndex: true };
}

/** All brands in their order. */
export function Page() {
  const { ErrorPanel } = useShop();
  const href = useDeskHref();
  const { t } = useDeskTexts();
  const [isMissing, setIsMissing] = useState(false);
  return (
    <DeskFrame
      back={{ href: href('desk-categories'), label: t('desk.categories.title') }}
      title={t('desk.brands.title')}
    >
      {({ access }) =>
        isMissing ? (
          <ErrorPanel code="desk" onRetry={() => setIsMissing(false)} />
        ) : (
          <BrandList
            props={{ mayWrite: access.catalogue === 'write' }}
            fallback={<Pending />}
            onMissing={() => setIsMissing(true)}
          />
        )
      }
    </DeskFrame>
  );
}
