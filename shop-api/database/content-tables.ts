import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { Localised } from '../language/locale.ts';

export const pages = pgTable('pages', {
  id: serial().primaryKey(),
  code: text().notNull().unique(),
  slugAr: text('slug_ar').notNull().unique(),
  slugEn: text('slug_en').notNull().unique(),
  name: jsonb().$type<Localised>().notNull(),
  content: jsonb().$type<Localised>().notNull(),
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
  },
  (table) => [index('ads_location').on(table.location)],
);
