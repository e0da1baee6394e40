import { isLink } from '@shop/shop-domain/link';
import { inArray, lte, sql } from 'drizzle-orm';
import {
  type HomeSection,
  OWN_HOME_SECTIONS,
  USUAL_HOME_SECTIONS,
} from '../../kernel/database/content-tables.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { homePage, taxons } from '../../kernel/database/schema.ts';
import { type FieldErrors, HttpError, throwIfInvalid } from '../../kernel/http/http-error.ts';
import { LOCALES, type Localised } from '../../kernel/language/locale.ts';
import { loadMedia } from '../../kernel/media/image-view.ts';
import { showPicture } from '../../kernel/media/removals.ts';

export interface HomePage {
  /** 0: nobody has said anything, and the storefront has its own order. */
  version: number;
  /** All that there are, also those that are not shown. */
  sections: HomeSection[];
}

export async function readHomePage(queries: Queries): Promise<HomePage> {
  const [row] = await queries.select().from(homePage);
  const { version, sections } = row ?? { version: 0, sections: [] };
  const told = new Set(sections.map(({ kind }) => kind));
  const others = USUAL_HOME_SECTIONS.filter((kind) => !told.has(kind));
  // A kind that came with a later build than the order is there to be switched on.
  const untold = others.map((kind): HomeSection => ({ id: kind, kind, enabled: version === 0 }));
  return { version, sections: [...sections, ...untold] };
}

/** Those that are shown at a moment. */
export function sectionsAt({ sections }: Pick<HomePage, 'sections'>, moment: Date): HomeSection[] {
  const now = moment.toISOString();
  return sections.filter(
    ({ enabled, from, until }) => enabled && !(from && from > now) && !(until && until <= now),
  );
}

/**
 * Takes a new order of the whole page.
 * @param version of what the sender has read
 * @throws HttpError 400 by field (`sections.<index>.<field>`), or 409 with what it is now where somebody else was faster
 */
export function changeHomePage(
  queries: Queries,
  sections: HomeSection[],
  version: number,
  present: (tx: Queries, page: HomePage) => Promise<object>,
): Promise<HomePage> {
  return queries.transaction(async (tx) => {
    await tx.execute(sql`lock table ${homePage} in share row exclusive mode`);
    const before = await readHomePage(tx);
    if (before.version !== version)
      throw new HttpError(409, { key: 'versionStale' }, { present: await present(tx, before) });
    const kept = sections.map(trimmed);
    const pictures = await loadMedia(
      tx,
      kept.flatMap(({ picture }) => picture ?? []),
    );
    const knownPictures = new Set(pictures.map(({ hash }) => hash));
    const knownTaxons = await taxonsOf(tx, kept);
    throwIfInvalid(
      Object.assign(
        {},
        ...kept.map((section, index) =>
          wrongIn(section, kept.slice(0, index), { pictures: knownPictures, taxons: knownTaxons }, index),
        ),
      ),
    );
    for (const picture of pictures) await showPicture(tx, picture);
    const values = { version: version + 1, sections: kept, turnsAt: nextTurn(kept, new Date()) };
    await tx
      .insert(homePage)
      .values({ id: 1, ...values })
      .onConflictDoUpdate({ target: homePage.id, set: values });
    return readHomePage(tx);
  });
}

/** Has what keeps responses ask again once a section has come or gone by itself. */
export async function turnHomePage(queries: Queries): Promise<void> {
  const now = new Date();
  await queries.transaction(async (tx) => {
    const [row] = await tx.select().from(homePage).where(lte(homePage.turnsAt, now)).for('update');
    if (row) await tx.update(homePage).set({ turnsAt: nextTurn(row.sections, now) });
  });
}

function nextTurn(sections: HomeSection[], after: Date): Date | null {
  const turns = sections
    .filter(({ enabled }) => enabled)
    .flatMap(({ from, until }) => [from, until])
    .filter((moment) => moment !== undefined)
    .filter((moment) => moment > after.toISOString())
    .toSorted();
  return turns[0] ? new Date(turns[0]) : null;
}

async function taxonsOf(tx: Queries, sections: HomeSection[]): Promise<Set<string>> {
  const codes = sections.flatMap(({ taxon }) => taxon ?? []);
  const rows = await tx.select({ code: taxons.code }).from(taxons).where(inArray(taxons.code, codes));
  return new Set(rows.map(({ code }) => code));
}

/** As it is kept: blank texts are none, moments are in UTC. */
export function trimmed({ title, text, link, from, until, ...section }: HomeSection): HomeSection {
  return {
    ...section,
    ...{ title: said(title), text: said(text), link: said(link) },
    ...{ from: from && new Date(from).toISOString(), until: until && new Date(until).toISOString() },
  };
}

function said(texts: Localised | undefined): Localised | undefined {
  const trimmed = texts && { ar: texts.ar.trim(), en: texts.en.trim() };
  return trimmed?.ar || trimmed?.en ? trimmed : undefined;
}

const isOwn = (kind: HomeSection['kind']) => (OWN_HOME_SECTIONS as readonly string[]).includes(kind);

function wrongIn(
  section: HomeSection,
  before: HomeSection[],
  known: { pictures: Set<string>; taxons: Set<string> },
  index: number,
): FieldErrors {
  const { id, kind, title, text, link, taxon, picture, from, until } = section;
  const fields: FieldErrors = {};
  const refuse = (name: string, key: FieldErrors[string][number]['key'], values?: Record<string, string>) => {
    fields[`sections.${index}.${name}`] = [{ key, ...(values && { values }) }];
  };
  if (before.some((other) => other.id === id)) refuse('id', 'codeTaken', { code: id });
  if (!isOwn(kind) && id !== kind) refuse('id', 'wrongType');
  for (const [name, texts] of Object.entries({ title, text, link }))
    for (const locale of LOCALES) if (texts && !texts[locale]) refuse(`${name}.${locale}`, 'required');
  if (kind === 'panel' && !title) for (const locale of LOCALES) refuse(`title.${locale}`, 'required');
  for (const locale of LOCALES)
    if (link?.[locale] && !isLink(link[locale])) refuse(`link.${locale}`, 'linkWrong');
  if (kind === 'category' && !taxon) refuse('taxon', 'required');
  if (taxon && !known.taxons.has(taxon)) refuse('taxon', 'taxonCode', { code: taxon });
  if (picture && !known.pictures.has(picture)) refuse('picture', 'picture');
  if (from && until && from >= until) refuse('until', 'timesReversed');
  return fields;
}
