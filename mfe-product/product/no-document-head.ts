import type { documentHead as told } from './document-head.ts';

/** Stands in for `document-head.ts` in the browser: only documents of the server carry any of it. */
export const documentHead: typeof told = () => ({});
