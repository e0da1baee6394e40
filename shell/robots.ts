import type { Head } from '@shop/federation/contract';

/** What a page that search engines must not find tells them: one that is for everybody leads on to others. */
export const robots = ({ public: isPublic }: Head): string => (isPublic ? 'noindex,follow' : 'noindex');
