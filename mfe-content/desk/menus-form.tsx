import { LOCALES } from '@shop/federation/contract';
import { Button } from '@shop/shared-ui/button';
import { useForm } from '@shop/shared-ui/form';
import { MoveButtons } from '@shop/shared-ui/move-buttons';
import { SectionCard } from '@shop/shared-ui/section-card';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { useDeskChange } from '@shop/shop-client/desk/use-desk';
import { useUnsaved } from '@shop/shop-client/desk/use-unsaved';
import { failureText, isRefusedFor, refusedFields } from '@shop/shop-client/failed-call';
import { useRef, useState } from 'react';
import { useDeskTexts } from './desk-texts.ts';
import { MenuEntries } from './menu-entries.tsx';
import { GROUP_TITLES, placeName, useMenusTexts } from './menus-texts.ts';
import {
  type EntryToEdit,
  entryOf,
  fieldPaths,
  groupOf,
  type KeptGroup,
  keep,
  keepGroup,
  type MenusToEdit,
  type MenusWithChoices,
  MOST_GROUPS,
  type Place,
} from './menus-to-edit.ts';
import { StaleAlert } from './stale-alert.tsx';

interface MenusFormProps {
  /** As they were last read. */
  latest: MenusWithChoices;
  mayWrite: boolean;
  /** Begins anew with what was read last. */
  onDiscard: () => void;
}

