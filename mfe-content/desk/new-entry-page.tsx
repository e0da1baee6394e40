import type { Head, PageRequest } from '@shop/federation/contract';
import { notFound } from '@shop/federation/responses';
import { latePart } from '@shop/shared-ui/late-part';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { titleOf } from '@shop/shop-client/page-title';
import { useState } from 'react';
import { isKind, type Kind } from './content-kinds.ts';
import { DeskPage, Pending } from './desk-page.tsx';
import { kindTitle } from './desk-texts.ts';

const EntryForm = latePart(() => import('./entry-form.tsx').then((module) => module.EntryForm));

export interface NewEntryData {
  kind: Kind;
}

/** @throws notFound where there are none of that kind */
export function loader({ params: { kind } }: PageRequest<'desk-content-new'>): NewEntryData {
  if (!isKind(kind)) throw notFound();
  return { kind };
}

export function head({ kind }: NewEntryData, context: ShopContext): Head {
  return { title: titleOf(kindTitle(kind, 'new', context.locale), context), noIndex: true };
}

/** A page, an article or a banner that is to be. */
export function Page({ data: { kind } }: { data: NewEntryData }) {
  const { ErrorPanel, locale, navigate } = useShop();
  const href = useDeskHref();
  const [isMissing, setIsMissing] = useState(false);
  return (
    <DeskPage title={kindTitle(kind, 'new', locale)} kind={kind}>
      {({ access }) =>
        isMissing ? (
          <ErrorPanel code="desk" onRetry={() => setIsMissing(false)} />
        ) : (
          <EntryForm
            key={kind}
            fallback={<Pending />}
            onMissing={() => setIsMissing(true)}
            props={{
              kind,
              mayWrite: access.content === 'write',
              onMade: ({ code }) => navigate(href('desk-content-entry', { kind, code })),
            }}
          />
        )
      }
    </DeskPage>
  );
}
