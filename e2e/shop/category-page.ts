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

  path(category = this.place.messages.sampleCategory, query = 'page=1'): string {
    return `/${this.place.locale}/taxons/${category.slug}?${query}`;
  }

  open(category = this.place.messages.sampleCategory, query?: string): Promise<void> {
    return open(this.place.page, this.path(category, query));
  }

  async openProduct(name: string): Promise<void> {
    await this.cards.getByRole('link', { name, exact: true }).click();
  }

  async nextPage(): Promise<void> {
    await this.place.page.getByRole('link', { name: this.place.messages.list.next }).click();
  }

  async sortCheapestFirst(): Promise<void> {
    const { page, messages } = this.place;
    await this.panelButton(messages.list.sort).click();
    await page.getByRole('link', { name: messages.list.cheapestFirst }).click();
  }

  /** Opens a panel of the bar over the list. */
  panelButton(name: string): Locator {
    return this.place.page.getByRole('main').locator('button[popovertarget]').filter({ hasText: name });
  }

  /** Of all pages of the list. */
  async total(): Promise<number> {
    return Number(await this.place.page.getByRole('main').locator('[data-total]').getAttribute('data-total'));
  }

  /** Chooses one value, by its place: in a panel of the bar, on phones in the sheet. */
  async filter(name: string, index: number): Promise<void> {
    const { page, messages } = this.place;
    const main = page.getByRole('main');
    await this.openFilter(name);
    const group = main.getByRole('group', { name, exact: true }).filter({ visible: true });
    await group.getByRole('checkbox').nth(index).check();
    await main.getByRole('button', { name: messages.list.apply }).filter({ visible: true }).click();
  }

  /** Whole units of the currency. */
  async filterPrice(lower: number, upper: number): Promise<void> {
    const { page, messages } = this.place;
    await this.openFilter(messages.list.price);
    const field = (name: string) => page.getByLabel(name, { exact: true }).filter({ visible: true });
    await field(messages.list.lower).fill(String(lower));
    await field(messages.list.upper).fill(String(upper));
    await page.getByRole('button', { name: messages.list.apply }).filter({ visible: true }).click();
  }

  /** In a panel of the bar, on phones with all others in a sheet. */
  private async openFilter(name: string): Promise<void> {
    const { page, messages } = this.place;
    const sheet = page.getByRole('main').getByRole('button', { name: messages.list.filters });
    if (await sheet.isVisible()) await sheet.click();
    else await this.panelButton(name).click();
  }

  /** What each card costs, in whole units, in the order of the page. */
  async prices(): Promise<number[]> {
    const texts = await this.cards.allInnerTexts();
    return texts.map((text) =>
      Number(/\d[\d,]*(?:\.\d+)?(?=\s*ريال)|(?<=\$)[\d,.]+/.exec(text)?.[0].replaceAll(',', '')),
    );
  }
}
