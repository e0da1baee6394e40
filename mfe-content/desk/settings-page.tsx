import type { Head } from '@shop/federation/contract';
import { latePart } from '@shop/shared-ui/late-part';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { titleOf } from '@shop/shop-client/page-title';
import { useState } from 'react';
import { DeskPage, Pending } from './desk-page.tsx';
import { settingsTitle, useDeskTexts } from './desk-texts.ts';
import type { IdentityToEdit } from './identity-to-edit.ts';

const IdentityForm = latePart(() => import('./identity-form.tsx').then((module) => module.IdentityForm));

export function head(_: unknown, context: ShopContext): Head {
  return { title: titleOf(settingsTitle(context.locale), context), noIndex: true };
}

/** How the shop presents itself: its name, logo, colour, and where else one finds it. */
export function Page() {
  const { t } = useDeskTexts();
  return (
    <DeskPage title={t('desk.settings.title')}>
      {({ access }) =>
        access.settings ? (
          <Identity mayWrite={access.settings === 'write'} />
        ) : (
          <p className="mt-8 text-base text-ink-muted">{t('desk.settings.closed')}</p>
        )
      }
    </DeskPage>
  );
}

function Identity({ mayWrite }: { mayWrite: boolean }) {
  const { ErrorPanel } = useShop();
  const { data: identity, error, mutate } = useDeskQuery<IdentityToEdit>('/identity');
  const [begun, setBegun] = useState(0);
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing || (error && !identity))
    return (
      <ErrorPanel
        code="desk"
        onRetry={() => {
          setIsMissing(false);
          void mutate();
        }}
      />
    );
  if (!identity) return <Pending />;
  return (
    <IdentityForm
      key={begun}
      fallback={<Pending />}
      onMissing={() => setIsMissing(true)}
      props={{ latest: identity, mayWrite, onDiscard: () => setBegun(begun + 1) }}
    />
  );
}
