import { LOCALES } from '@shop/federation/contract';
import { Button } from '@shop/shared-ui/button';
import { useForm } from '@shop/shared-ui/form';
import { MoveButtons } from '@shop/shared-ui/move-buttons';
import { SectionCard } from '@shop/shared-ui/section-card';
import { SelectField } from '@shop/shared-ui/select-field';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { useDeskChange } from '@shop/shop-client/desk/use-desk';
import { useUnsaved } from '@shop/shop-client/desk/use-unsaved';
import { failureText, isRefusedFor, refusedFields } from '@shop/shop-client/failed-call';
import { SIZE_TABLE_LIMITS } from '@shop/shop-domain/size-table-limits';
import { useEffect, useRef, useState } from 'react';
import { useDeskTexts } from './desk-texts.ts';
import { RemoveButton, SizeGrid } from './size-grid.tsx';
import {
  columnField,
  draftOf,
  fieldsAsSent,
  fieldsOf,
  missingFields,
  moved,
  NEXT_SIZE,
  type SizeName,
  type TableDraft,
  tableOf,
} from './size-table-draft.ts';
import { useSizeTexts } from './size-texts.ts';
import { StaleAlert } from './stale-alert.tsx';
import { type DeskEntry, type DeskSizeTable, pathOf } from './taxonomy.ts';

interface SizeTableFormProps {
  /** As it was last read. */
  category: DeskEntry;
  /** That the form begins with; absent where it is made anew. */
  table?: DeskSizeTable;
  /** All of the shop, by their codes. */
  sizes: ReadonlyMap<string, SizeName>;
  mayWrite: boolean;
  onDiscard: () => void;
  /** @param category as it was before */
  onRemoved: (category: DeskEntry) => void;
}

/** Each language is written in its own direction, whatever that of the page. */
const WRITTEN = { ar: { lang: 'ar', dir: 'rtl' }, en: { lang: 'en', dir: 'ltr' } } as const;
const ADD_COLUMN = 'add-column';

