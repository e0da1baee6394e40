import type { ShopApi } from '@shop/shop-client/api';
import type { Ad, HomeSection, Picture, BestSeller as WholeBestSeller } from '@shop/shop-client/model';
import type { Review } from '@shop/shop-client/model/review';
import { plainText } from '@shop/shop-client/plain-text';
import type { CardProduct } from '../product-card/card-product.ts';
import { toCard } from '../product-card/to-card.ts';
import { type Section, section } from './section.ts';

/** How many of each the specification shows. */
const LATEST = 10;
const BEST_SELLERS = 10;
const BEST_SELLER_PICTURES = 4;
const FEATURED_CATEGORIES = 6;
const TRENDING_TABS = 7;
const TRENDING_PRODUCTS = 8;
const TAXONS = 40;
const BRANDS = 20;
const EXPERT_PICKS = 10;
const TESTIMONIALS = 3;

/** What the server sends with the page. The rest is loaded by the browser once the visitor is near. */
export interface HomeData {
  /** Empty where the call failed: the shop's own banners stand in. */
  banners: Ad[];
  /** As the merchant has ordered them; absent: as the storefront has them. */
  sections?: HomeSection[];
  latest: Section<CardProduct[]>;
  bestSellers: Section<BestSeller[]>;
  middleBanners: Section<Ad[]>;
  featured: Section<Featured>;
  departments: Section<CategoryTile[]>;
  brands: Section<BrandTile[]>;
  testimonials: Section<Review[]>;
}

export interface BestSeller extends Omit<WholeBestSeller, 'shortDescription'> {
  /** A line of its description. */
  text: string;
}

export interface Featured {
  categories: CategoryTile[];
  tabs: { code: string; slug: string; name: string }[];
}

export interface CategoryTile {
  code: string;
  slug: string;
  name: string;
  parentName?: string;
  picture?: Picture;
}

export interface BrandTile {
  code: string;
  name: string;
  picture?: Picture;
}

export async function loadHome(api: ShopApi): Promise<HomeData> {
  const [banners, sections, latest, bestSellers, middleBanners, featured, departments, brands, testimonials] =
    await Promise.all([
      section(api.ads('banner')),
      section(api.homePage()),
      section(loadLatest(api)),
      section(loadBestSellers(api)),
      section(loadMiddleBanners(api)),
      section(loadFeatured(api)),
      section(loadDepartments(api)),
      section(loadBrands(api)),
      section(loadTestimonials(api)),
    ]);
  return {
    sections: 'data' in sections ? sections.data : undefined,
    banners: 'data' in banners ? banners.data.map(withPlainPicture) : [],
    latest,
    bestSellers,
    middleBanners,
    featured,
    departments,
    brands,
    testimonials,
  };
}

export const loadLatest = async (api: ShopApi): Promise<CardProduct[]> =>
  (await api.latestProducts(LATEST)).map(toCard).map((card) => ({
    ...card,
    looks: card.looks.map((look) => ({ ...look, picture: plain(look.picture) })),
  }));

export const loadBestSellers = async (api: ShopApi): Promise<BestSeller[]> =>
  (await api.bestSellers(BEST_SELLERS)).map(toBestSeller);

export const loadMiddleBanners = async (api: ShopApi): Promise<Ad[]> =>
  (await api.ads('middle-1')).map(withPlainPicture);

export async function loadFeatured(api: ShopApi): Promise<Featured> {
  const { home, menu } = await api.featuredTaxons();
  return {
    categories: home.slice(0, FEATURED_CATEGORIES).map(({ code, slug, name, parentName, pictures }) => ({
      code,
      slug,
      name,
      parentName,
      picture: plain(pictures[0]),
    })),
    tabs: menu.slice(0, TRENDING_TABS).map(({ code, slug, name }) => ({ code, slug, name })),
  };
}

/** Categories that products stand in, without those above them. */
export async function loadDepartments(api: ShopApi): Promise<CategoryTile[]> {
  const { items } = await api.taxons({ page: 1, limit: TAXONS });
  return items
    .filter(({ hasChildren }) => !hasChildren)
    .map(({ code, slug, name, root, pictures }) => ({
      code,
      slug,
      name,
      parentName: root && root.code !== code ? root.name : undefined,
      picture: plain(pictures[0]),
    }));
}

export async function loadBrands(api: ShopApi): Promise<BrandTile[]> {
  const { items } = await api.brands({ page: 1, limit: BRANDS });
  return items.map(({ code, name, pictures }) => ({ code, name, picture: plain(pictures[0]) }));
}

export const loadTestimonials = (api: ShopApi): Promise<Review[]> => api.bestReviews(TESTIMONIALS);

export async function loadTrending(api: ShopApi, slug: string): Promise<CardProduct[]> {
  const { items } = await api.taxonProducts(slug, { page: 1, limit: TRENDING_PRODUCTS });
  return items.map(toCard);
}

export const loadExpertPicks = async (api: ShopApi): Promise<CardProduct[]> =>
  (await api.featuredProducts('expert-picks', EXPERT_PICKS)).map(toCard);

function toBestSeller(product: WholeBestSeller): BestSeller {
  const { code, slug, name, rating, reviewCount, shortDescription, price, pictures } = product;
  return {
    ...{ code, slug, name, rating, reviewCount, price },
    text: plainText(shortDescription),
    pictures: pictures.slice(0, BEST_SELLER_PICTURES).map((picture) => plain(picture)),
  };
}

const withPlainPicture = (ad: Ad): Ad => ({ ...ad, picture: plain(ad.picture) });

/** Without its blurred stand-in, which far down the page would cost more than it shows. */
function plain(picture: Picture): Picture;
function plain(picture: Picture | undefined): Picture | undefined;
function plain(picture: Picture | undefined): Picture | undefined {
  return picture && { ...picture, placeholder: undefined };
}
