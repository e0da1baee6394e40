import type { Facets } from '../model/finding.ts';
import type { BestSeller, Money, Picture, Product, ProductPage, ProductSummary, Variant } from '../model.ts';
import type {
  WireBestSeller,
  WireFacets,
  WirePrice,
  WireProductDetail,
  WireProductPage,
  WireProductSummary,
  WireVariantSummary,
} from '../wire.ts';
import { toPage } from './page.ts';
import type { ReadPicture } from './picture.ts';

export function toProduct(wire: WireProductDetail, picture: ReadPicture): Product {
  const { description, shortDescription, breadcrumb = [] } = wire;
  return {
    ...toProductSummary(wire, picture),
    ...{ description, shortDescription },
    attributes: wire.attributes.map((attribute) => ({
      code: attribute.code,
      name: attribute.name,
      content: attribute.content,
    })),
    mainTaxon: wire.taxons.main,
    taxons: wire.taxons.others,
    similar: associated(wire, 'similar_products').map((similar) => toProductSummary(similar, picture)),
    goesWith: associated(wire, 'complete_the_look').map((other) => toProductSummary(other, picture)),
    breadcrumb: breadcrumb.map((taxon) => ({ name: taxon.name, slug: taxon.slug })),
    hasSizeTable: wire.sizeTable,
  };
}

export function toProductSummary(wire: WireProductSummary, picture: ReadPicture): ProductSummary {
  const { code, slug, name, status, variantType, sizes, options, brand, averageRating, reviewCount } = wire;
  const { slugs } = wire;
  const pictures = wire.images.map(picture);
  return {
    ...{ code, slug, name, status, variantType, sizes, options, brand, reviewCount, slugs },
    variants: wire.variants.map((variant) => toVariant(variant, pictures, picture)),
    pictures,
    rating: toRating(averageRating),
  };
}

export function toBestSeller(wire: WireBestSeller, picture: ReadPicture): BestSeller {
  const { code, slug, name, averageRating, reviewCount, shortDescription, price, images } = wire;
  return {
    ...{ code, slug, name, reviewCount, shortDescription },
    price: price && toMoney(price),
    pictures: images.map(picture),
    rating: toRating(averageRating),
  };
}

export function toProductPage(wire: WireProductPage, picture: ReadPicture): ProductPage {
  const { availableFilters: facets } = wire;
  return {
    ...toPage(wire, (product) => toProductSummary(product, picture)),
    moreThanTotal: wire.moreThanTotal,
    prices: facets?.prices,
    facets: facets && toFacets(facets),
  };
}

export function toMoney({ current, currency }: WirePrice): Money {
  return { amount: current, currency };
}

/** Nobody has rated a product of 0. */
const toRating = (average: number): number | undefined => (average > 0 ? average : undefined);

function associated({ associations }: WireProductDetail, type: string): WireProductSummary[] {
  return Array.isArray(associations) ? [] : (associations[type] ?? []);
}

function toFacets({ sizes, colors, brands, available, onSale }: WireFacets): Facets {
  return { sizes, colors, brands, available: available.count, onSale: onSale.count };
}

function toVariant(wire: WireVariantSummary, ofProduct: Picture[], picture: ReadPicture): Variant {
  const { code, name, axis, available, stock, price, originalPrice, color, images } = wire;
  return {
    ...{ code, name, axis, available, stock, color },
    price: toMoney(price),
    originalPrice: originalPrice && toMoney(originalPrice),
    pictures: images.flatMap((image) =>
      typeof image === 'number' ? (ofProduct[image] ?? []) : picture(image),
    ),
  };
}
