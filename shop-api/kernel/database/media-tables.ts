import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Focus } from './stored-values.ts';

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
  /** What frames may not cut off: as an import says, else worked out of photographs; null where it is the middle. */
  focus: jsonb().$type<Focus>(),
  /** Taken on white, with which its ground can be mixed. */
  onWhite: boolean('on_white').notNull().default(false),
});

/** Pictures that are to go, unless something shows them by then: also of those that are just being sent. */
export const mediaRemovals = pgTable('media_removals', {
  hash: text().primaryKey(),
  dueAt: timestamp('due_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  /** A server is at it. */
  claimedUntil: timestamp('claimed_until', { withTimezone: true, mode: 'date' }),
});

/** What was at a picture's address when it was last fetched. */
export const pictureAddresses = pgTable('picture_addresses', {
  address: text().primaryKey(),
  hash: text()
    .notNull()
    .references(() => media.hash, { onDelete: 'cascade' }),
});