/** Columns, and the grid of sizes below them. What was typed stays, also where somebody else was faster. */
export function SizeTableForm(props: SizeTableFormProps) {
  const { category, table, sizes, mayWrite, onDiscard, onRemoved } = props;
  const { toasts, locale } = useShop();
  const { t: say } = useDeskTexts();
  const { t } = useSizeTexts();
  const { change } = useDeskChange();
  const version = useRef(category.version);
  const made = useRef(0);
  const [draft, setDraft] = useState(() => draftOf(table));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [focused, setFocused] = useState<{ name: string }>();
  const [told, setTold] = useState<string>();
  const [stale, setStale] = useState<'save' | 'remove'>();
  const [isTouched, setIsTouched] = useState(false);
  const [asks, setAsks] = useState(false);
  const { columns, rows } = draft;
  useUnsaved(isTouched);

  const form = useForm<string>(fieldsOf(draft), {
    onInput: (values) => {
      setIsTouched(true);
      setTyped(values);
    },
    check: (values) => ({
      ...Object.fromEntries(missingFields(values, draft).map((name) => [name, say('desk.required')])),
      ...(rows.length === 0 && { [NEXT_SIZE]: t('desk.sizes.oneAtLeast') }),
    }),
    send: async (values) => {
      try {
        await sendTable(tableOf(values, draft));
        setIsTouched(false);
        toasts.success(t('desk.sizes.saved'));
        return undefined;
      } catch (error) {
        if (isRefusedFor(error, 'versionStale')) {
          setStale('save');
          return undefined;
        }
        const refused = refusedFields(error, fieldsAsSent(draft));
        if (!refused) toasts.error(failureText(error, say('desk.failed')));
        return refused;
      }
    },
  });
  const { ref } = form.props;

  async function sendTable(sizeTable: DeskSizeTable | null): Promise<void> {
    const body = { version: version.current, sizeTable };
    const saved = await change<DeskEntry>({
      ...{ method: 'PATCH', path: pathOf('categories', category.code), body },
    });
    version.current = saved.version;
    setStale(undefined);
  }

  async function remove(): Promise<void> {
    try {
      await sendTable(null);
      setIsTouched(false);
      toasts.success(t('desk.sizes.removed'));
      onRemoved(category);
    } catch (error) {
      if (isRefusedFor(error, 'versionStale')) setStale('remove');
      else toasts.error(failureText(error, say('desk.failed')));
    } finally {
      setAsks(false);
    }
  }

  /** @param name of the field that one goes on with */
  function edit(next: Partial<TableDraft>, name?: string): void {
    setDraft({ ...draft, ...next });
    setIsTouched(true);
    if (name) setFocused({ name });
  }

  // Whoever adds or removes something goes on beside it.
  useEffect(() => {
    const element = focused && ref.current?.elements.namedItem(focused.name);
    if (element instanceof HTMLElement) element.focus();
  }, [focused, ref]);

  const titles = new Map(
    columns.map(({ key, latest }) => [
      key,
      typed[columnField(key, 'name', locale)]?.trim() || latest?.name[locale] || t('desk.sizes.column'),
    ]),
  );
  const choices = [...sizes].filter(([code]) => !rows.some(({ size }) => size === code));
  const chosen = typed[NEXT_SIZE];
  const next = choices.some(([code]) => code === chosen) ? chosen : choices[0]?.[0];
  const choose = (size = '') => setTyped((before) => ({ ...before, [NEXT_SIZE]: size }));

  function addColumn(): void {
    made.current += 1;
    const key = `new-${made.current}`;
    edit({ columns: [...columns, { key }] }, columnField(key, 'name', locale));
  }

  function addRow(size: string): void {
    edit({ rows: [...rows, { size }] });
    // Sizes are mostly added in their order.
    choose(choices[choices.findIndex(([code]) => code === size) + 1]?.[0]);
    setTold(sizes.get(size)?.name);
  }

  function tellPlace(name: string | undefined, place: number, of: number): void {
    setTold(say('desk.taxonomy.moved', { name, place: place + 1, of }));
  }

  return (
    <form {...form.props} className="mt-6 flex flex-col gap-6">
      <p role="status" className="sr-only">
        {told}
      </p>
      <fieldset disabled={!mayWrite} className="contents">
        <SectionCard title={t('desk.sizes.columns')}>
          <p className="text-base text-ink-muted">
            {t('desk.sizes.columnsText', { most: SIZE_TABLE_LIMITS.columns })}
          </p>
          <ul className="mt-2 divide-y divide-line">
            {columns.map(({ key, latest }, place) => {
              const name = titles.get(key) ?? '';
              return (
                <li key={key} className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4">
                  {(['name', 'unit'] as const).flatMap((part) =>
                    LOCALES.map((each) => (
                      <TextField
                        key={part + each}
                        {...{ ...form.field(columnField(key, part, each)), ...WRITTEN[each] }}
                        className={`min-w-0 grow ${part === 'name' ? 'basis-40' : 'basis-24'}`}
                        label={t(`desk.sizes.${part}.${each}`)}
                        defaultValue={latest?.[part]?.[each]}
                        required={part === 'name'}
                        autoComplete="off"
                      />
                    )),
                  )}
                  {mayWrite && (
                    <div className="ms-auto flex items-center pt-7">
                      <MoveButtons
                        labels={{
                          up: say('desk.taxonomy.up', { name }),
                          down: say('desk.taxonomy.down', { name }),
                        }}
                        isFirst={place === 0}
                        isLast={place === columns.length - 1}
                        onMove={(places) => {
                          edit({ columns: moved(columns, place, places) });
                          tellPlace(name, place + places, columns.length);
                        }}
                      />
                      {columns.length > 1 && (
                        <RemoveButton
                          name={name}
                          onClick={() =>
                            edit({ columns: columns.filter((column) => column.key !== key) }, ADD_COLUMN)
                          }
                        />
                      )}
                    </div>
                  )}
                </li>
              );
            })}
          </ul>
          {mayWrite && columns.length < SIZE_TABLE_LIMITS.columns && (
            <Button name={ADD_COLUMN} variant="secondary" size="sm" className="mt-2" onClick={addColumn}>
              {t('desk.sizes.addColumn')}
            </Button>
          )}
        </SectionCard>
        <SectionCard title={t('desk.sizes.rows')}>
          <p className="text-base text-ink-muted">{t('desk.sizes.rowsText')}</p>
          {rows.length > 0 && (
            <SizeGrid
              {...{ draft, titles, sizes, mayWrite }}
              field={form.field}
              onMove={(place, places) => {
                edit({ rows: moved(rows, place, places) });
                const size = rows[place]?.size ?? '';
                tellPlace(sizes.get(size)?.name ?? size, place + places, rows.length);
              }}
              onRemove={(size) => edit({ rows: rows.filter((row) => row.size !== size) }, NEXT_SIZE)}
            />
          )}
          {mayWrite && rows.length < SIZE_TABLE_LIMITS.rows && (
            <div className="mt-4 flex flex-wrap items-end gap-3">
              <SelectField
                {...form.field(NEXT_SIZE)}
                className="min-w-0 basis-60"
                label={t('desk.sizes.next')}
                options={choices.map(([value, { label }]) => ({ value, label }))}
                hint={
                  next === undefined
                    ? t(sizes.size > 0 ? 'desk.sizes.allAdded' : 'desk.sizes.noSizes')
                    : undefined
                }
                value={next ?? ''}
                onChange={({ target }) => choose(target.value)}
              />
              {next !== undefined && (
                <Button variant="secondary" onClick={() => addRow(next)}>
                  {t('desk.sizes.add')}
                </Button>
              )}
            </div>
          )}
        </SectionCard>
      </fieldset>
      {stale && (
        <StaleAlert
          isRead={category.version !== version.current}
          onKeep={() => {
            version.current = category.version;
            setStale(undefined);
            if (stale === 'remove') void remove();
            else ref.current?.requestSubmit();
          }}
          onDiscard={onDiscard}
        />
      )}
      {mayWrite && (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={form.sending}>
            {say('desk.save')}
          </Button>
          {category.sizeTable && !asks && (
            <Button variant="secondary" onClick={() => setAsks(true)}>
              {t('desk.sizes.removeTable')}
            </Button>
          )}
        </div>
      )}
      {asks && (
        <div className="rounded-sm bg-surface-sunken p-4">
          <p className="text-base text-ink">{t('desk.sizes.sure')}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button variant="danger" size="sm" onClick={() => void remove()}>
              {t('desk.sizes.yes')}
            </Button>
            <Button variant="secondary" size="sm" autoFocus onClick={() => setAsks(false)}>
              {t('desk.sizes.keep')}
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}
