import { LOCALES } from '@shop/federation/contract';
import { Badge } from '@shop/shared-ui/badge';
import { Button } from '@shop/shared-ui/button';
import type { Form } from '@shop/shared-ui/form';
import { ChevronDownIcon } from '@shop/shared-ui/icons';
import { MoveButtons } from '@shop/shared-ui/move-buttons';
import { SelectField } from '@shop/shared-ui/select-field';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { useState } from 'react';
import { placeName, useMenusTexts } from './menus-texts.ts';
import {
  ENTRY_KINDS,
  type EntryKind,
  type EntryToEdit,
  type Kept,
  keep,
  type MenusWithChoices,
  PLACES,
  type Place,
} from './menus-to-edit.ts';

const MAX_LENGTH = { name: 60, link: 300 };

interface Shared {
  choices: MenusWithChoices['choices'];
  field: Form<string>['field'];
  mayWrite: boolean;
}

interface MenuEntriesProps extends Shared {
  entries: Kept<EntryToEdit>[];
  /** Of the choice of what is to be added. */
  label: string;
  onChange: (entries: Kept<EntryToEdit>[]) => void;
  /** What happened, for those who do not see it. */
  onTell: (text: string) => void;
}

/** Entries of a menu in their order. */
export function MenuEntries({ entries, label, onChange, onTell, ...shared }: MenuEntriesProps) {
  const { t } = useMenusTexts();
  const [kind, setKind] = useState<EntryKind>('category');
  const [added, setAdded] = useState('');

  function move(index: number, by: 1 | -1, name: string): void {
    const [moved] = entries.slice(index, index + 1);
    if (!moved) return;
    onChange(entries.toSpliced(index, 1).toSpliced(index + by, 0, moved));
    onTell(t('desk.menus.moved', { name, number: index + by + 1, count: entries.length }));
  }

  function add(): void {
    const entry = keep<EntryToEdit>({ kind });
    setAdded(entry.id);
    onChange([...entries, entry]);
    onTell(t('desk.menus.added'));
  }

  return (
    <div className="mt-5 flex flex-col gap-4">
      {entries.length === 0 ? (
        <p className="text-base text-ink-muted">{t('desk.menus.none')}</p>
      ) : (
        <ol className="divide-y divide-line rounded-lg border border-line">
          {entries.map((entry, index) => (
            <MenuEntryRow
              key={entry.id}
              {...{ ...shared, entry }}
              isNew={entry.id === added}
              isFirst={index === 0}
              isLast={index === entries.length - 1}
              onMove={(by, name) => move(index, by, name)}
              onChange={(changed) => onChange(entries.toSpliced(index, 1, changed))}
              onRemove={() => onChange(entries.toSpliced(index, 1))}
            />
          ))}
        </ol>
      )}
      {shared.mayWrite && (
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label={label}
            value={kind}
            onChange={({ target }) => setKind(target.value as EntryKind)}
            options={ENTRY_KINDS.map((value) => ({ value, label: t(`desk.menus.kinds.${value}`) }))}
          />
          <Button variant="secondary" onClick={add}>
            {t('desk.menus.add')}
            <span className="sr-only"> ({label})</span>
          </Button>
        </div>
      )}
    </div>
  );
}

interface MenuEntryRowProps extends Shared {
  entry: Kept<EntryToEdit>;
  /** Of this visit: its fields stand open. */
  isNew: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1, name: string) => void;
  onChange: (entry: Kept<EntryToEdit>) => void;
  onRemove: () => void;
}

function MenuEntryRow(props: MenuEntryRowProps) {
  const { entry, choices, field, mayWrite, isNew, isFirst, isLast, onMove, onChange, onRemove } = props;
  const { locale } = useShop();
  const { t } = useMenusTexts();
  const { id, kind, code, link, target } = entry;
  const kindName = t(`desk.menus.kinds.${kind}`);
  const name = entry.name?.[locale] || target?.name?.[locale] || code || kindName;
  const isGone = code !== undefined && !target;

  function choose(chosen: string): void {
    if (kind === 'place') {
      onChange({ ...entry, code: chosen, name: placeName(chosen as Place), target: { isShown: true } });
      return;
    }
    const found = kind === 'link' ? undefined : choices[kind].find((choice) => choice.code === chosen);
    onChange({ ...entry, code: chosen, target: found && { name: found.name, isShown: true } });
  }

  return (
    <li className="px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {mayWrite && (
          <MoveButtons
            labels={{ up: t('desk.menus.up', { name }), down: t('desk.menus.down', { name }) }}
            {...{ isFirst, isLast }}
            onMove={(by) => onMove(by, name)}
          />
        )}
        <div className="min-w-0 grow basis-40">
          <p className="text-base font-medium wrap-anywhere text-ink">
            <bdi>{name}</bdi>
          </p>
          {name !== kindName && <p className="text-sm text-ink-muted">{kindName}</p>}
        </div>
        {(isGone || target?.isShown === false) && (
          <Badge>{t(isGone ? 'desk.menus.gone' : 'desk.menus.hidden')}</Badge>
        )}
      </div>
      <details className="group/fold mt-2" open={isNew || undefined}>
        <summary className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 text-sm font-medium text-accent">
          {t('desk.menus.edit')}
          <span className="sr-only"> {name}</span>
          <ChevronDownIcon size={16} className="transition group-open/fold:rotate-180" />
        </summary>
        <div className="grid grid-cols-1 gap-5 pt-3 pb-2 md:grid-cols-2">
          {kind === 'link' ? (
            LOCALES.map((language) => (
              <TextField
                key={language}
                {...field(`${id}.link.${language}`)}
                label={t(`desk.menus.link.${language}`)}
                hint={t('desk.menus.linkHint')}
                defaultValue={link?.[language]}
                {...{ dir: 'ltr', maxLength: MAX_LENGTH.link, spellCheck: false, autoComplete: 'off' }}
              />
            ))
          ) : (
            <SelectField
              {...field(`${id}.code`)}
              label={kindName}
              placeholder={t('desk.menus.choose')}
              value={code ?? ''}
              onChange={({ target: { value } }) => choose(value)}
              options={
                kind === 'place'
                  ? PLACES.map((value) => ({ value, label: t(`desk.menus.places.${value}`) }))
                  : withChosen(
                      choices[kind].map((choice) => ({ value: choice.code, label: choice.name[locale] })),
                      code,
                      name,
                    )
              }
              className="md:col-span-2"
            />
          )}
          {LOCALES.map((language) => (
            <TextField
              // That of another page of the shop comes with it.
              key={kind === 'place' ? `${language} ${code}` : language}
              {...field(`${id}.name.${language}`)}
              label={t(`desk.menus.name.${language}`)}
              placeholder={kind === 'place' || kind === 'link' ? undefined : t('desk.menus.asCalled')}
              defaultValue={entry.name?.[language]}
              {...{ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr', maxLength: MAX_LENGTH.name }}
              autoComplete="off"
            />
          ))}
          {mayWrite && (
            <div className="md:col-span-2">
              <Button variant="secondary" size="sm" onClick={onRemove}>
                {t('desk.menus.remove')}
                <span className="sr-only"> {name}</span>
              </Button>
            </div>
          )}
        </div>
      </details>
    </li>
  );
}

/** With the one that is chosen, though it may be hidden or gone. */
function withChosen(options: { value: string; label: string }[], chosen: string | undefined, name: string) {
  const isKnown = !chosen || options.some(({ value }) => value === chosen);
  return isKnown ? options : [{ value: chosen, label: name }, ...options];
}
