import type { FeaturedTaxon, FeaturedTaxons, Page, Taxon } from '../model.ts';
import type { WireFeaturedTaxon, WirePage, WireTaxon, WireTaxonDetails, WireTaxonSummary } from '../wire.ts';
import { toPage } from './page.ts';
import type { ReadPicture } from './picture.ts';

export function toTaxon(wire: WireTaxon, picture: ReadPicture, root?: WireTaxon): Taxon {
  const { code, slug, name, description, slugs } = wire;
  return {
    ...{ code, slug, name, description, slugs },
    hasChildren: wire.children.length > 0,
    children: wire.children.map((child) => toTaxon(child, picture, root)),
    pictures: wire.images.map(picture),
    root: root && { code: root.code, name: root.name },
  };
}

export function toTaxonDetails({ self, parentTree }: WireTaxonDetails, picture: ReadPicture): Taxon {
  return toTaxon(self, picture, parentTree);
}

/** A resource page, or the whole tree as one list, parents first. */
export function toTaxonPage(
  wire: WireTaxon[] | Exclude<WirePage<WireTaxonSummary>, unknown[]>,
  picture: ReadPicture,
  asked: { page: number; limit: number },
): Page<Taxon> {
  return Array.isArray(wire)
    ? toPage(flatten(toTree(wire, picture)), (taxon) => taxon, asked)
    : toPage(wire, (taxon) => ofSummary(taxon, picture), asked);
}

function ofSummary(wire: WireTaxonSummary, picture: ReadPicture): Taxon {
  const { code, slug, name, slugs, hasChildren, root } = wire;
  return {
    ...{ code, slug, name, slugs, hasChildren },
    root: { code: root.code, name: root.name },
    children: [],
    pictures: wire.images.map(picture),
  };
}

export function toTree(roots: WireTaxon[], picture: ReadPicture): Taxon[] {
  return roots.map((root) => toTaxon(root, picture, root));
}

/** The roots; where one root stands for the whole catalogue, as in many Sylius shops, what is below it. */
export function departmentsOf(roots: Taxon[]): Taxon[] {
  const [only, ...others] = roots;
  return only?.hasChildren && others.length === 0 ? departmentsOf(only.children) : roots;
}

export function flatten(taxons: Taxon[]): Taxon[] {
  return taxons.flatMap((taxon) => [taxon, ...flatten(taxon.children)]);
}

export function toFeaturedTaxons(
  { home, menu }: Record<'home' | 'menu', WireFeaturedTaxon[]>,
  picture: ReadPicture,
): FeaturedTaxons {
  const read = (wire: WireFeaturedTaxon): FeaturedTaxon => {
    const taxon = 'self' in wire ? toTaxonDetails(wire, picture) : ofSummary(wire, picture);
    return { ...taxon, parentName: taxon.root?.code === taxon.code ? undefined : taxon.root?.name };
  };
  return { home: home.map(read), menu: menu.map(read) };
}
