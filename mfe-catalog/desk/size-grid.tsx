import { MoveButtons } from '@shop/shared-ui/move-buttons';
import { FieldNotes, fieldFrame, useField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { SIZE_TABLE_LIMITS } from '@shop/shop-domain/size-table-limits';
import type { KeyboardEvent } from 'react';
import { useDeskTexts } from './desk-texts.ts';
import { cellField, type SizeName, type TableDraft } from './size-table-draft.ts';
import { useSizeTexts } from './size-texts.ts';

interface SizeGridProps {
  draft: TableDraft;
  /** Names of columns, by their keys. */
  titles: ReadonlyMap<string, string>;
  /** All of the shop, by their codes. */
  sizes: ReadonlyMap<string, SizeName>;
  field: (name: string) => { name: string; error: string | undefined };
  mayWrite: boolean;
  onMove: (place: number, places: 1 | -1) => void;
  onRemove: (size: string) => void;
}

/** Cells to be typed into, a row for each size. */
export function SizeGrid({ draft, titles, sizes, field, mayWrite, onMove, onRemove }: SizeGridProps) {
  const { locale } = useShop();
  const { t: say } = useDeskTexts();
  const { t } = useSizeTexts();
  const { columns, rows } = draft;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by key where it is too narrow.
    <section aria-label={t('desk.sizes.grid')} tabIndex={0} className="mt-4 overflow-x-auto">
      <table className="w-full text-base text-ink">
        <thead>
          <tr>
            <th scope="col" className={HEAD}>
              {t('desk.sizes.size')}
            </th>
            {columns.map(({ key }) => (
              <th key={key} scope="col" className={HEAD}>
                <bdi>{titles.get(key)}</bdi>
              </th>
            ))}
            {mayWrite && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ size, cells }, place) => {
            const name = sizes.get(size)?.name ?? size;
            return (
              <tr key={size} className="border-t border-line">
                <th scope="row" className="py-2 pe-3 text-start align-top font-medium whitespace-nowrap">
                  <span className="flex min-h-11 flex-col justify-center">
                    <bdi>{name}</bdi>
                    {!sizes.has(size) && (
                      <span className="text-sm font-normal text-ink-muted">{t('desk.sizes.unknown')}</span>
                    )}
                  </span>
                </th>
                {columns.map((column) => (
                  <td key={column.key} className="min-w-28 py-2 pe-2 align-top">
                    <Cell
                      {...field(cellField(size, column.key))}
                      label={t('desk.sizes.cell', { size: name, column: titles.get(column.key) })}
                      text={column.place === undefined ? '' : (cells?.[column.place] ?? '')}
                      onKeyDown={(event) => goInGrid(event, locale === 'ar')}
                    />
                  </td>
                ))}
                {mayWrite && (
                  <td className="w-0 py-2 align-top">
                    <span className="flex items-center">
                      <MoveButtons
                        labels={{
                          up: say('desk.taxonomy.up', { name }),
                          down: say('desk.taxonomy.down', { name }),
                        }}
                        isFirst={place === 0}
                        isLast={place === rows.length - 1}
                        onMove={(places) => onMove(place, places)}
                      />
                      <RemoveButton name={name} onClick={() => onRemove(size)} />
                    </span>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

const HEAD = 'pe-3 pb-2 text-start text-sm font-medium text-ink-muted';

interface CellProps {
  name: string;
  label: string;
  text: string;
  error: string | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

function Cell({ name, label, text, error, onKeyDown }: CellProps) {
  const field = useField({ error });
  return (
    <div className="flex flex-col gap-1">
      <div className={fieldFrame(error)}>
        <input
          {...field.input}
          name={name}
          aria-label={label}
          defaultValue={text}
          onKeyDown={onKeyDown}
          maxLength={SIZE_TABLE_LIMITS.cell}
          autoComplete="off"
          dir="ltr"
          className="min-h-11 w-full min-w-0 bg-transparent px-3 text-base text-ink tabular-nums outline-none rtl:text-right"
        />
      </div>
      <FieldNotes {...field} error={error} />
    </div>
  );
}

export function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useSizeTexts();
  return (
    <button
      type="button"
      aria-label={t('desk.sizes.removeNamed', { name })}
      onClick={onClick}
      className="min-h-11 px-2 text-sm whitespace-nowrap text-accent underline-offset-4 hover:underline"
    >
      {t('desk.sizes.remove')}
    </button>
  );
}

/** Arrows lead to the cell that is seen there, sideways from where the text ends; Enter leads down, and sends nothing. */
function goInGrid(event: KeyboardEvent<HTMLInputElement>, isRtl: boolean): void {
  const { key, currentTarget: input } = event;
  const cell = input.closest('td');
  const row = cell?.closest('tr');
  if (!cell || !row || event.nativeEvent.isComposing) return;
  if (key === 'Enter') event.preventDefault();
  const down = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[key] ?? 0;
  const right = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0;
  if (event.shiftKey || (!down && !(right && isAtEnd(input, right)))) return;
  const rows = row.closest('table')?.rows;
  const next = rows?.[row.rowIndex + down]?.cells[cell.cellIndex + (isRtl ? -right : right)];
  const target = next?.querySelector('input');
  if (!target) return;
  event.preventDefault();
  target.focus();
  target.select();
}

/** Of the text, which is read from the left; so is the whole of it, once it is chosen. */
function isAtEnd({ value, selectionStart, selectionEnd }: HTMLInputElement, right: number): boolean {
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  const end = right > 0 ? value.length : 0;
  return isWhole || (selectionStart === end && selectionEnd === end);
}
