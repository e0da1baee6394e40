import { RadioCard, RadioCardGroup } from '@shop/shared-ui/radio-card';
import { SectionCard } from '@shop/shared-ui/section-card';
import { GROUNDS, type Look, TYPEFACES } from '@shop/shop-domain/look';
import { wholeLook } from '@shop/shop-domain/look-tokens';
import type { CSSProperties, ReactNode } from 'react';
import { useLookTexts } from './look-texts.ts';

/** That of the build is said by saying nothing. */
const USUAL = { typeface: 'readex', corners: 'soft', ground: 'warm' } as const;
const CHOICES = {
  typeface: [USUAL.typeface, ...TYPEFACES],
  corners: ['square', USUAL.corners, 'round'],
  ground: [USUAL.ground, ...GROUNDS],
} as const;

interface LookCardProps {
  look: Look;
  onChange: (look: Look) => void;
  /** The field of its colour. */
  children: ReactNode;
}

/** How the shop looks: typeface, corners and ground, each choice with a sample of it, and what comes of all together. */
export function LookCard({ look, onChange, children }: LookCardProps) {
  const { t } = useLookTexts();
  const cards = (kind: keyof typeof CHOICES, sampleOf: (chosen: Look) => ReactNode) =>
    CHOICES[kind].map((choice) => {
      const chosen = { ...look, [kind]: choice === USUAL[kind] ? null : choice };
      return (
        <RadioCard
          key={choice}
          {...{ name: kind, value: choice }}
          label={t(`desk.look.choices.${choice}`)}
          description={sampleOf(chosen)}
          checked={(look[kind] ?? USUAL[kind]) === choice}
          onChange={() => onChange(chosen)}
        />
      );
    });
  return (
    <SectionCard title={t('desk.look.title')} className="lg:col-span-2">
      <div className="flex flex-col gap-8">
        <div className="lg:max-w-md">{children}</div>
        <RadioCardGroup legend={t('desk.look.typeface')} className="sm:grid sm:grid-cols-2 lg:grid-cols-3">
          {cards('typeface', (chosen) => (
            <span
              aria-hidden="true"
              style={styleOf(chosen)}
              className="mt-1 flex flex-col gap-1 text-lg text-ink"
            >
              <span {...{ lang: 'ar', dir: 'rtl' }} className="text-start font-semibold">
                {t('desk.look.sample.ar')}
              </span>
              <span {...{ lang: 'en', dir: 'ltr' }} className="text-start">
                {t('desk.look.sample.en')}
              </span>
              <bdi className="tabular-nums">{t('desk.look.sample.price')}</bdi>
            </span>
          ))}
        </RadioCardGroup>
        <RadioCardGroup legend={t('desk.look.corners')} className="sm:grid sm:grid-cols-3">
          {cards('corners', (chosen) => (
            <span
              aria-hidden="true"
              style={styleOf(chosen)}
              className="mt-2 flex items-end gap-3 rounded-md border border-line-strong bg-surface p-3"
            >
              <span className="size-12 rounded-sm bg-tint" />
              <span style={pill(chosen)} className="h-8 w-20 rounded-full bg-accent" />
            </span>
          ))}
        </RadioCardGroup>
        <RadioCardGroup legend={t('desk.look.ground')} className="sm:grid sm:grid-cols-3">
          {cards('ground', (chosen) => (
            <span aria-hidden="true" className="mt-2 flex">
              {(['light', 'dark'] as const).map((theme) => (
                <span
                  key={theme}
                  style={styleOf(chosen, theme)}
                  className="flex min-w-0 grow basis-0 gap-1.5 border border-line-strong bg-surface p-2"
                >
                  {['bg-surface-raised', 'bg-tint', 'bg-surface-sunken'].map((color) => (
                    <span key={color} className={`h-6 grow border border-line ${color}`} />
                  ))}
                </span>
              ))}
            </span>
          ))}
        </RadioCardGroup>
        <LookPreview look={look} />
      </div>
    </SectionCard>
  );
}

/** A card, a button and a link of a shop that looks so, as both themes have them. */
function LookPreview({ look }: { look: Look }) {
  const { t } = useLookTexts();
  return (
    <div aria-hidden="true">
      <p className="mb-3 text-sm text-ink-muted">{t('desk.look.preview')}</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <div
            key={theme}
            style={styleOf(look, theme)}
            className="rounded-lg border border-line-strong bg-surface p-5 text-ink"
          >
            <p className="text-xl font-semibold">{t('desk.look.previewTitle')}</p>
            <div className="mt-3 flex gap-4 rounded-md border border-line bg-surface-raised p-4">
              <span className="size-20 shrink-0 rounded-sm bg-tint" />
              <span className="flex min-w-0 flex-col gap-1">
                <span className="text-base font-medium">{t('desk.look.previewName')}</span>
                <span className="text-sm text-ink-muted">{t('desk.look.previewNote')}</span>
                <bdi className="text-base font-semibold tabular-nums">{t('desk.look.sample.price')}</bdi>
              </span>
            </div>
            <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
              <span
                style={pill(look)}
                className="inline-flex min-h-10 items-center rounded-full bg-accent px-4 text-sm font-medium text-accent-ink"
              >
                {t('desk.look.previewButton')}
              </span>
              <span className="text-sm font-medium text-accent underline underline-offset-4">
                {t('desk.look.previewLink')}
              </span>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

const styleOf = (look: Look, theme?: 'light' | 'dark'): CSSProperties => ({
  ...(theme && { colorScheme: theme }),
  ...wholeLook(look),
  fontFamily: 'var(--font-sans)',
});

/** As the shell's rule for square corners has what is round else. */
const pill = ({ corners }: Look): CSSProperties | undefined =>
  corners === 'square' ? { borderRadius: 0 } : undefined;
