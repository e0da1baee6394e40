import type { OptionValue } from '../model.ts';

/** What the template's lists can be narrowed to, and how sorted, with the specification's values. */
export const FILTER_CATEGORIES: OptionValue[] = [
  'All Categories',
  'New Arrivals',
  'Sale',
  'Backpacks',
  'Travel Bags',
  'Laptop Sleeves',
  'Organization',
  'Accessories',
].map(named);

export const FILTER_COLORS: OptionValue[] = ['White', 'Beige', 'Blue', 'Black', 'Brown', 'Green', 'Navy'].map(
  named,
);

export const FILTER_SIZES: OptionValue[] = ['XXS', 'XS', 'S', 'M', 'L', 'XL', '2XL'].map(named);

/** Dollars: the bounds of the slider and where it starts. */
export const FILTER_PRICES = { min: 1, max: 500, from: 100, to: 500, step: 1 };

export const SORT_OPTIONS: OptionValue[] = [
  { code: 'Most-Popular', name: 'Most Popular' },
  { code: 'Best-Rating', name: 'Best Rating' },
  { code: 'Newest', name: 'Newest' },
  { code: 'Price-low-hight', name: 'Price Low - High' },
  { code: 'Price-hight-low', name: 'Price High - Low' },
];

export const SEARCH_TABS: readonly string[] = ['All items', 'Women', 'Man', 'Jewels', 'Kids'];

function named(name: string): OptionValue {
  return { code: name, name };
}
