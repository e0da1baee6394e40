/**
 * How a shop may look beside its accent, each of few that were tried in every page. What is absent is as the build has it: Readex
 * Pro, soft corners, warm ground.
 */

/** Typefaces with letters of both scripts, and the device's own, which needs no file. */
export const TYPEFACES = ['cairo', 'alexandria', 'vazirmatn', 'device'] as const;
export type Typeface = (typeof TYPEFACES)[number];

export const CORNERS = ['square', 'round'] as const;
export type Corners = (typeof CORNERS)[number];

/** The tint of all that is nearly white, nearly black or grey. */
export const GROUNDS = ['neutral', 'cool'] as const;
export type Ground = (typeof GROUNDS)[number];

/** What a merchant has chosen. */
export interface Look {
  /** `#rrggbb` */
  accent?: string | null;
  typeface?: Typeface | null;
  corners?: Corners | null;
  ground?: Ground | null;
}
