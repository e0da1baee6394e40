import type { Head } from '@shop/federation/contract';
import { latePart } from '@shop/shared-ui/late-part';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { titleOf } from '@shop/shop-client/page-title';
import { useState } from 'react';
import { DeskPage, Pending } from './desk-page.tsx';
import { promotionTitle, usePromotionTexts } from './promotion-texts.ts';

const PromotionForm = latePart(() => import('./promotion-form.tsx').then((module) => module.PromotionForm));

export function head(_data: unknown, context: ShopContext): Head {
  return { title: titleOf(promotionTitle('new', context.locale), context), noIndex: true };
}

/** A promotion that is to be, with its first coupons. */
export function Page() {
  const { ErrorPanel, navigate } = useShop();
  const href = useDeskHref();
  const { t } = usePromotionTexts();
  const [isMissing, setIsMissing] = useState(false);
  return (
    <DeskPage
      title={t('desk.promotions.new')}
      back={{ href: href('desk-promotions'), label: t('desk.promotions.title') }}
    >
      {({ access }) =>
        isMissing ? (
          <ErrorPanel code="desk" onRetry={() => setIsMissing(false)} />
        ) : (
          <PromotionForm
            fallback={<Pending />}
            onMissing={() => setIsMissing(true)}
            props={{
              mayWrite: access.catalogue === 'write',
              onMade: ({ code }) => navigate(href('desk-promotion', { code })),
            }}
          />
        )
      }
    </DeskPage>
  );
}
