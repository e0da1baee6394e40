import { Badge } from '@shop/shared-ui/badge';
import { Button } from '@shop/shared-ui/button';
import { SectionCard } from '@shop/shared-ui/section-card';
import { type ReactNode, useState } from 'react';
import type { Difference, FieldChange, Line, Outcome } from './import-file.ts';
import { useImportTexts } from './import-texts.ts';
import { LineText } from './line-text.tsx';
import { amountText } from './typed-numbers.ts';

interface ImportOutcomeProps {
  outcome: Outcome;
  /** It is only what would be. */
  isPreview: boolean;
  /** What can be done about it, below how much it is. */
  children?: ReactNode;
}

/** What a file changes: how much of each kind, what from and to, and what is left out. */
export function ImportOutcome({ outcome, isPreview, children }: ImportOutcomeProps) {
  const { t } = useImportTexts();
  const { counts, differences, problems, warnings, encoding } = outcome;
  return (
    <>
      <SectionCard title={t(isPreview ? 'deskImport.previewTitle' : 'deskImport.changesTitle')}>
        <Counts counts={counts} />
        {encoding && <p className="mt-3 text-sm text-ink-muted">{t('deskImport.encoding', { encoding })}</p>}
        {warnings.map((warning) => (
          <p key={warning} className="mt-3 text-sm font-medium text-badge-limited-ink">
            {t('deskImport.noShipping')}
          </p>
        ))}
        {children}
        {differences.total > 0 && <Differences {...differences} />}
        {differences.total === 0 && isPreview && (
          <p className="mt-4 text-base text-ink">{t('deskImport.nothing')}</p>
        )}
      </SectionCard>
      {problems.total > 0 && (
        <SectionCard title={`${t('deskImport.problemsTitle')} (${problems.total})`}>
          <p className="text-sm text-ink-muted">{t('deskImport.problemsText')}</p>
          <Problems lines={problems.lines} />
        </SectionCard>
      )}
    </>
  );
}

const KINDS = [
  ...(['products', 'brands', 'taxons', 'options', 'attributes', 'pages', 'ads', 'promotions'] as const),
  ...(['coupons', 'shippingMethods', 'articleTopics', 'articles', 'reviews'] as const),
];

