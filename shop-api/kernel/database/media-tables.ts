import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Originals by the hash of their content; the files are in the media folder. */
export const media = pgTable('media', {
  hash: text().primaryKey(),
  type: text().$type<'image/jpeg' | 'image/png' | 'image/webp' | 'image/svg+xml'>().notNull(),
  /** Pixels of the original as shown. */
  width: integer().notNull(),
  height: integer().notNull(),
  /** Average colour, `#rrggbb`; null until it is worked out. */
  color: text(),
  /** Tiny blurred picture as a data URL; null until it is made. */
  placeholder: text(),
});

/** What was at a picture's address when it was last fetched. */
export const pictureAddresses = pgTable('picture_addresses', {
  address: text().primaryKey(),
  hash: text()
    .notNull()
    .references(() => media.hash, { onDelete: 'cascade' }),
});
