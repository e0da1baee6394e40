import type { Product } from '@shop/shop-client/model';
import { plainText } from '@shop/shop-client/plain-text';
import { firstAvailable } from '@shop/shop-client/variant-choice';
import type { CardProduct } from '../product-card/card-product.ts';
import { toCard } from '../product-card/to-card.ts';

/** Products side by side, as they travel to the browser. */
export interface Comparison {
  columns: CardProduct[];
  /** Price and rating stand in the columns. */
  differs: { price: boolean; rating: boolean; brand: boolean };
  rows: ComparisonRow[];
}

interface ComparisonRow {
  code: string;
  label: string;
  /** Lists what can be bought now. */
  inStock?: true;
  /** For each product; empty where nothing is said of it. */
  cells: string[][];
  differs: boolean;
}

/** Options and attributes in the order in which the products first have them. */
export function compareProducts(products: Product[]): Comparison {
  return {
    columns: products.map(toCard),
    differs: {
      price: differ(products.map(({ variants }) => firstAvailable(variants)?.price.amount)),
      rating: differ(products.map(({ rating }) => rating)),
      brand: differ(products.map(({ brand }) => brand?.code)),
    },
    rows: [...optionRows(products), ...attributeRows(products)],
  };
}

function optionRows(products: Product[]): ComparisonRow[] {
  return distinct(products.flatMap(({ options }) => options)).map(({ code, name }) =>
    toRow(
      code,
      name,
      products.map(({ options, variants }) => {
        const place = options.findIndex((option) => option.code === code);
        const inStock = variants.filter(({ available }) => available).map(({ axis }) => axis[place]);
        return (options[place]?.values ?? [])
          .filter((value) => inStock.includes(value.code))
          .map((value) => value.name);
      }),
      true,
    ),
  );
}

function attributeRows(products: Product[]): ComparisonRow[] {
  return distinct(products.flatMap(({ attributes }) => attributes)).map(({ code, name }) =>
    toRow(
      code,
      name,
      products.map(({ attributes }) =>
        attributes.filter((each) => each.code === code).map(({ content }) => plainText(content)),
      ),
    ),
  );
}

function toRow(code: string, label: string, cells: string[][], inStock?: true): ComparisonRow {
  return { code, label, cells, inStock, differs: differ(cells.map((cell) => cell.join('\n'))) };
}

const differ = (values: unknown[]): boolean => new Set(values).size > 1;

const distinct = <Item extends { code: string }>(items: Item[]): Item[] => [
  ...new Map(items.map((item) => [item.code, item])).values(),
];
