import { Badge } from '@shop/shared-ui/badge';
import { ButtonLink } from '@shop/shared-ui/button';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { ChevronDownIcon, ChevronEndIcon, ListIcon, PlusIcon } from '@shop/shared-ui/icons';
import { MoveButtons } from '@shop/shared-ui/move-buttons';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { useState } from 'react';
import { Pending } from './desk-frame.tsx';
import { useDeskTexts } from './desk-texts.ts';
import { childrenOf, type DeskEntry, foundBy } from './taxonomy.ts';
import { useOrder } from './use-order.ts';

/** Categories below each other, of which the first level is open to begin with; found by their names. */
export function CategoryTree({ mayWrite }: { mayWrite: boolean }) {
  const { ErrorPanel } = useShop();
  const href = useDeskHref();
  const { t } = useDeskTexts();
  const { data, error, mutate } = useDeskQuery<{ items: DeskEntry[] }>('/categories');
  const order = useOrder('categories', mutate);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [sought, setSought] = useState('');
  if (error && !data) return <ErrorPanel code="desk" onRetry={() => void mutate()} />;
  if (!data) return <Pending />;
  const { items } = data;
  const found = sought.trim() ? foundBy(items, sought) : undefined;

  function toggle(code: string): void {
    const codes = new Set(opened);
    if (!codes.delete(code)) codes.add(code);
    setOpened(codes);
  }

  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <search className="min-w-0 grow basis-64 md:max-w-md">
          <TextField
            type="search"
            label={t('desk.categories.search')}
            placeholder={t('desk.categories.search')}
            labelHidden
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        </search>
        {mayWrite && (
          <ButtonLink href={href('desk-category-new')} size="sm">
            {t('desk.categories.new')}
          </ButtonLink>
        )}
      </div>
      <p role="status" className="sr-only">
        {order.told}
      </p>
      {items.length === 0 || found?.size === 0 ? (
        <EmptyState
          illustration={<ListIcon size={40} />}
          title={t(found ? 'desk.categories.notFound' : 'desk.categories.none')}
          text={t(found ? 'desk.categories.notFoundText' : 'desk.categories.noneText')}
        />
      ) : (
        <div className="mt-5 rounded-lg border border-line bg-surface-raised">
          <Branch entries={items} {...{ opened, toggle, found, mayWrite }} move={order.move} />
        </div>
      )}
    </>
  );
}

interface BranchProps {
  entries: DeskEntry[];
  /** Below which category; below none without it. */
  parent?: string;
  /** Codes whose children are shown. */
  opened: ReadonlySet<string>;
  toggle: (code: string) => void;
  /** The only ones that are shown, with what leads to them. */
  found?: ReadonlySet<string>;
  mayWrite: boolean;
  move: ReturnType<typeof useOrder>['move'];
}

function Branch({ parent, ...props }: BranchProps) {
  const beside = childrenOf(props.entries, parent);
  const shown = beside.filter(({ code }) => !props.found || props.found.has(code));
  return (
    <ul className={`divide-y divide-line ${parent === undefined ? '' : 'border-t border-line ps-4 sm:ps-8'}`}>
      {shown.map((entry) => (
        <Twig key={entry.code} entry={entry} beside={beside.map(({ code }) => code)} {...props} />
      ))}
    </ul>
  );
}

interface TwigProps extends Omit<BranchProps, 'parent'> {
  entry: DeskEntry;
  /** Codes of what has the same parent, in order. */
  beside: string[];
}

function Twig({ entry, beside, ...props }: TwigProps) {
  const { locale } = useShop();
  const href = useDeskHref();
  const { t } = useDeskTexts();
  const { entries, opened, toggle, found, mayWrite, move } = props;
  const { code, enabled, products } = entry;
  const name = entry.name[locale];
  const isParent = childrenOf(entries, code).some((child) => !found || found.has(child.code));
  const isOpen = isParent && (found !== undefined || opened.has(code));
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 pe-3 sm:pe-5">
        {isParent && !found ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={t('desk.categories.below', { name })}
            onClick={() => toggle(code)}
            className="flex size-11 shrink-0 items-center justify-center rounded-full text-ink-muted hover:bg-tint hover:text-ink"
          >
            {isOpen ? <ChevronDownIcon size={18} /> : <ChevronEndIcon size={18} />}
          </button>
        ) : (
          <span className="w-11 shrink-0" />
        )}
        <div className="min-w-0 grow basis-24">
          <a
            href={href('desk-category', { code })}
            className="text-base font-medium wrap-anywhere text-ink underline-offset-4 hover:underline"
          >
            <bdi>{name}</bdi>
          </a>
          <p className="text-sm text-ink-muted">{t('desk.products.count', { count: products })}</p>
        </div>
        {!enabled && <Badge>{t('desk.categories.hidden')}</Badge>}
        {mayWrite && (
          <div className="ms-auto flex">
            {!found && (
              <MoveButtons
                labels={{ up: t('desk.taxonomy.up', { name }), down: t('desk.taxonomy.down', { name }) }}
                isFirst={beside[0] === code}
                isLast={beside.at(-1) === code}
                onMove={(places) => void move({ code, name, places, from: beside, parent: entry.parent })}
              />
            )}
            <a
              href={href('desk-category-new', {}, { query: { parent: code } })}
              aria-label={t('desk.categories.addBelow', { name })}
              title={t('desk.categories.addBelow', { name })}
              className="flex size-11 shrink-0 items-center justify-center rounded-full text-ink-muted hover:bg-tint hover:text-ink"
            >
              <PlusIcon size={18} />
            </a>
          </div>
        )}
      </div>
      {isOpen && <Branch {...props} parent={code} />}
    </li>
  );
}
