import type { Head } from '@shop/federation/contract';
import { latePart } from '@shop/shared-ui/late-part';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { titleOf } from '@shop/shop-client/page-title';
import { useState } from 'react';
import { DeskPage, Pending } from './desk-page.tsx';
import { shippingTitle, useShippingTexts } from './shipping-texts.ts';

const MethodForm = latePart(() => import('./method-form.tsx').then((module) => module.MethodForm));

export function head(_data: unknown, context: ShopContext): Head {
  return { title: titleOf(shippingTitle('new', context.locale), context), noIndex: true };
}

/** A way to send orders that is to be. */
export function Page() {
  const { ErrorPanel, navigate } = useShop();
  const href = useDeskHref();
  const { t } = useShippingTexts();
  const [isMissing, setIsMissing] = useState(false);
  return (
    <DeskPage
      title={t('desk.shipping.new')}
      back={{ href: href('desk-shipping'), label: t('desk.shipping.title') }}
    >
      {({ access }) =>
        isMissing ? (
          <ErrorPanel code="desk" onRetry={() => setIsMissing(false)} />
        ) : (
          <MethodForm
            fallback={<Pending />}
            onMissing={() => setIsMissing(true)}
            props={{
              mayWrite: access.settings === 'write',
              onMade: () => navigate(href('desk-shipping')),
            }}
          />
        )
      }
    </DeskPage>
  );
}
