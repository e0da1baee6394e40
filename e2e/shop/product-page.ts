import type { Locator } from '@playwright/test';
import { open, type Place } from './place.ts';

export class ProductPage {
  readonly heading: Locator;
  readonly addButton: Locator;
  readonly added: Locator;
  /** The pictures that open the viewer. */
  readonly pictures: Locator;
  readonly reviews: Locator;
  private readonly place: Place;

  constructor(place: Place) {
    this.place = place;
    const { page, messages } = place;
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { level: 1 });
    this.addButton = main.getByRole('button', { name: messages.addToCart, exact: true });
    this.added = page.getByRole('status').getByText(messages.addedToCart);
    this.pictures = main.getByRole('button', { name: messages.product.enlarge });
    this.reviews = main.getByRole('region', { name: messages.product.reviews });
  }

  path(product = this.place.messages.sampleProduct): string {
    return `/${this.place.locale}/product/${product.slug}`;
  }

  open(product?: { slug: string; name: string }): Promise<void> {
    return open(this.place.page, this.path(product));
  }

  /** Scrolls to a control of a part that is brought to life when it is near, and waits until it is. */
  async live(control: Locator): Promise<Locator> {
    await control.scrollIntoViewIfNeeded();
    const handle = await control.elementHandle();
    await this.place.page.waitForFunction(
      (element) => element && Object.keys(element).some((key) => key.startsWith('__reactProps')),
      handle,
    );
    return control;
  }
}
