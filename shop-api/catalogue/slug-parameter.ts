import { Type } from 'typebox';

/** Slugs may hold slashes, so their routes end in a wildcard; the API document names it `slug`. */
export const slugParameter = Type.Object({ '*': Type.String() });

/** The slug that a wildcard route was asked for; a slash at its end means nothing. */
export const wholeSlug = (params: { '*': string }): string => params['*'].replace(/\/$/, '');
