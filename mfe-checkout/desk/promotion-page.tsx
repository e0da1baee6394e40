import type { Head, PageRequest } from '@shop/federation/contract';
import { latePart } from '@shop/shared-ui/late-part';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { DeskFailure } from '@shop/shop-client/desk/desk-failure';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { failedCall } from '@shop/shop-client/failed-call';
import { titleOf } from '@shop/shop-client/page-title';
import { useState } from 'react';
import { DeskPage, Pending } from './desk-page.tsx';
import { entryPath } from './entry.ts';
import { PROMOTIONS_PATH, type Promotion } from './promotion.ts';
import { promotionTitle, usePromotionTexts } from './promotion-texts.ts';

const PromotionForm = latePart(() => import('./promotion-form.tsx').then((module) => module.PromotionForm));
const Coupons = latePart(() => import('./coupons.tsx').then((module) => module.Coupons));

export interface PromotionData {
  code: string;
}

export function loader({ params }: PageRequest<'desk-promotion'>): PromotionData {
  return { code: params.code };
}

export function head(_data: PromotionData, context: ShopContext): Head {
  return { title: titleOf(promotionTitle('one', context.locale), context), noIndex: true };
}

/** One promotion: what it takes off, when, and with which coupons. */
export function Page({ data: { code } }: { data: PromotionData }) {
  const href = useDeskHref();
  const { t } = usePromotionTexts();
  return (
    <DeskPage
      title={t('desk.promotions.one')}
      back={{ href: href('desk-promotions'), label: t('desk.promotions.title') }}
    >
      {({ access }) => <ReadPromotion key={code} code={code} mayWrite={access.catalogue === 'write'} />}
    </DeskPage>
  );
}

function ReadPromotion({ code, mayWrite }: PromotionData & { mayWrite: boolean }) {
  const { ErrorPanel, locale } = useShop();
  const { t } = usePromotionTexts();
  const { data: promotion, error, mutate } = useDeskQuery<Promotion>(entryPath(PROMOTIONS_PATH, code));
  const [begun, setBegun] = useState(0);
  const [isMissing, setIsMissing] = useState(false);
  if (failedCall(error)?.kind === 'not-found')
    return <p className="mt-8 text-base text-ink-muted">{t('desk.promotions.unknown', { code })}</p>;
  if (isMissing) return <ErrorPanel code="desk" onRetry={() => setIsMissing(false)} />;
  // What was read stays while nobody answers: somebody may be typing.
  if (error && !promotion) return <DeskFailure error={error} onRetry={() => void mutate()} />;
  if (!promotion) return <Pending />;
  return (
    <>
      <p className="mt-2 text-base text-ink">
        <bdi>{promotion.name[locale]}</bdi>
      </p>
      <PromotionForm
        key={begun}
        fallback={<Pending />}
        onMissing={() => setIsMissing(true)}
        props={{ latest: promotion, mayWrite, onDiscard: () => setBegun(begun + 1) }}
      />
      <Coupons onMissing={() => setIsMissing(true)} props={{ promotion, mayWrite }} />
    </>
  );
}
