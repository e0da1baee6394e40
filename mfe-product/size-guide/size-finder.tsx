import { useTranslation } from '@shop/federation/i18n';
import { SelectField } from '@shop/shared-ui/select-field';
import type { SizeTable } from '@shop/shop-client/model';
import { useState } from 'react';

/** A table of sizes, and which of them somebody takes who knows one of its cells: a size elsewhere, or a measure. */
export function SizeFinder({ table: { columns, rows } }: { table: SizeTable }) {
  const { t } = useTranslation();
  const [known, setKnown] = useState('');
  const choices = columns.flatMap(({ name, unit }, column) =>
    [...new Set(rows.map(({ cells }) => cells[column]))].filter(Boolean).map((cell) => ({
      value: `${column} ${cell}`,
      label: [name, cell, unit].filter(Boolean).join(' '),
    })),
  );
  const isTaken = ({ cells }: SizeTable['rows'][number]) =>
    cells.some((cell, column) => `${column} ${cell}` === known);
  const taken = rows.filter(isTaken);
  const offered = taken.filter((row) => row.offered);
  const size = (offered.length > 0 ? offered : taken).map(({ name }) => name).join(t('options.separator'));

  return (
    <>
      <SelectField
        label={t('sizeGuide.known')}
        placeholder={t('sizeGuide.choose')}
        options={choices}
        value={known}
        onChange={(event) => setKnown(event.target.value)}
      />
      <p role="status" className="mt-3 min-h-7 font-medium text-ink">
        {size && t(offered.length > 0 ? 'sizeGuide.take' : 'sizeGuide.notOffered', { size })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by key where it is too narrow. */}
      <section aria-label={t('sizeGuide.table')} tabIndex={0} className="mt-3 overflow-x-auto">
        <table className="w-full text-sm text-ink tabular-nums">
          <thead>
            <tr className="border-b border-line-strong text-start">
              <th scope="col" className={CELL}>
                {t('sizeGuide.size')}
              </th>
              {columns.map(({ name, unit }) => (
                <th key={name} scope="col" className={CELL}>
                  {name}
                  {unit && <span className="block text-xs font-normal text-ink-muted">{unit}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.name}
                className={`border-b border-line ${isTaken(row) ? 'bg-accent-soft' : ''} ${row.offered ? '' : 'text-ink-muted'}`}
              >
                <th scope="row" className={CELL}>
                  <bdi>{row.name}</bdi>
                </th>
                {row.cells.map((cell, column) => (
                  <td key={columns[column]?.name} className={CELL}>
                    <bdi dir="ltr">{cell}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

const CELL = 'px-2 py-2.5 text-start whitespace-nowrap';
