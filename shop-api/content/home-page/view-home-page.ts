import { and, eq, inArray } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { HOME_SECTIONS, type HomeSection as HomeSectionRow } from '../../kernel/database/content-tables.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { taxons } from '../../kernel/database/schema.ts';
import { name, reference } from '../../kernel/http/named-schemas.ts';
import type { Locale } from '../../kernel/language/locale.ts';
import { Image } from '../../kernel/media/image-schema.ts';
import { loadImages } from '../../kernel/media/image-view.ts';

export const HomeSection = name(
  'HomeSection',
  Type.Object({
    id: Type.String(),
    kind: Type.Enum([...HOME_SECTIONS]),
    title: Type.Optional(Type.String()),
    text: Type.Optional(Type.String()),
    link: Type.Optional(Type.String({ description: 'of a panel: where it leads' })),
    taxon: Type.Optional(
      Type.Object(
        { slug: Type.String(), name: Type.String() },
        { description: 'of a row of a category’s products' },
      ),
    ),
    image: Type.Optional(reference(Image)),
  }),
);

/** Sections as visitors read them; those of a category that is not there, or was hidden since, are left out. */
export async function viewHomeSections(
  queries: Queries,
  sections: HomeSectionRow[],
  locale: Locale,
  origin: string,
): Promise<Static<typeof HomeSection>[]> {
  const [images, known] = await Promise.all([
    loadImages(
      queries,
      sections.map(({ picture }) => picture ?? null),
      origin,
    ),
    taxonsOf(
      queries,
      sections.flatMap(({ taxon }) => taxon ?? []),
      locale,
    ),
  ]);
  return sections
    .filter(({ kind, taxon }) => (taxon === undefined ? kind !== 'category' : known.has(taxon)))
    .map(({ id, kind, title, text, link, taxon, picture }) => ({
      ...{ id, kind, title: title?.[locale], text: text?.[locale], link: link?.[locale] },
      taxon: taxon === undefined ? undefined : known.get(taxon),
      image: picture ? images(picture) : undefined,
    }));
}

async function taxonsOf(
  queries: Queries,
  codes: string[],
  locale: Locale,
): Promise<Map<string, { slug: string; name: string }>> {
  if (codes.length === 0) return new Map();
  const { code, name, enabled } = taxons;
  const slug = locale === 'ar' ? taxons.slugAr : taxons.slugEn;
  const rows = await queries
    .select({ code, slug, name })
    .from(taxons)
    .where(and(inArray(code, codes), eq(enabled, true)));
  return new Map(rows.map((row) => [row.code, { slug: row.slug, name: row.name[locale] }]));
}
