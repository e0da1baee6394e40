import type { Head } from '@shop/federation/contract';
import { latePart } from '@shop/shared-ui/late-part';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { DeskFailure } from '@shop/shop-client/desk/desk-failure';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { titleOf } from '@shop/shop-client/page-title';
import { HOME_COUNTRY } from '@shop/shop-domain/postal-address';
import { useState } from 'react';
import { DeskPage, Pending } from './desk-page.tsx';
import type { KnownCountry } from './shipping-method.ts';
import { TERMS_PATH, type TermsToEdit } from './terms.ts';
import { termsTitle, useTermsTexts } from './terms-texts.ts';

const TermsForm = latePart(() => import('./terms-form.tsx').then((module) => module.TermsForm));

export function head(_data: unknown, context: ShopContext): Head {
  return { title: titleOf(termsTitle(context.locale), context), noIndex: true };
}

/** What is settled for selling: returns, the account for transfers, who sells, and the like. */
export function Page() {
  const { t } = useTermsTexts();
  return (
    <DeskPage title={t('desk.terms.title')}>
      {({ access }) =>
        access.settings ? (
          <Terms mayWrite={access.settings === 'write'} />
        ) : (
          <p className="mt-8 text-base text-ink-muted">{t('desk.terms.closed')}</p>
        )
      }
    </DeskPage>
  );
}

function Terms({ mayWrite }: { mayWrite: boolean }) {
  const { ErrorPanel } = useShop();
  const { t } = useTermsTexts();
  const { data: terms, error, mutate } = useDeskQuery<TermsToEdit>(TERMS_PATH);
  const sendable = useDeskQuery<{ items: KnownCountry[] }>('/shipping-countries');
  const [begun, setBegun] = useState(0);
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <ErrorPanel code="desk" onRetry={() => setIsMissing(false)} />;
  const failure = [sendable, { data: terms, error, mutate }].find((each) => each.error && !each.data);
  // What was read stays while nobody answers: somebody may be typing.
  if (failure) return <DeskFailure error={failure.error} onRetry={() => void failure.mutate()} />;
  if (!terms || !sendable.data) return <Pending />;
  // Of one that is hidden the tax stays, too.
  const codes = [...sendable.data.items.map(({ code }) => code), ...Object.keys(terms.countryTaxes)];
  const countries = [...new Set(codes)].filter((code) => code !== HOME_COUNTRY);
  return (
    <>
      <p className="mt-2 max-w-2xl text-base text-ink-muted">{t('desk.terms.intro')}</p>
      <TermsForm
        key={begun}
        fallback={<Pending />}
        onMissing={() => setIsMissing(true)}
        props={{
          latest: terms,
          countries,
          known: sendable.data.items,
          mayWrite,
          onDiscard: () => setBegun(begun + 1),
        }}
      />
    </>
  );
}
