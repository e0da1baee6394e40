import type { Head } from '@shop/federation/contract';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { titleOf } from '@shop/shop-client/page-title';
import { DeskFrame } from './desk-frame.tsx';
import { taxonomyTitle, useDeskTexts } from './desk-texts.ts';
import { NewEntry } from './read-entry.tsx';

export function head(_data: null, context: ShopContext): Head {
  return { title: titleOf(taxonomyTitle('brands', 'new', context.locale), context), noIndex: true };
}

/** A brand that is to be. */
export function Page() {
  const { navigate } = useShop();
  const href = useDeskHref();
  const { t } = useDeskTexts();
  return (
    <DeskFrame
      back={{ href: href('desk-brands'), label: t('desk.brands.back') }}
      title={t('desk.brands.new')}
    >
      {({ access }) => (
        <NewEntry
          kind="brands"
          mayWrite={access.catalogue === 'write'}
          onMade={({ code }) => navigate(href('desk-brand', { code }))}
        />
      )}
    </DeskFrame>
  );
}
