import type { Head, PageRequest } from '@shop/federation/contract';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { BoxIcon } from '@shop/shared-ui/icons';
import { latePart } from '@shop/shared-ui/late-part';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { failedCall } from '@shop/shop-client/failed-call';
import { titleOf } from '@shop/shop-client/page-title';
import { useState } from 'react';
import { DeskFrame, Pending } from './desk-frame.tsx';
import type { DeskProduct } from './desk-product.ts';
import { deskTitle, useDeskTexts } from './desk-texts.ts';

// The page asks for the product meanwhile.
const ProductEditor = latePart(() => import('./product-editor.tsx').then((module) => module.ProductEditor));

export interface ProductData {
  code: string;
}

export function loader({ params }: PageRequest<'desk-product'>): ProductData {
  return { code: params.code };
}

export function head({ code }: ProductData, context: ShopContext): Head {
  return { title: titleOf(`${deskTitle('product', context.locale)} ${code}`, context), noIndex: true };
}

/** One product, and all that can be changed of it. */
export function Page({ data: { code } }: { data: ProductData }) {
  const { t } = useDeskTexts();
  return (
    <DeskFrame
      isBelowList
      title={
        <>
          {t('desk.product.title')} <bdi dir="ltr">{code}</bdi>
        </>
      }
    >
      {(staff) => <Product key={code} code={code} mayWrite={staff.access.catalogue === 'write'} />}
    </DeskFrame>
  );
}

function Product({ code, mayWrite }: { code: string; mayWrite: boolean }) {
  const { ErrorPanel } = useShop();
  const { t } = useDeskTexts();
  const path = `/products/${encodeURIComponent(code)}`;
  const { data: product, error, mutate } = useDeskQuery<DeskProduct>(path);
  const [isMissing, setIsMissing] = useState(false);
  if (failedCall(error)?.kind === 'not-found')
    return (
      <EmptyState
        illustration={<BoxIcon size={40} />}
        title={t('desk.product.none')}
        text={t('desk.product.noneText')}
      />
    );
  if (error || isMissing)
    return (
      <ErrorPanel
        code="desk"
        onRetry={() => {
          setIsMissing(false);
          void mutate();
        }}
      />
    );
  // What was shown before stays until the answer, also of another product.
  if (product?.code !== code) return <Pending />;
  return (
    <ProductEditor
      props={{
        product,
        mayWrite,
        keep: (changed) => void mutate(changed, { revalidate: false }),
      }}
      fallback={<Pending />}
      onMissing={() => setIsMissing(true)}
    />
  );
}
