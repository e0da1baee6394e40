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
    const { page, messages } = place;
    this.heading = page.getByRole('main').getByRole('heading', { level: 1 });
    this.latest = this.section(messages.home.latest);
    this.hero = page.getByRole('region', { name: messages.home.hero.label });
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

  /** Goes through the whole page as a visitor who reads it all: what comes next has arrived before it is reached. */
  async readAll(): Promise<void> {
    const { page } = this.place;
    const nothingArrivesNear = () =>
      [...document.querySelectorAll('main [aria-busy=true]')].every(
        (part) => part.getBoundingClientRect().top > innerHeight + 300,
      );
    const atEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    while (!(await page.evaluate(atEnd))) {
      await page.evaluate(() => scrollBy(0, 300));
      await page.waitForFunction(nothingArrivesNear);
    }
  }

  /** Follows a link of the page's own to a category. */
  async openCategory(name: string): Promise<void> {
    await this.place.page.getByRole('main').getByRole('link', { name }).first().click();
  }
}
