import { LOCALES } from '@shop/federation/contract';
import { Badge } from '@shop/shared-ui/badge';
import { Button } from '@shop/shared-ui/button';
import { Checkbox } from '@shop/shared-ui/checkbox';
import type { Form } from '@shop/shared-ui/form';
import { ChevronDownIcon } from '@shop/shared-ui/icons';
import { MoveButtons } from '@shop/shared-ui/move-buttons';
import { SelectField } from '@shop/shared-ui/select-field';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import type { Choice } from '@shop/shop-client/desk/use-categories';
import { useDeskTexts } from './desk-texts.ts';
import { fieldsOf, hasHeading, isOwn, type SectionToEdit, valueAt } from './home-sections.ts';
import { PictureField } from './picture-field.tsx';

const MAX_LENGTH = { title: 80, text: 300, link: 300 };

interface HomeSectionRowProps {
  section: SectionToEdit;
  categories: Choice[];
  field: Form<string>['field'];
  mayWrite: boolean;
  /** Of this visit: its fields stand open. */
  isNew: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1, name: string) => void;
  onChange: (section: SectionToEdit) => void;
  onRemove: () => void;
}

export function HomeSectionRow(props: HomeSectionRowProps) {
  const { section, categories, field, mayWrite, isNew, isFirst, isLast, onMove, onChange, onRemove } = props;
  const { locale } = useShop();
  const { t } = useDeskTexts();
  const { id, kind, enabled, title, taxon, from, until, picture } = section;
  const name =
    title?.[locale] || categories.find(({ value }) => value === taxon)?.label || t(`desk.home.kinds.${kind}`);

  return (
    <li className="px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {mayWrite && (
          <MoveButtons
            labels={{ up: t('desk.home.up', { name }), down: t('desk.home.down', { name }) }}
            {...{ isFirst, isLast }}
            onMove={(places) => onMove(places, name)}
          />
        )}
        <div className="min-w-0 grow basis-40">
          <p className="text-base font-medium wrap-anywhere text-ink">
            <bdi>{name}</bdi>
          </p>
          {name !== t(`desk.home.kinds.${kind}`) && (
            <p className="text-sm text-ink-muted">{t(`desk.home.kinds.${kind}`)}</p>
          )}
        </div>
        {(from || until) && <Badge>{t('desk.home.timed')}</Badge>}
        <Checkbox
          label={t('desk.home.shown')}
          aria-label={t('desk.home.shownNamed', { name })}
          checked={enabled}
          onChange={({ target }) => onChange({ ...section, enabled: target.checked })}
        />
      </div>
      <details className="group/fold mt-2" open={isNew || undefined}>
        <summary className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 text-sm font-medium text-accent">
          {t('desk.home.edit')}
          <span className="sr-only"> {name}</span>
          <ChevronDownIcon size={16} className="transition group-open/fold:rotate-180" />
        </summary>
        <div className="grid grid-cols-1 gap-5 pt-3 pb-2 md:grid-cols-2">
          {kind === 'category' && (
            <SelectField
              {...field(`${id}.taxon`)}
              label={t('desk.home.taxon')}
              placeholder={t('desk.home.chooseTaxon')}
              options={withChosen(categories, taxon)}
              // Chosen again once the choices have come.
              key={categories.length}
              defaultValue={taxon}
              className="md:col-span-2"
            />
          )}
          {(hasHeading(kind) ? (['title', 'text'] as const) : []).flatMap((text) =>
            LOCALES.map((language) => (
              <TextField
                key={`${text}.${language}`}
                {...field(`${id}.${text}.${language}`)}
                label={t(`desk.home.${text}.${language}`)}
                placeholder={text === 'title' && !isOwn(kind) ? t('desk.home.usual') : undefined}
                defaultValue={valueAt(section, `${text}.${language}`)}
                {...{ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr', maxLength: MAX_LENGTH[text] }}
                autoComplete="off"
              />
            )),
          )}
          {kind === 'panel' &&
            LOCALES.map((language) => (
              <TextField
                key={`link.${language}`}
                {...field(`${id}.link.${language}`)}
                label={t(`desk.home.link.${language}`)}
                placeholder={`/${language}/taxons`}
                defaultValue={valueAt(section, `link.${language}`)}
                {...{ dir: 'ltr', maxLength: MAX_LENGTH.link, spellCheck: false, autoComplete: 'off' }}
              />
            ))}
          {kind === 'panel' && (
            <div className="md:col-span-2">
              <PictureField
                {...field(`${id}.picture`)}
                label={t('desk.home.picture')}
                picture={picture}
                onChange={(chosen) => onChange({ ...section, picture: chosen })}
              />
            </div>
          )}
          {fieldsOf(kind)
            .filter((each) => each === 'from' || each === 'until')
            .map((time) => (
              <TextField
                key={time}
                {...field(`${id}.${time}`)}
                type="datetime-local"
                label={t(`desk.home.${time as 'from' | 'until'}`)}
                hint={t('desk.home.riyadh')}
                defaultValue={valueAt(section, time)}
              />
            ))}
          {isOwn(kind) && mayWrite && (
            <div className="md:col-span-2">
              <Button variant="secondary" size="sm" onClick={onRemove}>
                {t('desk.home.remove')}
                <span className="sr-only"> {name}</span>
              </Button>
            </div>
          )}
        </div>
      </details>
    </li>
  );
}

/** With the one that is chosen, though it may be hidden. */
function withChosen(categories: Choice[], chosen: string | undefined): Choice[] {
  const isKnown = !chosen || categories.some(({ value }) => value === chosen);
  return isKnown ? categories : [{ value: chosen, label: chosen }, ...categories];
}
