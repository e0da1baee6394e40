import { fold } from '@shop/shop-domain/arabic-folding';
import type { Localised } from '../../../kernel/language/locale.ts';
import type { CatalogueFile, Entry } from '../../file-format/catalogue-file.ts';
import { placeAmong } from './size-order.ts';

type Taxonomy = Pick<CatalogueFile, 'brands' | 'taxons' | 'options' | 'attributes'>;

/** What gives brands, categories and options that a file names their codes. */
export interface NameSource {
  brand(name: Localised): string;
  taxon(name: Localised): string;
  /** Code of a category that there is already, in the shop or elsewhere in the file. */
  knownTaxon(name: string): string | undefined;
  option(name: Localised): string;
  value(option: string, name: Localised): string;
  attribute(code: string, name: Localised): string;
}

/** Options that the shop knows by a code of its own, by the names they go by. */
const COMMON_OPTIONS = [
  { code: 'size', name: { ar: 'المقاس', en: 'Size' }, names: ['size', 'sizes', 'المقاس', 'مقاس'] },
  { code: 'color', name: { ar: 'اللون', en: 'Colour' }, names: ['color', 'colour', 'اللون', 'لون'] },
];

function commonOption(name: Localised) {
  return COMMON_OPTIONS.find(({ names }) =>
    [name.ar, name.en].some((each) => names.map(fold).includes(fold(each))),
  );
}

/**
 * Hears which names the products of a file ask for, before any is made: so that it does not matter in what order they stand,
 * and that a product which cannot be taken leaves nothing behind.
 */
export class AskedNames implements NameSource {
  readonly #shop: KnownNames;
  #asked: ((names: NameSource) => void)[] = [];
  readonly #kept = new Map<string, (names: NameSource) => void>();
  #keys: string[] = [];

  constructor(shop: Taxonomy) {
    this.#shop = new KnownNames(shop);
  }

  brand(name: Localised): string {
    return this.#ask(`1 ${keyOf(name)}`, (names) => names.brand(name));
  }

  taxon(name: Localised): string {
    return this.#ask(`1 ${keyOf(name)}`, (names) => names.taxon(name), 'taxon');
  }

  knownTaxon(): undefined {
    return undefined;
  }

  option(name: Localised): string {
    this.#ask(`2 ${keyOf(name)}`, (names) => names.option(name), 'option');
    return this.#shop.knownOption(name) ?? commonOption(name)?.code ?? fold(name.en);
  }

  value(option: string, name: Localised): string {
    this.#ask(`3 ${option} ${keyOf(name)}`, (names) => names.value(names.option(optionName(option)), name));
    return this.#shop.knownValue(option, name) ?? fold(name.en);
  }

  attribute(code: string): string {
    return code;
  }

  /** The product can be taken: what it asked for is wanted. */
  keep(): void {
    for (const [index, key] of this.#keys.entries()) {
      const ask = this.#asked[index];
      if (ask && !this.#kept.has(key)) this.#kept.set(key, ask);
    }
    this.drop();
  }

  drop(): void {
    this.#asked = [];
    this.#keys = [];
  }

  /** In one order, however the file is sorted. */
  askOf(names: NameSource): void {
    const sorted = [...this.#kept].sort(([one], [other]) => (one < other ? -1 : 1));
    for (const [, ask] of sorted) ask(names);
  }

  #ask(key: string, ask: (names: NameSource) => void, kind = ''): string {
    this.#keys.push(`${key} ${kind}`);
    this.#asked.push(ask);
    return key;
  }
}

function keyOf({ ar, en }: Localised) {
  return `${fold(en)} ${fold(ar)} ${en} ${ar}`;
}
function optionName(name: string): Localised {
  return COMMON_OPTIONS.find(({ code }) => code === name)?.name ?? { ar: name, en: name };
}

/**
 * Finds brands, categories and options by their names, in the shop first, so that an import adds to what is there and
 * never renames it. What is not there is made.
 */
export class KnownNames implements NameSource {
  readonly #brands: Names;
  readonly #taxons: Names;
  readonly #options: Names;
  readonly #values = new Map<string, Names>();
  readonly #shop: Taxonomy;
  readonly #added: Taxonomy = { brands: [], taxons: [], options: [], attributes: [] };

