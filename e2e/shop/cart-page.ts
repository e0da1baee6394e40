import type { Locator } from '@playwright/test';
import { open, type Place } from './place.ts';

export class CartPage {
  readonly heading: Locator;
  readonly drawer: Locator;
  readonly main: Locator;
  readonly quantity: Locator;
  readonly coupon: Locator;
  private readonly place: Place;

  constructor(place: Place) {
    this.place = place;
    this.main = place.page.getByRole('main');
    this.heading = this.main.getByRole('heading', { level: 1 });
    this.quantity = this.main.getByRole('textbox', { name: place.messages.cart.quantity });
    this.coupon = this.main.getByRole('textbox', { name: place.messages.cart.coupon });
    this.drawer = place.page.getByRole('dialog', { name: place.messages.cart.drawer });
  }

  open(): Promise<void> {
    return open(this.place.page, `/${this.place.locale}/cart`);
  }

  /** The summary's link; on phones a bar stands for it while it is out of sight. */
  async checkOut(): Promise<void> {
    await this.main.getByRole('link', { name: this.place.messages.cart.checkOut }).first().click();
  }
}
