import type { Locator } from '@playwright/test';
import { open, type Place } from './place.ts';

export class CategoryPage {
  readonly heading: Locator;
  readonly cards: Locator;
  private readonly place: Place;

  constructor(place: Place) {
    this.place = place;
    const main = place.page.getByRole('main');
    this.heading = main.getByRole('heading', { level: 1 });
    this.cards = main.getByRole('article');
  }

  path(category = this.place.words.sampleCategory, query = 'page=1'): string {
    return `/${this.place.locale}/taxons/${category.slug}?${query}`;
  }

  open(category = this.place.words.sampleCategory, query?: string): Promise<void> {
    return open(this.place.page, this.path(category, query));
  }

  async openProduct(name: string): Promise<void> {
    await this.cards.getByRole('link', { name, exact: true }).click();
  }

  async nextPage(): Promise<void> {
    await this.place.page.getByRole('link', { name: this.place.words.list.next }).click();
  }

  async sortCheapestFirst(): Promise<void> {
    const { page, words } = this.place;
    await page.getByRole('main').locator('summary').filter({ hasText: words.list.sort }).click();
    await page.getByRole('link', { name: words.list.cheapestFirst }).click();
  }

  /** Whole units of the currency. */
  async filterPrice(lower: number, upper: number): Promise<void> {
    const { page, words } = this.place;
    await page.getByRole('main').locator('summary').filter({ hasText: words.list.price }).click();
    await page.getByLabel(words.list.lower, { exact: true }).fill(String(lower));
    await page.getByLabel(words.list.upper, { exact: true }).fill(String(upper));
    await page.getByRole('button', { name: words.list.apply }).click();
  }

  /** What each card costs, in whole units, in the order of the page. */
  async prices(): Promise<number[]> {
    const texts = await this.cards.allInnerTexts();
    return texts.map((text) =>
      Number(/\d[\d,]*(?:\.\d+)?(?=\s*ر\.س)|(?<=\$)[\d,.]+/.exec(text)?.[0].replaceAll(',', '')),
    );
  }
}