  constructor(shop: Taxonomy) {
    this.#shop = shop;
    this.#brands = new Names(shop.brands);
    this.#taxons = new Names(shop.taxons);
    this.#options = new Names(shop.options);
    for (const option of shop.options) this.#values.set(option.code, new Names(option.values));
  }

  brand(name: Localised): string {
    return this.#brands.find(name, (code) => {
      const position = Math.max(-1, ...this.#shop.brands.map((brand) => brand.position ?? 0)) + 1;
      this.#added.brands.push({ code, name, position: position + this.#added.brands.length });
      return code;
    });
  }

  taxon(name: Localised): string {
    return this.#taxons.find(name, (code) => {
      const position = Math.max(0, ...this.#shop.taxons.map((taxon) => taxon.position)) + 1;
      this.#added.taxons.push({
        code,
        name,
        slug: { ar: code, en: code },
        position: position + this.#added.taxons.length,
      });
      return code;
    });
  }

  knownTaxon(name: string): string | undefined {
    return this.#taxons.known(name);
  }

  option(name: Localised): string {
    const common = commonOption(name);
    if (common && this.#values.has(common.code)) return common.code;
    return this.#options.find(common?.name ?? name, (free) => {
      const code = common?.code ?? free;
      this.#added.options.push({ code, name: common?.name ?? name, values: [] });
      this.#values.set(code, new Names([]));
      return code;
    });
  }

  value(option: string, name: Localised): string {
    const values = this.#values.get(option);
    if (!values) throw new Error(`the option ${option} was never asked for`);
    return values.find(name, (code) => {
      const listed = this.#changedOption(option).values;
      const place = placeAmong(
        listed.map((value) => value.name.en),
        name.en,
      );
      listed.splice(place, 0, { code, name });
      return code;
    });
  }

  knownOption(name: Localised): string | undefined {
    return this.#options.known(name.en) ?? this.#options.known(name.ar);
  }

  /** Code of a value that there is already. */
  knownValue(option: string, name: Localised): string | undefined {
    const values = this.#values.get(option);
    return values?.known(name.en) ?? values?.known(name.ar);
  }

  attribute(code: string, name: Localised): string {
    const known = [...this.#shop.attributes, ...this.#added.attributes].some((each) => each.code === code);
    if (!known) this.#added.attributes.push({ code, name });
    return code;
  }

  /** What a file has to bring along: new entries, and options that have new values. */
  added(): Taxonomy {
    return this.#added;
  }

  #changedOption(code: string): Entry<'options'> {
    const changed = this.#added.options.find((option) => option.code === code);
    if (changed) return changed;
    const known = this.#shop.options.find((option) => option.code === code);
    if (!known) throw new Error(`the option ${code} was never asked for`);
    const option = { ...known, values: [...known.values] };
    this.#added.options.push(option);
    return option;
  }
}

/** Codes by the names that they are known by in either language. */
class Names {
  readonly #codes = new Map<string, string>();
  readonly #taken = new Set<string>();

  constructor(entries: { code: string; name: Localised }[]) {
    for (const { code, name } of entries) this.#remember(code, name);
    for (const { code } of entries) if (!this.#codes.has(fold(code))) this.#codes.set(fold(code), code);
  }

  known(name: string): string | undefined {
    return this.#codes.get(fold(name));
  }

  /** @param make adds the entry under the code it is given, or another, and tells which */
  find(name: Localised, make: (code: string) => string): string {
    const known = this.known(name.en) ?? this.known(name.ar);
    if (known) return known;
    const free = this.#freeCode(codeOf(name.en) || 'x');
    const code = make(free);
    this.#remember(code, name);
    return code;
  }

  #remember(code: string, name: Localised): void {
    this.#taken.add(code);
    for (const each of [name.ar, name.en])
      if (!this.#codes.has(fold(each))) this.#codes.set(fold(each), code);
  }

  #freeCode(wanted: string): string {
    for (let code = wanted, count = 2; ; code = `${wanted}-${count++}`)
      if (!this.#taken.has(code)) return code;
  }
}

/** `Deep Green` → `deep-green`, `أخضر غامق` → `أخضر-غامق`. */
export function codeOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\p{M}ـ'’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 200);
}
