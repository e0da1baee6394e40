import { Button } from '@shop/shared-ui/button';
import { SectionCard } from '@shop/shared-ui/section-card';
import { useShop } from '@shop/shop-client/context';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useState } from 'react';
import { Pending } from './desk-frame.tsx';
import type { DeskOption } from './option-draft.ts';
import { sizesOf } from './size-table-draft.ts';
import { SizeTableForm } from './size-table-form.tsx';
import { useSizeTexts } from './size-texts.ts';
import { type DeskEntry, type DeskSizeTable, wayTo } from './taxonomy.ts';

interface CategorySizesProps {
  /** As it was last read. */
  category: DeskEntry;
  mayWrite: boolean;
  onDiscard: () => void;
}

/** The table of a category, or whose table its products show and how to make one. */
export function CategorySizes({ category, mayWrite, onDiscard }: CategorySizesProps) {
  const { ErrorPanel, locale } = useShop();
  const { t } = useSizeTexts();
  const options = useDeskQuery<{ items: DeskOption[] }>('/options');
  const categories = useDeskQuery<{ items: DeskEntry[] }>('/categories');
  // What is typed stays, whatever somebody else does meanwhile.
  const [isOpen, setIsOpen] = useState(category.sizeTable !== undefined);
  const [copied, setCopied] = useState<DeskSizeTable>();
  const [removed, setRemoved] = useState<string>();
  const failed = [options, categories].find(({ data, error }) => error && !data);
  if (failed) return <ErrorPanel code="desk" onRetry={() => void failed.mutate()} />;
  if (!options.data || !categories.data) return <Pending />;

  const table = category.version === removed ? undefined : category.sizeTable;
  const above = wayTo(categories.data.items, category.code)
    .slice(0, -1)
    .findLast(({ sizeTable }) => sizeTable);
  return (
    <>
      <p className="mt-2 text-base text-ink">
        <bdi>{category.name[locale]}</bdi>
      </p>
      <p className="mt-2 max-w-2xl text-base text-ink-muted">{t('desk.sizes.about')}</p>
      {isOpen || table ? (
        <SizeTableForm
          {...{ category, mayWrite, onDiscard }}
          table={table ?? copied}
          sizes={sizesOf(options.data.items, locale)}
          onRemoved={({ version }) => {
            setRemoved(version);
            setCopied(undefined);
            setIsOpen(false);
          }}
        />
      ) : (
        <SectionCard title={t('desk.sizes.none')} className="mt-6">
          <p className="text-base text-ink-muted">
            {above ? t('desk.sizes.inherited', { name: above.name[locale] }) : t('desk.sizes.nothing')}
          </p>
          {mayWrite && (
            <div className="mt-4 flex flex-wrap gap-3">
              <Button onClick={() => setIsOpen(true)}>{t('desk.sizes.make')}</Button>
              {above && (
                <Button
                  variant="secondary"
                  onClick={() => {
                    setCopied(above.sizeTable);
                    setIsOpen(true);
                  }}
                >
                  {t('desk.sizes.copy')}
                </Button>
              )}
            </div>
          )}
        </SectionCard>
      )}
    </>
  );
}
