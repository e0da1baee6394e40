import type { Head } from '@shop/federation/contract';
import { latePart } from '@shop/shared-ui/late-part';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { titleOf } from '@shop/shop-client/page-title';
import { useState } from 'react';
import { DeskPage, Pending } from './desk-page.tsx';
import { menusTitle, useMenusTexts } from './menus-texts.ts';
import type { MenusWithChoices } from './menus-to-edit.ts';

const MenusForm = latePart(() => import('./menus-form.tsx').then((module) => module.MenusForm));

export function head(_: unknown, context: ShopContext): Head {
  return { title: titleOf(menusTitle(context.locale), context), noIndex: true };
}

/** Where header and footer lead, in which order, called what. */
export function Page() {
  const { t } = useMenusTexts();
  return (
    <DeskPage title={t('desk.menus.pageTitle')}>
      {({ access }) => (
        <>
          <p className="mt-2 max-w-2xl text-base text-ink-muted">{t('desk.menus.about')}</p>
          <Menus mayWrite={access.content === 'write'} />
        </>
      )}
    </DeskPage>
  );
}

function Menus({ mayWrite }: { mayWrite: boolean }) {
  const { ErrorPanel } = useShop();
  const { data: menus, error, mutate } = useDeskQuery<MenusWithChoices>('/menus');
  const [begun, setBegun] = useState(0);
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing || (error && !menus))
    return (
      <ErrorPanel
        code="desk"
        onRetry={() => {
          setIsMissing(false);
          void mutate();
        }}
      />
    );
  if (!menus) return <Pending />;
  return (
    <MenusForm
      key={begun}
      fallback={<Pending />}
      onMissing={() => setIsMissing(true)}
      props={{ latest: menus, mayWrite, onDiscard: () => setBegun(begun + 1) }}
    />
  );
}
