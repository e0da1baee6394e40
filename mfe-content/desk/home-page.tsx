import type { Head } from '@shop/federation/contract';
import { latePart } from '@shop/shared-ui/late-part';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { titleOf } from '@shop/shop-client/page-title';
import { useState } from 'react';
import { DeskPage, Pending } from './desk-page.tsx';
import { homeTitle, useDeskTexts } from './desk-texts.ts';
import type { HomePageToEdit } from './home-sections.ts';

const HomeForm = latePart(() => import('./home-form.tsx').then((module) => module.HomeForm));

export function head(_: unknown, context: ShopContext): Head {
  return { title: titleOf(homeTitle(context.locale), context), noIndex: true };
}

/** What the home page shows below its banners, in which order, called what, from when until when. */
export function Page() {
  const { t } = useDeskTexts();
  return (
    <DeskPage title={t('desk.home.pageTitle')}>
      {({ access }) => (
        <>
          <p className="mt-2 max-w-2xl text-base text-ink-muted">{t('desk.home.about')}</p>
          <Sections mayWrite={access.content === 'write'} />
        </>
      )}
    </DeskPage>
  );
}

function Sections({ mayWrite }: { mayWrite: boolean }) {
  const { ErrorPanel } = useShop();
  const { data: page, error, mutate } = useDeskQuery<HomePageToEdit>('/home-page');
  const [begun, setBegun] = useState(0);
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing || (error && !page))
    return (
      <ErrorPanel
        code="desk"
        onRetry={() => {
          setIsMissing(false);
          void mutate();
        }}
      />
    );
  if (!page) return <Pending />;
  return (
    <HomeForm
      key={begun}
      fallback={<Pending />}
      onMissing={() => setIsMissing(true)}
      props={{ latest: page, mayWrite, onDiscard: () => setBegun(begun + 1) }}
    />
  );
}
