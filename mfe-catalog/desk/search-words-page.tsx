import type { Head } from '@shop/federation/contract';
import { latePart } from '@shop/shared-ui/late-part';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { titleOf } from '@shop/shop-client/page-title';
import { useState } from 'react';
import { DeskFrame, Pending } from './desk-frame.tsx';
import { searchWordsTitle, useSearchWordsTexts } from './search-words-texts.ts';

// It is shown once it is known who is there.
const SearchWords = latePart(() => import('./search-words.tsx').then((module) => module.SearchWords));

export function head(_data: null, context: ShopContext): Head {
  return { title: titleOf(searchWordsTitle(context.locale), context), noIndex: true };
}

/** Other words for what shoppers search for, and what they search for most. */
export function Page() {
  const { ErrorPanel } = useShop();
  const href = useDeskHref();
  const { t } = useSearchWordsTexts();
  const [isMissing, setIsMissing] = useState(false);
  return (
    <DeskFrame
      back={{ href: href('desk-categories'), label: t('desk.categories.title') }}
      title={t('desk.searchWords.title')}
    >
      {({ access }) => (
        <>
          <p className="mt-2 max-w-2xl text-base text-ink-muted">{t('desk.searchWords.text')}</p>
          {isMissing ? (
            <ErrorPanel code="desk" onRetry={() => setIsMissing(false)} />
          ) : (
            <SearchWords
              props={{ mayWrite: access.catalogue === 'write' }}
              fallback={<Pending />}
              onMissing={() => setIsMissing(true)}
            />
          )}
        </>
      )}
    </DeskFrame>
  );
}
