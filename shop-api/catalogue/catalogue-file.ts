import { readFile } from 'node:fs/promises';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { CatalogueError } from './catalogue-error.ts';

const Code = Type.String({ minLength: 1, maxLength: 255, pattern: '^[^\\s/]+$' });
const Text = Type.String({ minLength: 1 });
const Texts = Type.Object({ ar: Text, en: Text });
const Amount = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
const Priced = Type.Object({ price: Amount, original: Type.Optional(Amount) });

const Brand = Type.Object({ code: Code, name: Texts, image: Type.Optional(Text) });

const TaxonEntry = Type.Object({
  code: Code,
  parent: Type.Optional(Code),
  name: Texts,
  slug: Texts,
  description: Type.Optional(Texts),
  position: Type.Integer(),
  image: Type.Optional(Text),
  featured: Type.Optional(Type.Array(Type.Enum(['home', 'menu']))),
});

const Option = Type.Object({
  code: Code,
  name: Texts,
  values: Type.Array(
    Type.Object({
      code: Code,
      name: Texts,
      color: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{3,8}$' })),
    }),
    { minItems: 1 },
  ),
});

const ProductEntry = Type.Object({
  code: Code,
  brand: Type.Optional(Code),
  taxons: Type.Object({ main: Code, others: Type.Array(Code) }),
  name: Texts,
  slug: Texts,
  shortDescription: Type.Optional(Texts),
  description: Type.Optional(Texts),
  status: Type.Optional(Text),
  enabled: Type.Optional(Type.Boolean()),
  createdAt: Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2}))?$',
  }),
  variantType: Type.Optional(Type.Enum(['color', 'image'])),
  options: Type.Array(Code),
  attributes: Type.Record(Type.String(), Texts),
  images: Type.Array(Type.Object({ path: Text, values: Type.Optional(Type.Array(Code)) })),
  variants: Type.Array(
    Type.Object({
      code: Code,
      values: Type.Record(Type.String(), Code),
      stock: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      prices: Type.Object({ SAR: Priced, USD: Priced }),
    }),
    { minItems: 1 },
  ),
  similar: Type.Optional(Type.Array(Code)),
});

const PageEntry = Type.Object({ code: Code, slug: Texts, name: Texts, content: Texts });

const AdEntry = Type.Object({
  code: Code,
  location: Code,
  position: Type.Integer(),
  title: Type.Optional(Texts),
  link: Type.Optional(Texts),
  image: Type.Union([Text, Texts]),
});

export const CatalogueFile = Type.Object({
  format: Type.Literal(1),
  brands: Type.Array(Brand),
  taxons: Type.Array(TaxonEntry),
  options: Type.Array(Option),
  attributes: Type.Array(Type.Object({ code: Code, name: Texts })),
  products: Type.Array(ProductEntry),
  pages: Type.Array(PageEntry),
  ads: Type.Array(AdEntry),
});
export type CatalogueFile = Static<typeof CatalogueFile>;
export type ProductEntry = Static<typeof ProductEntry>;

const checker = Compile(CatalogueFile);
const mostErrors = 50;

/** @throws CatalogueError */
export const readCatalogueFile = async (file: string): Promise<CatalogueFile> =>
  parseCatalogue(await readFile(file, 'utf8'));

/** @throws CatalogueError */
export const parseCatalogue = (text: string): CatalogueFile => {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new CatalogueError(`The file is not JSON: ${(error as Error).message}`);
  }
  if (!checker.Check(data)) {
    refuse(
      checker.Errors(data).map(({ instancePath, message }) => `${rowOf(data, instancePath)}: ${message}`),
    );
    throw new CatalogueError('The file is not a catalogue of format 1');
  }
  refuse(brokenLinks(data));
  return data;
};

const refuse = (mistakes: string[]) => {
  const lines = [...new Set(mistakes)];
  if (lines.length === 0) return;
  const rest = lines.length > mostErrors ? [`… and ${lines.length - mostErrors} more`] : [];
  throw new CatalogueError([...lines.slice(0, mostErrors), ...rest].join('\n'));
};

/** `/products/11/name/ar` → `products, row 12 (linen-shirt), name.ar`. */
const rowOf = (data: unknown, pointer: string) => {
  const [list = 'file', index, ...path] = pointer.split('/').slice(1);
  if (index === undefined) return list || 'file';
  const entry = (data as Record<string, { code?: unknown }[]>)[list]?.[Number(index)];
  const code = typeof entry?.code === 'string' ? ` (${entry.code})` : '';
  return [`${list}, row ${Number(index) + 1}${code}`, path.join('.')].filter(Boolean).join(', ');
};

/** Codes that are used twice, and links to codes that do not exist. */
const brokenLinks = (data: CatalogueFile): string[] => {
  const mistakes: string[] = [];
  const codesOf = (list: 'brands' | 'taxons' | 'options' | 'attributes' | 'products' | 'pages' | 'ads') =>
    unique(
      data[list].map(({ code }) => code),
      (index) => mistakes.push(`${rowOf(data, `/${list}/${index}`)}: the code is used before`),
    );
  const [brands, taxons, attributes, products] = [
    codesOf('brands'),
    codesOf('taxons'),
    codesOf('attributes'),
    codesOf('products'),
  ];
  codesOf('options');
  codesOf('pages');
  codesOf('ads');
  for (const list of ['taxons', 'products', 'pages'] as const) {
    for (const locale of ['ar', 'en'] as const) {
      unique(
        data[list].map(({ slug }) => slug[locale]),
        (index) => mistakes.push(`${rowOf(data, `/${list}/${index}`)}: the slug is used before (${locale})`),
      );
    }
  }
  const options = new Map(
    data.options.map((option) => [option.code, new Set(option.values.map(({ code }) => code))]),
  );
  data.taxons.forEach(({ parent }, index) => {
    if (parent && !taxons.has(parent))
      mistakes.push(`${rowOf(data, `/taxons/${index}`)}: there is no taxon ${parent}`);
  });
  const variants = new Set<string>();
  data.products.forEach((product, index) => {
    const report = (text: string) => mistakes.push(`${rowOf(data, `/products/${index}`)}: ${text}`);
    if (product.brand && !brands.has(product.brand)) report(`there is no brand ${product.brand}`);
    for (const code of [product.taxons.main, ...product.taxons.others]) {
      if (!taxons.has(code)) report(`there is no taxon ${code}`);
    }
    for (const code of Object.keys(product.attributes))
      if (!attributes.has(code)) report(`there is no attribute ${code}`);
    for (const code of product.options) if (!options.has(code)) report(`there is no option ${code}`);
    for (const code of product.similar ?? []) if (!products.has(code)) report(`there is no product ${code}`);
    for (const variant of product.variants) {
      if (variants.has(variant.code)) report(`the variant ${variant.code} is used before`);
      variants.add(variant.code);
      for (const option of product.options) {
        const value = variant.values[option];
        if (!value || !options.get(option)?.has(value))
          report(`variant ${variant.code} has no known value for ${option}`);
      }
    }
  });
  return mistakes;
};

const unique = (values: string[], onRepeat: (index: number) => void): Set<string> => {
  const seen = new Set<string>();
  values.forEach((value, index) => {
    if (seen.has(value)) onRepeat(index);
    seen.add(value);
  });
  return seen;
};
