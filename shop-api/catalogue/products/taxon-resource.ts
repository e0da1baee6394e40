import { type Static, Type } from 'typebox';
import { name } from '../../kernel/http/named-schemas.ts';
import { Slugs, slugOf, slugsOf } from '../../kernel/http/slug.ts';
import { LOCALES } from '../../kernel/language/locale.ts';
import { Image } from '../../kernel/media/image-schema.ts';
import type { TaxonReader, TaxonRow } from './taxon-tree.ts';

const Parent = Type.Object({ id: Type.Integer(), code: Type.String(), name: Type.String() });

/** A taxon as a flat list writes it. */
export const TaxonResource = name(
  'TaxonResource',
  Type.Object({
    id: Type.Integer(),
    code: Type.String(),
    name: Type.String(),
    slug: Type.String(),
    slugs: Slugs,
    position: Type.Integer(),
    hasChildren: Type.Boolean(),
    root: Parent,
    parent: Type.Optional(Parent),
    translations: Type.Record(
      Type.String(),
      Type.Object({
        locale: Type.String(),
        name: Type.String(),
        slug: Type.String(),
        description: Type.Optional(Type.String()),
      }),
    ),
    images: Type.Array(Type.Object({ id: Type.Integer(), type: Type.String(), ...Image.properties })),
  }),
);

export function taxonResource(
  { tree, locale, images }: TaxonReader,
  row: TaxonRow,
): Static<typeof TaxonResource> {
  const path = tree.pathTo(row);
  const parent = path.at(-2);
  const brief = (taxon: TaxonRow) => ({ id: taxon.id, code: taxon.code, name: taxon.name[locale] });
  return {
    ...brief(row),
    slug: slugOf(row, locale),
    slugs: slugsOf(row),
    position: row.position,
    hasChildren: tree.childrenOf(row).length > 0,
    root: brief(path[0] ?? row),
    parent: parent && brief(parent),
    translations: Object.fromEntries(
      LOCALES.map((each) => [
        each,
        { locale: each, name: row.name[each], slug: slugOf(row, each), description: row.description?.[each] },
      ]),
    ),
    images: row.image ? [{ id: row.id, type: 'main', ...images(row.image) }] : [],
  };
}
