import { type Static, Type } from 'typebox';
import { name, reference } from '../../kernel/http/named-schemas.ts';
import { pageOf } from '../../kernel/http/page-view.ts';
import { Slugs } from '../../kernel/http/slug.ts';
import { CURRENCIES } from '../../kernel/language/locale.ts';
import { Image } from '../../kernel/media/image-schema.ts';
import { SearchNote } from '../search/asked-search.ts';
import { Facets } from './facets.ts';

export const Price = name(
  'Price',
  Type.Object({
    current: Type.Integer({ description: 'minor units, tax included' }),
    currency: Type.Enum([...CURRENCIES]),
  }),
);
export type Price = Static<typeof Price>;

const codeAndName = { code: Type.String(), name: Type.String() };
const CodeAndName = Type.Object(codeAndName);

const variantFields = {
  code: Type.String(),
  name: Type.Optional(Type.String()),
  axis: Type.Array(Type.String(), { description: 'option value codes, one per option' }),
  available: Type.Boolean(),
  stock: Type.Optional(Type.Integer({ description: 'absent where it goes on selling when nothing is left' })),
  color: Type.Optional(Type.String({ description: 'CSS colour of the swatch' })),
  price: reference(Price),
  originalPrice: Type.Optional(reference(Price)),
};

export const Variant = name(
  'Variant',
  Type.Object({
    ...variantFields,
    images: Type.Array(reference(Image)),
    nameAxis: Type.Record(Type.String(), Type.String(), { description: 'value code → "Option Value"' }),
  }),
);
export type Variant = Static<typeof Variant>;

export const VariantSummary = name(
  'VariantSummary',
  Type.Object({
    ...variantFields,
    images: Type.Array(Type.Integer(), { description: 'places among the images of the product' }),
  }),
);
export type VariantSummary = Static<typeof VariantSummary>;

const summaryFields = {
  code: Type.String(),
  name: Type.String(),
  slug: Type.String(),
  slugs: Slugs,
  averageRating: Type.Number(),
  reviewCount: Type.Integer(),
  status: Type.Optional(Type.String()),
  variantType: Type.Optional(Type.Enum(['color', 'image'])),
  sizes: Type.Array(Type.String()),
  options: Type.Array(Type.Object({ ...codeAndName, values: Type.Array(CodeAndName) })),
  brand: Type.Optional(CodeAndName),
  images: Type.Array(reference(Image)),
};

export const ProductSummary = name(
  'ProductSummary',
  Type.Object({ ...summaryFields, variants: Type.Array(reference(VariantSummary)) }),
);
export type ProductSummary = Static<typeof ProductSummary>;

const { code, slug, averageRating, reviewCount, images } = summaryFields;
const shortDescription = Type.Optional(Type.String({ description: 'sanitised HTML' }));

export const BestSeller = name(
  'BestSeller',
  Type.Object({
    ...{ code, name: summaryFields.name, slug, averageRating, reviewCount, shortDescription, images },
    price: Type.Optional(reference(Price)),
  }),
);
export type BestSeller = Static<typeof BestSeller>;

const productFields = {
  ...summaryFields,
  channelCode: Type.String(),
  description: Type.Optional(Type.String({ description: 'sanitised HTML' })),
  shortDescription,
  price: Type.Optional(reference(Price)),
  taxons: Type.Object({ main: Type.Optional(Type.String()), others: Type.Array(Type.String()) }),
  attributes: Type.Array(
    Type.Object({
      ...codeAndName,
      type: Type.String(),
      value: Type.String(),
      content: Type.String({ description: 'sanitised HTML' }),
    }),
  ),
  _links: Type.Object({ self: Type.Object({ href: Type.String() }) }),
};

export const Product = name(
  'Product',
  Type.Object({
    ...productFields,
    variants: Type.Array(reference(Variant)),
    associations: Type.Array(Type.Unknown(), { maxItems: 0 }),
  }),
);
export type Product = Static<typeof Product>;

export const ProductDetail = name(
  'ProductDetail',
  Type.Object({
    ...productFields,
    variants: Type.Array(Type.Union([reference(VariantSummary), reference(Variant)])),
    sizeTable: Type.Boolean({ description: 'whether there is one' }),
    breadcrumb: Type.Array(Type.Object({ ...codeAndName, slug: Type.String() })),
    associations: Type.Unsafe<Record<string, (Product | ProductSummary)[]> | []>({
      description: 'products by association type; an empty list when there are none',
      anyOf: [
        { type: 'array', maxItems: 0, items: {} },
        {
          type: 'object',
          additionalProperties: {
            type: 'array',
            items: { anyOf: [{ $ref: 'Product#' }, { $ref: 'ProductSummary#' }] },
          },
        },
      ],
    }),
  }),
);
export type ProductDetail = Static<typeof ProductDetail>;

export interface Taxon {
  code: string;
  name: string;
  slug: string;
  slugs: Static<typeof Slugs>;
  description?: string;
  position: number;
  children: Taxon[];
  images: Image[];
}

export const Taxon = name(
  'Taxon',
  Type.Unsafe<Taxon>(
    Type.Object({
      ...codeAndName,
      slug: Type.String(),
      slugs: Slugs,
      description: Type.Optional(Type.String()),
      position: Type.Integer(),
      children: Type.Array(Type.Unsafe<Taxon>({ $ref: 'Taxon#' })),
      images: Type.Array(reference(Image)),
    }),
  ),
);

/** A taxon without what is below it and what is written about it. */
export const TaxonSummary = name(
  'TaxonSummary',
  Type.Object({
    ...{ ...codeAndName, slug, slugs: Slugs, images },
    hasChildren: Type.Boolean(),
    root: CodeAndName,
  }),
);
export type TaxonSummary = Static<typeof TaxonSummary>;

export const TaxonDetails = Type.Object({ self: reference(Taxon), parentTree: reference(Taxon) });
export type TaxonDetails = Static<typeof TaxonDetails>;

const listFields = {
  moreThanTotal: Type.Optional(
    Type.Boolean({
      description:
        'true where a search finds more than `total`: its pages are those of the best, of which `availableFilters` is counted. Narrowed or sorted, all are found.',
    }),
  ),
  availableFilters: reference(Facets),
  taxon: Type.Optional(reference(Taxon)),
  search: Type.Optional(reference(SearchNote)),
};

export const ProductPage = name('ProductPage', Type.Object({ ...pageOf(reference(Product)), ...listFields }));
export const ProductSummaryPage = name(
  'ProductSummaryPage',
  Type.Object({ ...pageOf(reference(ProductSummary)), ...listFields }),
);
export type ProductPage = Static<typeof ProductPage>;
export type ProductSummaryPage = Static<typeof ProductSummaryPage>;