/** Both menus, each as usual until somebody arranges it; what was typed stays, also where somebody else was faster. */
export function MenusForm({ latest, mayWrite, onDiscard }: MenusFormProps) {
  const { toasts, locale } = useShop();
  const { t } = useMenusTexts();
  const { t: deskText } = useDeskTexts();
  const { change } = useDeskChange();
  const version = useRef(latest.version);
  const [isStale, setIsStale] = useState(false);
  const [header, setHeader] = useState(latest.header?.map(keep) ?? null);
  const [footer, setFooter] = useState(latest.footer?.map(keepGroup) ?? null);
  const [isTyped, setIsTyped] = useState(false);
  /** As both were saved last. */
  const [kept, setKept] = useState({ header, footer });
  useUnsaved(isTyped || header !== kept.header || footer !== kept.footer);
  const [told, setTold] = useState('');
  const paths = fieldPaths(header, footer);

  const { props, field, sending } = useForm<string>(Object.values(paths), {
    check: () => ({}),
    onInput: () => setIsTyped(true),
    send: async (values) => {
      const body = {
        version: version.current,
        header: header?.map((entry) => entryOf(entry, values)) ?? null,
        footer: footer?.map((group) => groupOf(group, values)) ?? null,
      };
      try {
        const saved = await change<MenusToEdit>({ method: 'PUT', path: '/menus', body });
        version.current = saved.version;
        setIsStale(false);
        setIsTyped(false);
        setKept({ header, footer });
        toasts.success(t('desk.menus.saved'));
        return undefined;
      } catch (error) {
        if (isRefusedFor(error, 'versionStale')) {
          setIsStale(true);
          return undefined;
        }
        const refused = refusedFields(error, paths);
        if (!refused) toasts.error(failureText(error, deskText('desk.failed')));
        return refused;
      }
    },
  });

  const entries = { choices: latest.choices, field, mayWrite, onTell: setTold };
  const changeGroup = (index: number, group: KeptGroup) =>
    setFooter((before) => before?.toSpliced(index, 1, group) ?? null);
  const groupName = ({ title }: KeptGroup, index: number) =>
    title[locale] || t('desk.menus.footer.group', { number: index + 1 });

  function moveGroup(index: number, by: 1 | -1, group: KeptGroup): void {
    setFooter((before) => before?.toSpliced(index, 1).toSpliced(index + by, 0, group) ?? null);
    const place = { number: index + by + 1, count: footer?.length };
    setTold(t('desk.menus.moved', { name: groupName(group, index), ...place }));
  }

  /** What the menu is made of, or the way there and back. */
  const usual = (menu: 'header' | 'footer', isUsual: boolean, onTurn: () => void) => (
    <div className="flex flex-col items-start gap-4">
      <p className="max-w-2xl text-base text-ink-muted">
        {t(`desk.menus.${menu}.${isUsual ? 'usual' : 'about'}`)}
      </p>
      {mayWrite && (
        <Button variant="secondary" size="sm" onClick={onTurn}>
          {t(isUsual ? 'desk.menus.arrange' : 'desk.menus.reset')}
          <span className="sr-only"> ({t(`desk.menus.${menu}.title`)})</span>
        </Button>
      )}
    </div>
  );

  return (
    <form {...props} className="mt-6">
      <fieldset disabled={!mayWrite} className="flex flex-col gap-6">
        <p aria-live="polite" className="sr-only">
          {told}
        </p>
        <SectionCard title={t('desk.menus.header.title')}>
          {usual('header', !header, () => setHeader(header ? null : latest.usual.header.map(begun)))}
          {header && (
            <MenuEntries
              {...entries}
              entries={header}
              label={t('desk.menus.adding.header')}
              onChange={setHeader}
            />
          )}
        </SectionCard>
        <SectionCard title={t('desk.menus.footer.title')}>
          {usual('footer', !footer, () => setFooter(footer ? null : begunGroups(latest.usual.footer)))}
          {footer?.map((group, index) => {
            const name = groupName(group, index);
            return (
              <section key={group.id} aria-label={name} className="mt-6 border-t border-line pt-5">
                <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
                  {mayWrite && (
                    <MoveButtons
                      labels={{ up: t('desk.menus.up', { name }), down: t('desk.menus.down', { name }) }}
                      isFirst={index === 0}
                      isLast={index === footer.length - 1}
                      onMove={(by) => moveGroup(index, by, group)}
                    />
                  )}
                  <h3 className="min-w-0 grow basis-40 text-base font-semibold wrap-anywhere text-ink">
                    <bdi>{name}</bdi>
                  </h3>
                  {mayWrite && (
                    <Button
                      variant="secondary"
                      size="sm"
                      onClick={() => setFooter(footer.toSpliced(index, 1))}
                    >
                      {t('desk.menus.footer.remove')}
                      <span className="sr-only"> {name}</span>
                    </Button>
                  )}
                </div>
                <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
                  {LOCALES.map((language) => (
                    <TextField
                      key={language}
                      {...field(`${group.id}.title.${language}`)}
                      label={t(`desk.menus.footer.groupTitle.${language}`)}
                      defaultValue={group.title[language]}
                      {...{ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr', maxLength: 60 }}
                      autoComplete="off"
                    />
                  ))}
                </div>
                <MenuEntries
                  {...entries}
                  entries={group.entries}
                  label={t('desk.menus.adding.footer', { group: name })}
                  onChange={(changed) => changeGroup(index, { ...group, entries: changed })}
                />
              </section>
            );
          })}
          {footer && mayWrite && footer.length < MOST_GROUPS && (
            <div className="mt-6">
              <Button
                variant="secondary"
                size="sm"
                onClick={() => setFooter([...footer, keepGroup({ title: { ar: '', en: '' }, entries: [] })])}
              >
                {t('desk.menus.footer.add')}
              </Button>
            </div>
          )}
        </SectionCard>
        {isStale && (
          <StaleAlert
            isReading={latest.version === version.current}
            onKeepMine={() => {
              version.current = latest.version;
              setIsStale(false);
              props.ref.current?.requestSubmit();
            }}
            onTakeTheirs={onDiscard}
          />
        )}
        {mayWrite && (
          <div>
            <Button type="submit" loading={sending}>
              {deskText('desk.content.save')}
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  );
}

/** As the storefront has them, with the names that it gives to its pages. */
const begun = (entry: EntryToEdit) =>
  keep(entry.kind === 'place' ? { ...entry, name: placeName(entry.code as Place) } : entry);

const begunGroups = (groups: EntryToEdit[][]): KeptGroup[] =>
  groups.map((entries, index) =>
    keep({ title: GROUP_TITLES[index] ?? { ar: '', en: '' }, entries: entries.map(begun) }),
  );
