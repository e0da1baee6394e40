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
import { METHODS_PATH, type ShippingMethod } from './shipping-method.ts';
import { shippingTitle, useShippingTexts } from './shipping-texts.ts';

const MethodForm = latePart(() => import('./method-form.tsx').then((module) => module.MethodForm));

export interface MethodData {
  code: string;
}

export function loader({ params }: PageRequest<'desk-shipping-method'>): MethodData {
  return { code: params.code };
}

export function head(_data: MethodData, context: ShopContext): Head {
  return { title: titleOf(shippingTitle('one', context.locale), context), noIndex: true };
}

/** One way to send orders: what it costs, where it goes and how long it takes. */
export function Page({ data: { code } }: { data: MethodData }) {
  const href = useDeskHref();
  const { t } = useShippingTexts();
  return (
    <DeskPage
      title={t('desk.shipping.one')}
      back={{ href: href('desk-shipping'), label: t('desk.shipping.title') }}
    >
      {({ access }) => <ReadMethod key={code} code={code} mayWrite={access.settings === 'write'} />}
    </DeskPage>
  );
}

function ReadMethod({ code, mayWrite }: MethodData & { mayWrite: boolean }) {
  const { ErrorPanel, locale } = useShop();
  const { t } = useShippingTexts();
  const { data: all, error, mutate } = useDeskQuery<{ items: ShippingMethod[] }>(METHODS_PATH);
  const [begun, setBegun] = useState(0);
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <ErrorPanel code="desk" onRetry={() => setIsMissing(false)} />;
  // What was read stays while nobody answers: somebody may be typing.
  if (error && !all) return <DeskFailure error={error} onRetry={() => void mutate()} />;
  if (!all) return <Pending />;
  const method = all.items.find((each) => each.code === code);
  if (!method || failedCall(error)?.kind === 'not-found')
    return <p className="mt-8 text-base text-ink-muted">{t('desk.shipping.unknown', { code })}</p>;
  const offered = all.items.filter(({ enabled }) => enabled);
  return (
    <>
      <p className="mt-2 text-base text-ink">
        <bdi>{method.name[locale]}</bdi>
      </p>
      <MethodForm
        key={begun}
        fallback={<Pending />}
        onMissing={() => setIsMissing(true)}
        props={{
          ...{ latest: method, mayWrite, isLast: method.enabled && offered.length === 1 },
          onDiscard: () => setBegun(begun + 1),
        }}
      />
    </>
  );
}