function Counts({ counts }: Pick<Outcome, 'counts'>) {
  const { t } = useImportTexts();
  const told = ['created', 'updated', 'unchanged'] as const;
  const kinds = KINDS.flatMap((kind) => {
    const count = counts[kind];
    return count && told.some((each) => count[each] > 0) ? [{ kind, count }] : [];
  });
  if (kinds.length === 0) return null;
  return (
    <table className="w-full max-w-xl text-sm text-ink">
      <thead>
        <tr className="text-ink-muted">
          <th scope="col" className="py-2 text-start font-medium">
            {t('deskImport.kind')}
          </th>
          {told.map((each) => (
            <th key={each} scope="col" className="py-2 text-end font-medium">
              {t(`deskImport.${each}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {kinds.map(({ kind, count }) => (
          <tr key={kind}>
            <th scope="row" className="py-2 text-start font-medium">
              {t(`deskImport.kinds.${kind}`)}
            </th>
            {told.map((each) => (
              <td key={each} className="py-2 text-end tabular-nums">
                {count[each]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Entries that are shown at first; more are a press away. */
const AT_ONCE = 20;

function Differences({ items, total }: Outcome['differences']) {
  const { t } = useImportTexts();
  const [shown, setShown] = useState(AT_ONCE);
  const left = total - Math.min(shown, items.length);
  return (
    <>
      <ul className="mt-5 divide-y divide-line border-t border-line">
        {items.slice(0, shown).map((each) => (
          <DifferenceRow key={`${each.list} ${each.code}`} of={each} />
        ))}
      </ul>
      {left > 0 && <p className="mt-3 text-sm text-ink-muted">{t('deskImport.more', { count: left })}</p>}
      {items.length > shown && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setShown(shown + 5 * AT_ONCE)}>
          {t('deskImport.showMore')}
        </Button>
      )}
    </>
  );
}

function DifferenceRow({ of: { list, code, fields, changes = [] } }: { of: Difference }) {
  const { t } = useImportTexts();
  const kind = KINDS.find((each) => each === list);
  const more = (fields ?? 0) - changes.length;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-medium wrap-anywhere text-ink">
        <span className="text-sm font-normal text-ink-muted">
          {kind ? t(`deskImport.kinds.${kind}`) : list}
        </span>
        <bdi dir="ltr">{code}</bdi>
        {fields === undefined && <Badge tone="new">{t('deskImport.isNew')}</Badge>}
      </p>
      {changes.length > 0 && (
        <dl className="mt-1 text-sm">
          {changes.map((change) => (
            <ChangedField key={change.path.join(' ')} change={change} />
          ))}
        </dl>
      )}
      {more > 0 && <p className="text-sm text-ink-muted">{t('deskImport.more', { count: more })}</p>}
    </li>
  );
}

function ChangedField({ change: { path, from, to } }: { change: FieldChange }) {
  const { t } = useImportTexts();
  const isMoney = path.includes('prices');
  return (
    <div className="grid gap-x-5 py-1 md:grid-cols-[16rem_minmax(0,1fr)]">
      <dt className="text-ink-muted">
        <FieldName path={path} />
      </dt>
      <dd className="wrap-anywhere text-ink">
        {PICTURES.includes(path[0] ?? '') ? (
          t('deskImport.otherPictures')
        ) : (
          <FromTo from={from} to={to} isMoney={isMoney} />
        )}
      </dd>
    </div>
  );
}

/** By hashes and addresses nobody knows them. */
const PICTURES = ['images', 'image'];

function FromTo({ from, to, isMoney }: Pick<FieldChange, 'from' | 'to'> & { isMoney: boolean }) {
  const { t } = useImportTexts();
  return (
    <>
      <span className="text-ink-muted">{t('deskImport.from')} </span>
      <ShownValue value={from} isMoney={isMoney} />
      <span className="text-ink-muted"> {t('deskImport.to')} </span>
      <ShownValue value={to} isMoney={isMoney} />
    </>
  );
}

const FIELDS = [
  ...(['name', 'slug', 'shortDescription', 'description', 'enabled', 'brand', 'taxons', 'images'] as const),
  ...(['price', 'original', 'stock', 'sku', 'backorder', 'position', 'content', 'title', 'image'] as const),
  // What is inside is told rather than that.
  'variants' as const,
];
/** They say nothing beside what is in them. */
const FRAMES = ['variants', 'prices'];

/** Such as "Price · SAR · jug-one"; what has no name of its own here is told as the file has it. */
function FieldName({ path }: Pick<FieldChange, 'path'>) {
  const { t } = useImportTexts();
  const field = FIELDS.find((each) => path.includes(each));
  const rest = path.filter((part) => part !== field && !FRAMES.includes(part)).toReversed();
  const label = (part: string) => {
    if (part === 'ar' || part === 'en') return t(`deskImport.languages.${part}`);
    return part === 'SAR' || part === 'USD' ? t(`deskImport.currencies.${part}`) : part;
  };
  return (
    <>
      {field && t(`deskImport.fields.${field}`)}
      {rest.map((part, place) => (
        <span key={part}>
          {(field || place > 0) && ' · '}
          <bdi>{label(part)}</bdi>
        </span>
      ))}
    </>
  );
}

function ShownValue({ value, isMoney }: { value: FieldChange['from']; isMoney: boolean }) {
  const { t } = useImportTexts();
  if (value === null || value === '') return t('deskImport.none');
  if (typeof value === 'boolean') return t(value ? 'deskImport.yes' : 'deskImport.no');
  if (typeof value === 'number') return <bdi dir="ltr">{isMoney ? amountText(value) : value}</bdi>;
  return <bdi>{value}</bdi>;
}

function Problems({ lines }: { lines: Line[] }) {
  const { t } = useImportTexts();
  const [shown, setShown] = useState(AT_ONCE);
  return (
    <>
      <ul className="mt-3 divide-y divide-line text-sm">
        {lines.slice(0, shown).map((line) => (
          <li key={line.en} className="py-2 wrap-anywhere text-ink-muted">
            <LineText line={line} />
          </li>
        ))}
      </ul>
      {lines.length > shown && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setShown(shown + 5 * AT_ONCE)}>
          {t('deskImport.showMore')}
        </Button>
      )}
    </>
  );
}
