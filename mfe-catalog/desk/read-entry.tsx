import { LOCALES } from '@shop/federation/contract';
import { latePart } from '@shop/shared-ui/late-part';
import { useShop } from '@shop/shop-client/context';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { hrefFrom } from '@shop/shop-domain/href';
import { useState } from 'react';
import { Pending } from './desk-frame.tsx';
import { useDeskTexts } from './desk-texts.ts';
import { FoundEntry } from './found-entry.tsx';
import { type DeskEntry, pathOf, type TaxonomyKind } from './taxonomy.ts';

const TaxonomyForm = latePart(() => import('./taxonomy-form.tsx').then((module) => module.TaxonomyForm));

interface ReadEntryProps {
  kind: TaxonomyKind;
  code: string;
  mayWrite: boolean;
}

/** A category or a brand in its form, once it is read. */
export function ReadEntry({ kind, code, mayWrite }: ReadEntryProps) {
  const { locale } = useShop();
  const href = useDeskHref();
  const { t } = useDeskTexts();
  return (
    <FoundEntry<DeskEntry> path={pathOf(kind, code)} code={code}>
      {(entry, { key, onDiscard, onMissing }) => (
        <>
          <p className="mt-2 text-base text-ink-muted">
            <bdi>{entry.name[locale]}</bdi> · {t('desk.products.count', { count: entry.products })}
          </p>
          <Places kind={kind} entry={entry} />
          {kind === 'categories' && (
            <a
              href={href('desk-category-sizes', { code })}
              className="inline-flex min-h-8 items-center text-sm text-accent underline-offset-4 hover:underline"
            >
              {t('desk.categories.sizes')}
            </a>
          )}
          <TaxonomyForm
            key={key}
            fallback={<Pending />}
            onMissing={onMissing}
            props={{ kind, latest: entry, mayWrite, onDiscard }}
          />
        </>
      )}
    </FoundEntry>
  );
}

interface NewEntryProps {
  kind: TaxonomyKind;
  /** That a new category begins below. */
  parent?: DeskEntry;
  mayWrite: boolean;
  onMade: (entry: DeskEntry) => void;
}

/** The form of what is to be. */
export function NewEntry(props: NewEntryProps) {
  const { ErrorPanel } = useShop();
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <ErrorPanel code="desk" onRetry={() => setIsMissing(false)} />;
  return <TaxonomyForm fallback={<Pending />} onMissing={() => setIsMissing(true)} props={props} />;
}

/** Where shoppers see it, in each language. */
function Places({ kind, entry }: { kind: TaxonomyKind; entry: DeskEntry }) {
  const { t } = useDeskTexts();
  if (!entry.enabled) return <p className="mt-2 text-base text-ink-muted">{t('desk.taxonomy.isHidden')}</p>;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5">
      {LOCALES.map((locale) => (
        <li key={locale}>
          <a
            href={placeOf(kind, entry, locale)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-8 items-center text-sm text-accent underline-offset-4 hover:underline"
          >
            {t(`desk.taxonomy.preview.${locale}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function placeOf(kind: TaxonomyKind, { code, slug }: DeskEntry, locale: 'ar' | 'en'): string {
  const href = hrefFrom({ basePath: `/${locale}` });
  return kind === 'brands' ? href('brand', { code }) : href('category', { '*': slug?.[locale] ?? '' });
}
