import type { Head } from '@shop/federation/contract';
import { Button } from '@shop/shared-ui/button';
import { EmptyState } from '@shop/shared-ui/empty-state';
import { ClockIcon } from '@shop/shared-ui/icons';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { useDeskChange, useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { failureText } from '@shop/shop-client/failed-call';
import { titleOf } from '@shop/shop-client/page-title';
import { useState } from 'react';
import { DeskFrame, Pending } from './desk-frame.tsx';
import { deskTitle, useDeskTexts } from './desk-texts.ts';
import type { Line } from './import-file.ts';
import { LineText } from './line-text.tsx';
import { ListLink } from './list-link.tsx';

/** An import of a file, or an edit at the desk. */
interface Import {
  id: number;
  file: string;
  /** ISO 8601. */
  startedAt: string;
  /** Absent while it runs, and where it broke off. */
  finishedAt?: string;
  counts: Record<string, { created: number; updated: number }>;
  /** The import that this one undid. */
  undoes?: number;
  /** The import that undid this one. */
  undoneBy?: number;
}

export function head(_data: null, context: ShopContext): Head {
  return { title: titleOf(deskTitle('imports', context.locale), context), noIndex: true };
}

/** What was changed of the catalogue, the latest first, and the way back. */
export function Page() {
  const { t } = useDeskTexts();
  return (
    <DeskFrame
      title={t('desk.imports.title')}
      isBelowList
      aside={<ListLink page="desk-import" text={t('desk.importLink')} />}
    >
      {(staff) => (
        <>
          <p className="mt-2 max-w-2xl text-base text-ink-muted">{t('desk.imports.text')}</p>
          <Imports mayWrite={staff.access.catalogue === 'write'} />
        </>
      )}
    </DeskFrame>
  );
}

/** Of up to five hundred, as many as somebody may want to see. */
const AT_ONCE = 30;

function Imports({ mayWrite }: { mayWrite: boolean }) {
  const { ErrorPanel } = useShop();
  const { t } = useDeskTexts();
  const [shown, setShown] = useState(AT_ONCE);
  const { data, error, mutate } = useDeskQuery<{ items: Import[] }>('/imports');
  if (error) return <ErrorPanel code="desk" onRetry={() => void mutate()} />;
  if (!data) return <Pending />;
  if (data.items.length === 0)
    return (
      <EmptyState
        illustration={<ClockIcon size={40} />}
        title={t('desk.imports.none')}
        text={t('desk.imports.noneText')}
      />
    );
  return (
    <>
      <ol className="mt-6 divide-y divide-line rounded-lg border border-line bg-surface-raised">
        {data.items.slice(0, shown).map((each) => (
          <ImportRow key={each.id} of={each} mayWrite={mayWrite} />
        ))}
      </ol>
      {data.items.length > shown && (
        <Button variant="secondary" className="mt-5" onClick={() => setShown(shown + AT_ONCE)}>
          {t('desk.imports.older')}
        </Button>
      )}
    </>
  );
}

function ImportRow({ of: entry, mayWrite }: { of: Import; mayWrite: boolean }) {
  const { locale } = useShop();
  const { t } = useDeskTexts();
  const [asks, setAsks] = useState(false);
  const [left, setLeft] = useState<Line[]>([]);
  const { id, counts, undoes, undoneBy, finishedAt, startedAt } = entry;
  const timeOf = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { dateStyle: 'medium', timeStyle: 'short' });
  const isUndoable = mayWrite && undoes === undefined && undoneBy === undefined;
  const sums = Object.values(counts);
  const created = sums.reduce((sum, each) => sum + (each.created ?? 0), 0);
  const updated = sums.reduce((sum, each) => sum + (each.updated ?? 0), 0);
  const notes = [
    created > 0 && t('desk.imports.created', { count: created }),
    updated > 0 && t('desk.imports.updated', { count: updated }),
    undoneBy !== undefined && t('desk.imports.undoneBy', { id: undoneBy }),
    !finishedAt && t('desk.imports.unfinished'),
  ].filter((note) => note !== false);
  return (
    <li className="px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-60">
          <p className="text-base font-medium wrap-anywhere text-ink">
            <span className="text-ink-muted tabular-nums">
              <bdi dir="ltr">#{id}</bdi>
            </span>{' '}
            {undoes === undefined ? <ImportName {...entry} /> : t('desk.imports.undoes', { id: undoes })}
          </p>
          <p className="text-sm text-ink-muted">
            <time dateTime={startedAt}>{timeOf.format(new Date(startedAt))}</time>
            {notes.map((note) => (
              <span key={note}> · {note}</span>
            ))}
          </p>
        </div>
        {isUndoable && !asks && (
          <Button variant="secondary" size="sm" onClick={() => setAsks(true)}>
            {t('desk.imports.undo')}
            <span className="sr-only"> #{id}</span>
          </Button>
        )}
      </div>
      {asks && isUndoable && (
        <Undoing
          id={id}
          created={created}
          onDone={(lines) => {
            setAsks(false);
            setLeft(lines);
          }}
        />
      )}
      {left.length > 0 && (
        <div role="status" className="mt-3 rounded-sm bg-surface-sunken p-4 text-sm text-ink">
          <p className="font-medium">{t('desk.imports.leftTitle')}</p>
          <ul className="mt-1 list-disc ps-5 text-ink-muted">
            {left.map((line) => (
              <li key={line.en}>
                <LineText line={line} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}

/** Edits at the desk are kept as `desk: <code>` or `desk: 3 variants`, imports as their file. */
function ImportName({ file, counts }: Pick<Import, 'file' | 'counts'>) {
  const href = useDeskHref();
  const { t } = useDeskTexts();
  const [, edited] = /^desk: (.+)$/.exec(file) ?? [];
  const [, count, list] = /^(\d+) (variants|taxons|brands)$/.exec(edited ?? '') ?? [];
  if (count && list) return t(`desk.imports.${list}`, { count: Number(count) });
  if (edited) {
    const pages = {
      products: href('desk-product', { code: edited }),
      taxons: href('desk-category', { code: edited }),
      brands: href('desk-brand', { code: edited }),
      options: href('desk-option', { code: edited }),
    };
    const [what, address] = Object.entries(pages).find(([each]) => each in counts) ?? ['other'];
    return (
      <>
        {t(`desk.imports.edited.${what}`)}{' '}
        {address === undefined ? (
          <bdi dir="ltr">{edited}</bdi>
        ) : (
          <a href={address} className="text-accent underline underline-offset-4">
            <bdi dir="ltr">{edited}</bdi>
          </a>
        )}
      </>
    );
  }
  return (
    <>
      {t('desk.imports.file')} <bdi dir="ltr">{file}</bdi>
    </>
  );
}

interface Undone {
  /** What was left as it is, and why. */
  problems: Line[];
}

interface UndoingProps {
  id: number;
  /** How much is removed by it. */
  created: number;
  /** With what was left as it is. */
  onDone: (left: Line[]) => void;
}

function Undoing({ id, created, onDone }: UndoingProps) {
  const { toasts } = useShop();
  const { t } = useDeskTexts();
  const { change, isPending } = useDeskChange();

  async function undo(): Promise<void> {
    let left: Line[] = [];
    try {
      const { problems } = await change<Undone>({ method: 'POST', path: `/imports/${id}/undo` });
      left = problems;
      if (problems.length > 0) toasts.error(t('desk.imports.left', { count: problems.length }));
      else toasts.success(t('desk.imports.undone'));
    } catch (error) {
      toasts.error(failureText(error, t('desk.failed')));
    }
    onDone(left);
  }

  return (
    <div className="mt-3 rounded-sm bg-surface-sunken p-4">
      <p className="text-base text-ink">{t('desk.imports.sure')}</p>
      {created > 0 && (
        <p className="mt-1 font-medium text-sale">{t('desk.imports.removes', { count: created })}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="danger" size="sm" loading={isPending} onClick={() => void undo()}>
          {t('desk.imports.yes')}
        </Button>
        <Button variant="secondary" size="sm" autoFocus onClick={() => onDone([])}>
          {t('desk.imports.keep')}
        </Button>
      </div>
    </div>
  );
}
