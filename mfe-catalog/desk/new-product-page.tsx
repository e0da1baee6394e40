import type { Head } from '@shop/federation/contract';
import { latePart } from '@shop/shared-ui/late-part';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { titleOf } from '@shop/shop-client/page-title';
import { useState } from 'react';
import { DeskFrame, Pending } from './desk-frame.tsx';
import { newProductTitle, useNewProductTexts } from './new-product-texts.ts';
import { useTypedCurrencies } from './use-typed-currencies.ts';

// It is shown once it is known who is there.
const NewProductForm = latePart(() =>
  import('./new-product-form.tsx').then((module) => module.NewProductForm),
);

export function head(_data: null, context: ShopContext): Head {
  return { title: titleOf(newProductTitle(context.locale), context), noIndex: true };
}

/** A product is made of what it cannot be without; the rest is said on its own page. */
export function Page() {
  const { t } = useNewProductTexts();
  return (
    <DeskFrame title={t('deskNew.title')} isBelowList>
      {(staff) =>
        staff.access.catalogue === 'write' ? (
          <>
            <p className="mt-2 max-w-2xl text-base text-ink-muted">{t('deskNew.text')}</p>
            <Form />
          </>
        ) : (
          <p className="mt-6 text-base text-ink">{t('deskNew.readOnly')}</p>
        )
      }
    </DeskFrame>
  );
}

function Form() {
  const { ErrorPanel } = useShop();
  const [isMissing, setIsMissing] = useState(false);
  const currencies = useTypedCurrencies();
  if (isMissing) return <ErrorPanel code="desk" onRetry={() => setIsMissing(false)} />;
  if (!currencies) return <Pending />;
  return (
    <NewProductForm props={{ currencies }} fallback={<Pending />} onMissing={() => setIsMissing(true)} />
  );
}
