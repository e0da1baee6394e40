import type { Locator } from '@playwright/test';
import { open, type Place } from './place.ts';

export class HomePage {
  readonly heading: Locator;
  readonly latest: Locator;
  readonly hero: Locator;
  /** The banner that is shown. */
  readonly banner: Locator;
  private readonly place: Place;

  constructor(place: Place) {
    this.place = place;
    const { page, words } = place;
    this.heading = page.getByRole('main').getByRole('heading', { level: 1 });
    this.latest = this.section(words.home.latest);
    this.hero = page.getByRole('region', { name: words.home.hero.label });
    this.banner = this.hero.locator('[aria-roledescription="slide"]:not([inert])');
  }

  open(): Promise<void> {
    return open(this.place.page, `/${this.place.locale}`);
  }

  section(name: string): Locator {
    return this.place.page.getByRole('main').getByRole('region', { name });
  }

  /** Scrolls to a section further down and waits until its scripts have taken it over. */
  async reach(name: string): Promise<Locator> {
    const section = this.section(name);
    await section.scrollIntoViewIfNeeded();
    await this.place.page.waitForFunction(
      (element) => Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber')),
      await section.elementHandle(),
    );
    return section;
  }

  /** Goes through the whole page, as a visitor who reads it all. */
  async readAll(): Promise<void> {
    const { page, words } = this.place;
    for (const name of words.home.headings) {
      const heading = page.getByRole('main').getByRole('heading', { name, level: 2 });
      await heading.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    }
    await page.waitForLoadState('networkidle');
  }

  /** Follows a link of the page's own to a category. */
  async openCategory(name: string): Promise<void> {
    await this.place.page.getByRole('main').getByRole('link', { name }).first().click();
  }
}
