import type { FeaturedTaxon, FeaturedTaxons, Page, Taxon } from '../model.ts';
import type { WireFeaturedTaxons, WirePage, WireTaxon, WireTaxonDetails } from '../wire.ts';
import { toPage } from './page.ts';
import type { ReadPicture } from './picture.ts';
import { picturesOf, slugsOf } from './product.ts';

export interface TaxonReading {
  picture: ReadPicture;
  locale: string;
}

export function toTaxon(wire: WireTaxon, reading: TaxonReading, root?: WireTaxon): Taxon {
  const children = (wire.children ?? []).map((child) => toTaxon(child, reading, root));
  const translations = (wire.translations ?? {}) as Exclude<NonNullable<WireTaxon['translations']>, []>;
  const words = translations[reading.locale];
  const top = wire.root ?? root;
  return {
    code: wire.code,
    slug: wire.slug ?? words?.slug ?? wire.code,
    name: wire.name ?? words?.name ?? wire.code,
    description: wire.description ?? words?.description ?? undefined,
    hasChildren: wire.hasChildren ?? children.length > 0,
    children,
    pictures: picturesOf(wire.images, reading.picture),
    root: top ? { code: top.code, name: top.name ?? top.code } : undefined,
    slugs: slugsOf(wire),
  };
}

export function toTaxonDetails({ self, parentTree }: WireTaxonDetails, reading: TaxonReading): Taxon {
  return toTaxon(self, reading, parentTree ?? undefined);
}

/** A resource page, or the stock shop's whole tree as one list, parents first. */
export function toTaxonPage(
  wire: WirePage<WireTaxon>,
  reading: TaxonReading,
  asked: { page: number; limit: number },
): Page<Taxon> {
  return Array.isArray(wire)
    ? toPage(flatten(toTree(wire, reading)), (taxon) => taxon, asked)
    : toPage(wire, (taxon) => toTaxon(taxon, reading), asked);
}

export function toTree(roots: WireTaxon[], reading: TaxonReading): Taxon[] {
  return roots.map((root) => toTaxon(root, reading, root));
}

export function flatten(taxons: Taxon[]): Taxon[] {
  return taxons.flatMap((taxon) => [taxon, ...flatten(taxon.children)]);
}

export function toFeaturedTaxons({ home, menu }: WireFeaturedTaxons, reading: TaxonReading): FeaturedTaxons {
  const read = (details: WireTaxonDetails): FeaturedTaxon => {
    const taxon = toTaxonDetails(details, reading);
    return { ...taxon, parentName: taxon.root?.code === taxon.code ? undefined : taxon.root?.name };
  };
  return { home: (home ?? []).map(read), menu: (menu ?? []).map(read) };
}
