import type { Locale } from '@shop/federation/contract';
import { Fragment } from '@shop/federation/fragment';
import { Button } from '@shop/shared-ui/button';
import { Dialog } from '@shop/shared-ui/dialog';
import { Skeleton } from '@shop/shared-ui/skeleton';
import { TextField } from '@shop/shared-ui/text-field';
import type { HomePageDraft } from '@shop/shop-domain/fragments';
import { momentInRiyadh, timeInRiyadh } from '@shop/shop-domain/riyadh-day';
import { useMemo, useState } from 'react';
import { useDeskTexts } from './desk-texts.ts';

interface HomePreviewProps {
  /** What stands in the form; asked for at the press. */
  readDraft: () => HomePageDraft;
}

/** A button that shows the home page as visitors would read it with what is not saved yet, at any moment. */
export function HomePreview({ readDraft }: HomePreviewProps) {
  const { t } = useDeskTexts();
  const [draft, setDraft] = useState<HomePageDraft>();
  return (
    <>
      <Button variant="secondary" onClick={() => setDraft(readDraft())}>
        {t('desk.homePreview.open')}
      </Button>
      <Dialog
        open={draft !== undefined}
        onClose={() => setDraft(undefined)}
        title={t('desk.homePreview.title')}
        closeLabel={t('desk.homePreview.close')}
        size="full"
      >
        {draft && <Preview draft={draft} />}
      </Dialog>
    </>
  );
}

/**
 * The home page with a banner as its form has it, at the moment from which it is to be shown.
 * @param written what would be sent of it
 * @param code of the saved one
 */
export function bannerDraft(written: Record<string, unknown>, code?: string): HomePageDraft {
  const { image, position, startsAt, ...others } = written;
  const { ar, en } = image as Partial<Record<Locale, string>>;
  const isComing = typeof startsAt === 'string' && startsAt > new Date().toISOString();
  const said = Object.entries({ ...others, code, startsAt }).filter(([, value]) => value !== null);
  return {
    banner: {
      ...Object.fromEntries(said),
      // Whatever is missing leaves the banner out, not the page.
      position: Number(position) || 0,
      image: { ar: ar ?? '', en: en ?? '' },
    },
    ...(isComing && { at: startsAt }),
  };
}

function Preview({ draft }: { draft: HomePageDraft }) {
  const { t } = useDeskTexts();
  const [at, setAt] = useState(() => timeInRiyadh(draft.at ?? new Date().toISOString()));
  const props = useMemo(
    () => ({ draft: { ...draft, at: at ? momentInRiyadh(at) : undefined } }),
    [draft, at],
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 bg-badge-limited px-6 py-4 text-badge-limited-ink">
        <p className="min-w-0 grow basis-64 text-sm">{t('desk.homePreview.about')}</p>
        <TextField
          type="datetime-local"
          label={t('desk.homePreview.at')}
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
      </div>
      <Fragment
        name="desk-home-preview"
        props={props}
        fallback={<Skeleton className="m-6 h-96 rounded-lg" />}
      />
    </>
  );
}
