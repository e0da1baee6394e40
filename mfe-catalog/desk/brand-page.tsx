import type { Head, PageRequest } from '@shop/federation/contract';
import type { ShopContext } from '@shop/shop-client/context';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { titleOf } from '@shop/shop-client/page-title';
import { DeskFrame } from './desk-frame.tsx';
import { taxonomyTitle, useDeskTexts } from './desk-texts.ts';
import { ReadEntry } from './read-entry.tsx';

export interface BrandData {
  code: string;
}

export function loader({ params: { code } }: PageRequest<'desk-brand'>): BrandData {
  return { code };
}

export function head({ code }: BrandData, context: ShopContext): Head {
  const title = `${taxonomyTitle('brands', 'one', context.locale)} ${code}`;
  return { title: titleOf(title, context), noIndex: true };
}

/** One brand: what it is called, and whether the shop shows it. */
export function Page({ data: { code } }: { data: BrandData }) {
  const href = useDeskHref();
  const { t } = useDeskTexts();
  return (
    <DeskFrame
      back={{ href: href('desk-brands'), label: t('desk.brands.back') }}
      title={
        <>
          {t('desk.brands.one')} <bdi dir="ltr">{code}</bdi>
        </>
      }
    >
      {({ access }) => (
        <ReadEntry key={code} kind="brands" code={code} mayWrite={access.catalogue === 'write'} />
      )}
    </DeskFrame>
  );
}
