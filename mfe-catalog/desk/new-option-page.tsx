import type { Head } from '@shop/federation/contract';
import { latePart } from '@shop/shared-ui/late-part';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { titleOf } from '@shop/shop-client/page-title';
import { useState } from 'react';
import { DeskFrame, Pending } from './desk-frame.tsx';
import { optionTitle, useOptionTexts } from './option-texts.ts';

const OptionForm = latePart(() => import('./option-form.tsx').then((module) => module.OptionForm));

export function head(_data: null, context: ShopContext): Head {
  return { title: titleOf(optionTitle('new', context.locale), context), noIndex: true };
}

/** An option that is to be. */
export function Page() {
  const { ErrorPanel, navigate } = useShop();
  const href = useDeskHref();
  const { t } = useOptionTexts();
  const [isMissing, setIsMissing] = useState(false);
  return (
    <DeskFrame
      back={{ href: href('desk-options'), label: t('desk.options.back') }}
      title={t('desk.options.new')}
    >
      {({ access }) =>
        isMissing ? (
          <ErrorPanel code="desk" onRetry={() => setIsMissing(false)} />
        ) : (
          <OptionForm
            fallback={<Pending />}
            onMissing={() => setIsMissing(true)}
            props={{
              mayWrite: access.catalogue === 'write',
              onMade: ({ code }) => navigate(href('desk-option', { code })),
            }}
          />
        )
      }
    </DeskFrame>
  );
}
