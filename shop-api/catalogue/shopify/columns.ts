import { CatalogueError } from '../catalogue-error.ts';

/** Our name of a column, and the names that Shopify's exports have given it over the years. */
const columnNames = {
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
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  variantImage: ['Variant Image', 'Variant image URL'],
  summary: ['SEO Description'],
} as const;

export type Column = keyof typeof columnNames;
/** A column may have a twin in the other language: `Title (ar)`. */
type TranslatedColumn = Column | `${Column} ${'ar' | 'en'}`;

/** One record of the file. */
export interface Row {
  /** As a spreadsheet counts: the header is row 1. */
  number: number;
  cell(column: TranslatedColumn): string;
}

const needed: Column[] = ['handle', 'title', 'price'];

/**
 * Finds our columns in a header, whatever its case and order.
 * @throws CatalogueError when the file has no header of a product export
 */
export const readHeader = (header: string[]): ((number: number, values: string[]) => Row) => {
  const places = new Map<string, number>();
  const names = header.map((name) => name.trim().toLowerCase());
  for (const [column, spellings] of Object.entries(columnNames)) {
    for (const ending of ['', ' (ar)', ' (en)']) {
      const place = spellings
        .map((spelling) => names.indexOf(spelling.toLowerCase() + ending))
        .find((index) => index >= 0);
      if (place !== undefined) places.set(column + ending.replace(/[()]/g, ''), place);
    }
  }
  const missing = needed.filter((column) => !places.has(column)).map((column) => columnNames[column][0]);
  if (missing.length > 0) {
    throw new CatalogueError(`row 1: this is no Shopify product export: no column ${missing.join(', ')}`);
  }
  return (number, values) => ({
    number,
    cell: (column) => values[places.get(column) ?? -1]?.trim() ?? '',
  });
};
