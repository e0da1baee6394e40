import type { Locator } from '@playwright/test';
import { open, type Place } from './place.ts';

export class ProductPage {
  readonly heading: Locator;
  readonly addButton: Locator;
  readonly added: Locator;
  private readonly place: Place;

  constructor(place: Place) {
    this.place = place;
    const { page, words } = place;
    this.heading = page.getByRole('main').getByRole('heading', { level: 1 });
    this.addButton = page.getByRole('main').getByRole('button', { name: words.addToCart, exact: true });
    this.added = page.getByRole('status').getByText(words.addedToCart);
  }

  path(): string {
    const { locale, words } = this.place;
    return `/${locale}/product/${words.sampleProduct.slug}`;
  }

  open(): Promise<void> {
    return open(this.place.page, this.path());
  }
}
