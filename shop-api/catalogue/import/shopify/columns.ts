import { CatalogueError } from '../catalogue-error.ts';

/** Our name of a column, and the names that Shopify's exports have given it over the years. */
const COLUMN_NAMES = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  category: ['Product Category', 'Standardized Product Type'],
  type: ['Type', 'Custom Product Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  policy: ['Variant Inventory Policy', 'Inventory policy', 'Continue selling when out of stock'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity', 'Stock', 'Quantity', 'Qty', 'الكمية', 'المخزون'],
  price: ['Variant Price', 'Price', 'السعر'],
  compareAt: ['Variant Compare At Price', 'Compare-at price', 'Compare At Price'],
  currency: ['Currency', 'العملة'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  variantImage: ['Variant Image', 'Variant image URL'],
  summary: ['SEO Description'],
} as const;

export type Column = keyof typeof COLUMN_NAMES;
/** A column may have a twin in the other language: `Title (ar)`. */
type TranslatedColumn = Column | `${Column} ${'ar' | 'en'}`;

/** One record of the file. */
export interface Row {
  /** As a spreadsheet counts: the header is row 1. */
  number: number;
  /** Whether the file has the column, in either language where it has texts. */
  has(column: Column): boolean;
  cell(column: TranslatedColumn): string;
}

/** What a file may tell of variants besides which they are. */
const telling: Column[] = [
  'title',
  'price',
  'compareAt',
  'quantity',
  'policy',
  'body',
  'vendor',
  'type',
  'tags',
].concat(['published', 'status', 'image', 'variantImage', 'summary', 'category']) as Column[];

/**
 * Finds our columns in a header, whatever its case and order.
 * @throws CatalogueError when nothing in it tells products apart, or nothing tells of them
 */
export function readHeader(header: string[]): (number: number, values: string[]) => Row {
  const places = new Map<string, number>();
  const names = header.map((name) => name.trim().toLowerCase());
  for (const [column, spellings] of Object.entries(COLUMN_NAMES)) {
    for (const ending of ['', ' (ar)', ' (en)']) {
      const place = spellings
        .map((spelling) => names.indexOf(spelling.toLowerCase() + ending))
        .find((index) => index >= 0);
      if (place !== undefined) places.set(column + ending.replace(/[()]/g, ''), place);
    }
  }
  const has = (column: Column) => ['', ' ar', ' en'].some((ending) => places.has(column + ending));
  if (!has('handle') && !has('sku')) {
    throw new CatalogueError(
      'file-unknown',
      'row 1: there is no column Handle or SKU, by which products are found',
    );
  }
  if (!telling.some(has)) {
    throw new CatalogueError(
      'file-unknown',
      'row 1: there is no column that is known, such as Title, Price or Stock: shop-api/catalogue/import/README.md lists them',
    );
  }
  return (number, values) => ({
    number,
    has,
    cell: (column) => values[places.get(column) ?? -1]?.trim() ?? '',
  });
}
