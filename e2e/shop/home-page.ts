import type { Locator } from '@playwright/test';
import { open, type Place } from './place.ts';

export class HomePage {
  readonly heading: Locator;
  readonly latest: Locator;
  private readonly place: Place;

  constructor(place: Place) {
    this.place = place;
    const { page, words } = place;
    this.heading = page.getByRole('main').getByRole('heading', { level: 1 });
    this.latest = page.getByRole('region', { name: words.home.latest });
  }

  open(): Promise<void> {
    return open(this.place.page, `/${this.place.locale}`);
  }

  /** Follows a link of the page's own to a category. */
  async openCategory(name: string): Promise<void> {
    await this.place.page.getByRole('main').getByRole('link', { name }).first().click();
  }
}
