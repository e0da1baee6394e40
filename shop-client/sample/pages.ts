import type { StaticPageContent } from '../model.ts';
import type { AtLeastOne } from './lists.ts';

export const SAMPLE_PAGES: AtLeastOne<StaticPageContent> = [
  {
    id: 'delivery',
    slug: 'delivery',
    name: 'Delivery',
    content: '<p>Orders over $50.00 are delivered for free, nationwide.</p>',
  },
  {
    id: 'returns',
    slug: 'returns',
    name: 'Returns',
    content: '<p>For 60 days, for any reason: your phone number is all that we need.</p>',
  },
];
