import { and, eq, inArray } from 'drizzle-orm';
import type { HomeSection } from '../../kernel/database/content-tables.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { ads } from '../../kernel/database/schema.ts';
import type { Locale, Localised } from '../../kernel/language/locale.ts';
import { type ShownAd, viewAds } from '../view-ads.ts';
import { readHomePage, sectionsAt, trimmed } from './home-page.ts';
import { viewHomeSections } from './view-home-page.ts';

/** Where the home page has banners. */
const LOCATIONS = ['banner', 'middle-1'] as const;

/** What is being written, in place of what was saved. */
export interface HomePageDraft {
  sections?: HomeSection[];
  banner?: BannerDraft;
}

interface BannerDraft {
  /** Of the saved one that it stands for. */
  code?: string;
  location: string;
  position: number;
  title?: Localised;
  link?: Localised;
  image: Localised;
  /** ISO 8601 */
  startsAt?: string;
  endsAt?: string;
}

/** The home page as visitors would read it at a moment: its sections, unless nobody ever ordered them, and its banners by their place. */
export async function previewHomePage(
  queries: Queries,
  draft: HomePageDraft,
  moment: Date,
  locale: Locale,
  origin: string,
) {
  const [page, saved] = await Promise.all([
    readHomePage(queries),
    queries
      .select()
      .from(ads)
      .where(and(eq(ads.enabled, true), inArray(ads.location, [...LOCATIONS]))),
  ]);
  const sections = draft.sections ?? (page.version > 0 ? page.sections : undefined);
  const banners = withDraft(saved, draft.banner)
    .filter(({ image }) => image[locale])
    .filter(({ startsAt, endsAt }) => !(startsAt && startsAt > moment) && !(endsAt && endsAt <= moment))
    .toSorted((one, other) => one.position - other.position || one.id - other.id);
  const at = (place: string) => banners.filter(({ location }) => location === place);
  const [hero, middle] = LOCATIONS;
  const [shownSections, shownHero, shownMiddle] = await Promise.all([
    sections &&
      viewHomeSections(queries, sectionsAt({ sections: sections.map(trimmed) }, moment), locale, origin),
    viewAds(queries, at(hero), locale, origin),
    viewAds(queries, at(middle), locale, origin),
  ]);
  return { sections: shownSections, banners: { [hero]: shownHero, [middle]: shownMiddle } };
}

interface TimedAd extends ShownAd {
  location: string;
  startsAt: Date | null;
  endsAt: Date | null;
}

/** A new one comes after all others of its position, as it will once it is saved. */
function withDraft(saved: TimedAd[], draft: BannerDraft | undefined): TimedAd[] {
  if (!draft) return saved;
  const { code = '', title = null, link = null, startsAt, endsAt, ...others } = draft;
  const known = saved.find((ad) => ad.code === code);
  return [
    ...saved.filter((ad) => ad !== known),
    {
      ...{ ...others, code, title, link },
      id: known?.id ?? Number.MAX_SAFE_INTEGER,
      startsAt: startsAt ? new Date(startsAt) : null,
      endsAt: endsAt ? new Date(endsAt) : null,
    },
  ];
}
