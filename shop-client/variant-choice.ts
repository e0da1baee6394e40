import type { OptionValue, Picture, Product, ProductOption, Variant } from './model.ts';

/** One value of the option that changes how a product looks: its colour, or its pattern in a picture. */
export interface Look {
  value: OptionValue;
  /** CSS colour of the swatch; without one the picture is the swatch. */
  color?: string;
  pictures: Picture[];
  variants: Variant[];
}

type Choosable = Pick<Product, 'options' | 'variants' | 'pictures'>;

/** The option that decides the look, as each of its values has a colour or first picture of its own. */
export function lookOption({ options, variants }: Choosable): ProductOption | undefined {
  return options.find(({ values }, place) => {
    const looks = values.map(({ code }) =>
      distinct(variants.filter(({ axis }) => axis[place] === code).map(lookOf)),
    );
    const all = distinct(looks.flat());
    return looks.every((own) => own.length === 1 && own[0]) && all.length === values.length;
  });
}

/** The looks of a product; one without a name when no option decides it. */
export function looksOf(product: Choosable): Look[] {
  const option = lookOption(product);
  const place = option ? product.options.indexOf(option) : -1;
  if (!option) {
    const pictures = product.pictures.length > 0 ? product.pictures : (product.variants[0]?.pictures ?? []);
    return [{ value: { code: '', name: '' }, pictures, variants: product.variants }];
  }
  return option.values.map((value) => {
    const variants = product.variants.filter(({ axis }) => axis[place] === value.code);
    const pictures = variants[0]?.pictures ?? [];
    return {
      value,
      color: variants[0]?.color,
      pictures: pictures.length > 0 ? pictures : product.pictures,
      variants,
    };
  });
}

/** What is shown before the shopper has chosen. */
export function firstAvailable<Shown extends Pick<Variant, 'available'>>(
  variants: Shown[],
): Shown | undefined {
  return variants.find(({ available }) => available) ?? variants[0];
}

/**
 * The variant to go to when a value is picked, or `undefined` when it cannot be: choices made in earlier options stay
 * as they are, those in later ones as far as something can be bought with them. An empty code in `current` is an option
 * in which nothing has been picked yet.
 */
export function variantWith<Shown extends Pick<Variant, 'available' | 'axis'>>(
  variants: Shown[],
  current: Pick<Shown, 'axis'>,
  place: number,
  value: string,
): Shown | undefined {
  const possible = variants.filter(
    ({ available, axis }) =>
      available &&
      axis[place] === value &&
      axis.slice(0, place).every((code, index) => [code, ''].includes(current.axis[index] ?? '')),
  );
  const kept = ({ axis }: Shown) => axis.filter((code, index) => code === current.axis[index]).length;
  return possible.toSorted((one, other) => kept(other) - kept(one))[0];
}

/** The variant's values with their options' names, in the options' order. */
export function choicesOf(
  options: ProductOption[],
  variant: Pick<Variant, 'axis'>,
): { option: string; value: string }[] {
  return options.flatMap(({ name, values }, place) => {
    const value = values.find(({ code }) => code === variant.axis[place]);
    return value ? [{ option: name, value: value.name }] : [];
  });
}

const lookOf = ({ color, pictures }: Variant): string | undefined => color ?? pictures[0]?.src;

const distinct = <Item>(items: Item[]): Item[] => [...new Set(items)];
