import type { Ad } from '../model.ts';
import { samplePicture } from './pictures.ts';

/** Wide pictures whose left half is calm, for text. */
export const SAMPLE_BANNERS: Ad[] = [
  {
    id: 'season',
    title: 'Warm layers for the first cool nights',
    link: '/page-collection',
    picture: samplePicture('hero-season'),
  },
  {
    id: 'sport',
    title: 'Sports equipment collection.',
    link: '/page-search',
    picture: samplePicture('hero-sport'),
  },
  {
    id: 'kids',
    title: 'Special offer in kids products',
    link: '/page-search',
    picture: samplePicture('hero-kids'),
  },
];
