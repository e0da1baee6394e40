import type { Corners, Ground, Typeface } from '@shop/shop-domain/look';
import { and, eq, type SQL } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Locale, Localised } from '../language/locale.ts';
import { media } from './media-tables.ts';

/** Whether and when something is shown. */
const shown = () => ({
  enabled: boolean().notNull().default(true),
  startsAt: timestamp('starts_at', { withTimezone: true, mode: 'date' }),
  endsAt: timestamp('ends_at', { withTimezone: true, mode: 'date' }),
  /** Whether it is between both, as a trigger and a job find (`triggers/due-content.sql`): so caches hear of it. */
  isDue: boolean('is_due').notNull().default(true),
});

/** What shoppers are shown. */
export function isShown({ enabled, isDue }: { enabled: AnyPgColumn; isDue: AnyPgColumn }): SQL | undefined {
  return and(eq(enabled, true), eq(isDue, true));
}

export const pages = pgTable('pages', {
  id: serial().primaryKey(),
  code: text().notNull().unique(),
  slugAr: text('slug_ar').notNull().unique(),
  slugEn: text('slug_en').notNull().unique(),
  name: jsonb().$type<Localised>().notNull(),
  content: jsonb().$type<Localised>().notNull(),
  ...shown(),
});

export const ads = pgTable(
  'ads',
  {
    id: serial().primaryKey(),
    code: text().notNull().unique(),
    location: text().notNull(),
    position: integer().notNull(),
    title: jsonb().$type<Localised>(),
    link: jsonb().$type<Localised>(),
    image: jsonb().$type<Localised>().notNull(),
    ...shown(),
  },
  (table) => [index('ads_location').on(table.location)],
);

export const articleTopics = pgTable('article_topics', {
  code: text().primaryKey(),
  name: jsonb().$type<Localised>().notNull(),
  position: integer().notNull(),
});

export const articles = pgTable(
  'articles',
  {
    id: serial().primaryKey(),
    code: text().notNull().unique(),
    topicCode: text('topic_code').references(() => articleTopics.code),
    slugAr: text('slug_ar').notNull().unique(),
    slugEn: text('slug_en').notNull().unique(),
    title: jsonb().$type<Localised>().notNull(),
    excerpt: jsonb().$type<Localised>().notNull(),
    content: jsonb().$type<Localised>().notNull(),
    author: jsonb().$type<Localised>().notNull(),
    image: text().references(() => media.hash),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    ...shown(),
  },
  (table) => [index('articles_created_at').on(table.createdAt)],
);

/** `new` until a person accepts it; only accepted ones are shown. */
export type Moderation = 'new' | 'accepted' | 'rejected';

export const articleComments = pgTable(
  'article_comments',
  {
    id: serial().primaryKey(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** The comment that this one answers, which answers none itself. */
    parentId: integer('parent_id').references((): AnyPgColumn => articleComments.id, { onDelete: 'cascade' }),
    author: text().notNull(),
    email: text().notNull(),
    comment: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    state: text().$type<Moderation>().notNull().default('new'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('article_comments_article').on(table.articleId, table.state),
    index('article_comments_parent').on(table.parentId),
  ],
);

/** How the shop presents itself, as far as somebody has said so at the desk: one row, or none yet. */
export const shopIdentity = pgTable('shop_identity', {
  id: integer().primaryKey().default(1),
  /** One more with each change. */
  version: integer().notNull().default(1),
  name: jsonb().$type<Localised>(),
  description: jsonb().$type<Localised>(),
  /** `#rrggbb`, as it was chosen; what is shown is made of it (shop-domain/accent-colors). */
  accent: text(),
  /** Of shop-domain/look; absent where the build's is kept. */
  typeface: text().$type<Typeface>(),
  corners: text().$type<Corners>(),
  ground: text().$type<Ground>(),
  /** International, without `+`. */
  whatsappNumber: text('whatsapp_number'),
  /** Addresses of the shop's pages at social networks, in their order. */
  links: jsonb().$type<string[]>().notNull().default([]),
  logo: text().references(() => media.hash),
  /** Square: of tabs and of the app. */
  icon: text().references(() => media.hash),
});

/** What the home page has below its banners: each at most once. */
export const USUAL_HOME_SECTIONS = [
  'how-it-works',
  'latest-products',
  'best-sellers',
  'middle-banners',
  'featured-categories',
  'departments',
  'trending',
  'trademarks',
  'expert-picks',
  'testimonials',
  'newsletter',
  'blog',
] as const;

/** What a merchant adds: a row of a category's products, or words with a picture. */
export const OWN_HOME_SECTIONS = ['category', 'panel'] as const;

export const HOME_SECTIONS = [...USUAL_HOME_SECTIONS, ...OWN_HOME_SECTIONS] as const;

export interface HomeSection {
  /** Its own on the page; of usual ones their kind. */
  id: string;
  kind: (typeof HOME_SECTIONS)[number];
  enabled: boolean;
  /** In place of what it is called otherwise. */
  title?: Localised;
  text?: Localised;
  /** Of panels. */
  link?: Localised;
  picture?: string;
  /** Code of the category that a row shows. */
  taxon?: string;
  /** ISO 8601; shown from then, and until then. */
  from?: string;
  until?: string;
}

/** The order of the home page as somebody has said it at the desk: one row, or none yet. */
export const homePage = pgTable('home_page', {
  id: integer().primaryKey().default(1),
  /** One more with each change. */
  version: integer().notNull().default(1),
  sections: jsonb().$type<HomeSection[]>().notNull(),
  /** When the next section comes or goes by itself. */
  turnsAt: timestamp('turns_at', { withTimezone: true }),
});

/** Pages of the shop that menus may lead to, by their names in its routes. */
export const MENU_PLACES = [
  ...(['categories', 'brands', 'gift-card', 'blog', 'about', 'contact'] as const),
  ...(['profile', 'orders', 'track-order', 'saved-lists', 'cart'] as const),
] as const;

/** What an entry of a menu may lead to. */
export const MENU_KINDS = ['category', 'brand', 'page', 'article', 'place', 'link'] as const;

export interface MenuEntry {
  kind: (typeof MENU_KINDS)[number];
  /** Of what it leads to; of a `place` one of `MENU_PLACES`. */
  code?: string;
  /** Of a `link`: where it leads. */
  link?: Localised;
  /** In place of what that is called. */
  name?: Localised;
}

export interface MenuGroup {
  title: Localised;
  entries: MenuEntry[];
}

/** Header and footer as somebody has said them at the desk, each made of the shop's data while it is null: one row, or none yet. */
export const shopMenus = pgTable('shop_menus', {
  id: integer().primaryKey().default(1),
  /** One more with each change. */
  version: integer().notNull().default(1),
  header: jsonb().$type<MenuEntry[]>(),
  footer: jsonb().$type<MenuGroup[]>(),
});
