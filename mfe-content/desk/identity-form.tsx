import { LOCALES } from '@shop/federation/contract';
import { Button } from '@shop/shared-ui/button';
import { useForm } from '@shop/shared-ui/form';
import { SectionCard } from '@shop/shared-ui/section-card';
import { TextArea, TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { mergeChanges } from '@shop/shop-client/desk/changes';
import { useDeskChange } from '@shop/shop-client/desk/use-desk';
import { useTheirs } from '@shop/shop-client/desk/use-theirs';
import { useUnsaved } from '@shop/shop-client/desk/use-unsaved';
import { failureText, isRefusedFor, refusedFields } from '@shop/shop-client/failed-call';
import { accentColors } from '@shop/shop-domain/accent-colors';
import type { Look } from '@shop/shop-domain/look';
import { USUAL_ACCENT } from '@shop/shop-domain/look-tokens';
import { useRef, useState } from 'react';
import type { PictureToEdit } from './content-kinds.ts';
import { useDeskTexts } from './desk-texts.ts';
import { type IdentityToEdit, phoneShown, saidOf } from './identity-to-edit.ts';
import { LookCard } from './look-card.tsx';
import { PictureField } from './picture-field.tsx';
import { StaleAlert } from './stale-alert.tsx';

const TEXTS = ['name', 'description'] as const;
const PICTURES = ['logo', 'icon'] as const;
const FIELDS = [
  ...TEXTS.flatMap((name) => LOCALES.map((locale) => `${name}.${locale}` as const)),
  ...(['accent', 'whatsappNumber', 'links', ...PICTURES] as const),
] as const;
const MAX_LENGTH = { name: 60, description: 300 };

interface IdentityFormProps {
  /** As it was last read. */
  latest: IdentityToEdit;
  mayWrite: boolean;
  /** Begins anew with what was read last. */
  onDiscard: () => void;
}

/** What was typed stays, also where somebody else was faster. */
export function IdentityForm({ latest, mayWrite, onDiscard }: IdentityFormProps) {
  const { toasts } = useShop();
  const { t } = useDeskTexts();
  const { change } = useDeskChange();
  const version = useRef(latest.version);
  const [read, setRead] = useState(latest);
  const { theirs, saved: tellSaved } = useTheirs(latest, onDiscard);
  const [isStale, setIsStale] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  useUnsaved(isTouched);
  const [accent, setAccent] = useState(read.accent ?? '');
  const [{ typeface, corners, ground }, setLook] = useState<Look>(read);
  const look = { accent, typeface, corners, ground };
  const [pictures, setPictures] = useState<Record<(typeof PICTURES)[number], PictureToEdit | null>>({
    logo: read.logo,
    icon: read.icon,
  });

  const { props, field, sending } = useForm(FIELDS, {
    onInput: () => setIsTouched(true),
    check: (values) =>
      accent && !accentColors(values.accent) ? { accent: t('desk.settings.accentWrong') } : {},
    send: async (values) => {
      const texts = (name: (typeof TEXTS)[number]) => ({
        ar: values[`${name}.ar`],
        en: values[`${name}.en`],
      });
      const written = {
        ...{ name: texts('name'), description: texts('description') },
        ...{ accent: accent || null, whatsappNumber: values.whatsappNumber || null },
        ...{ typeface, corners, ground },
        links: values.links.split('\n').filter((link) => link.trim()),
        ...{ logo: pictures.logo?.hash ?? null, icon: pictures.icon?.hash ?? null },
      };
      const changes = theirs.current ? mergeChanges(saidOf(read), written, saidOf(theirs.current)) : written;
      const body = { version: version.current, ...changes };
      try {
        const saved = await change<IdentityToEdit>({ method: 'PATCH', path: '/identity', body });
        version.current = saved.version;
        setRead(saved);
        setIsStale(false);
        setIsTouched(false);
        tellSaved(saved);
        toasts.success(t('desk.settings.saved'));
        return undefined;
      } catch (error) {
        if (isRefusedFor(error, 'versionStale')) {
          setIsStale(true);
          return undefined;
        }
        const refused = refusedFields(error, FIELDS);
        if (!refused) toasts.error(failureText(error, t('desk.failed')));
        return refused;
      }
    },
  });

  return (
    <form {...props} className="mt-6">
      <fieldset disabled={!mayWrite} className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        {LOCALES.map((locale) => (
          <SectionCard key={locale} title={t(`desk.content.languages.${locale}`)}>
            <div className="flex flex-col gap-5">
              <TextField
                {...field(`name.${locale}`)}
                label={t(`desk.settings.name.${locale}`)}
                hint={t('desk.settings.nameHint')}
                defaultValue={read.name?.[locale]}
                {...{ lang: locale, dir: locale === 'ar' ? 'rtl' : 'ltr', maxLength: MAX_LENGTH.name }}
                autoComplete="off"
              />
              <TextArea
                {...field(`description.${locale}`)}
                label={t(`desk.settings.description.${locale}`)}
                hint={t('desk.settings.descriptionHint')}
                defaultValue={read.description?.[locale]}
                {...{ lang: locale, dir: locale === 'ar' ? 'rtl' : 'ltr', maxLength: MAX_LENGTH.description }}
                rows={3}
              />
            </div>
          </SectionCard>
        ))}
        <SectionCard title={t('desk.settings.pictures')}>
          <div className="flex flex-col gap-6">
            {PICTURES.map((name) => (
              <div key={name} className="flex flex-col items-start gap-2">
                <PictureField
                  {...field(name)}
                  label={t(`desk.settings.${name}`)}
                  picture={pictures[name] ?? undefined}
                  onChange={(picture) => setPictures((current) => ({ ...current, [name]: picture }))}
                />
                {pictures[name] && (
                  <Button
                    variant="secondary"
                    size="sm"
                    onClick={() => {
                      setPictures((current) => ({ ...current, [name]: null }));
                      setIsTouched(true);
                    }}
                  >
                    {t(`desk.settings.without.${name}`)}
                  </Button>
                )}
              </div>
            ))}
          </div>
        </SectionCard>
        <SectionCard title={t('desk.settings.elsewhere')}>
          <div className="flex flex-col gap-5">
            <TextField
              {...field('whatsappNumber')}
              type="tel"
              label={t('desk.settings.whatsapp')}
              hint={t('desk.settings.whatsappHint')}
              defaultValue={phoneShown(read.whatsappNumber)}
              autoComplete="off"
            />
            <TextArea
              {...field('links')}
              label={t('desk.settings.links')}
              hint={t('desk.settings.linksHint')}
              defaultValue={read.links.join('\n')}
              {...{ dir: 'ltr', rows: 5, spellCheck: false }}
            />
          </div>
        </SectionCard>
        <LookCard look={look} onChange={setLook}>
          <TextField
            {...field('accent')}
            label={t('desk.settings.accent')}
            hint={t('desk.settings.accentHint')}
            placeholder={USUAL_ACCENT}
            value={accent}
            onChange={({ target }) => setAccent(target.value.trim())}
            {...{ dir: 'ltr', maxLength: 7, spellCheck: false, autoComplete: 'off' }}
            suffix={
              <input
                type="color"
                aria-label={t('desk.settings.pickAccent')}
                value={accentColors(accent) ? accent : USUAL_ACCENT}
                onChange={({ target }) => setAccent(target.value)}
                className="size-9 cursor-pointer rounded-sm bg-transparent"
              />
            }
          />
        </LookCard>
        {isStale && (
          <StaleAlert
            isReading={latest.version === version.current}
            onKeepMine={() => {
              version.current = latest.version;
              theirs.current = latest;
              setIsStale(false);
              props.ref.current?.requestSubmit();
            }}
            onTakeTheirs={onDiscard}
          />
        )}
        {mayWrite && (
          <div className="lg:col-span-2">
            <Button type="submit" loading={sending}>
              {t('desk.content.save')}
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  );
}
