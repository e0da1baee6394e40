import { expect, type Locator } from '@playwright/test';
import { open, type Place } from './place.ts';

export class CheckoutPage {
  readonly heading: Locator;
  private readonly place: Place;

  constructor(place: Place) {
    this.place = place;
    this.heading = place.page.getByRole('main').getByRole('heading', { level: 1 });
  }

  open(): Promise<void> {
    return open(this.place.page, `/${this.place.locale}/checkout`);
  }

  /** Email is given by guests only: an account has its own. */
  async giveContact({ phone, email }: { phone: string; email?: string }): Promise<void> {
    const { checkout } = this.place.words;
    await this.field(checkout.phone).fill(phone);
    if (email) await this.field(checkout.email).fill(email);
    await this.button(checkout.saveContact).click();
  }

  async giveAddress(): Promise<void> {
    await this.fillAddress();
    await this.button(this.place.words.checkout.saveAddress).click();
  }

  async fillAddress(): Promise<void> {
    const { page, words } = this.place;
    const { checkout } = words;
    await this.field(checkout.firstName).fill('Sara');
    await this.field(checkout.lastName).fill('Alharbi');
    await this.field(checkout.street).fill('King Fahd Road 12');
    await this.field(checkout.city).fill('Riyadh');
    await page.getByRole('combobox', { name: checkout.province }).selectOption({ index: 1 });
    await this.field(checkout.postcode).fill('12345');
  }

  async payOnDelivery(): Promise<void> {
    const { page, words } = this.place;
    await page.getByRole('radio', { name: words.checkout.cashOnDelivery }).check();
    await this.button(words.checkout.confirm).click();
  }

  async payByTransfer(): Promise<void> {
    const { page, words } = this.place;
    await page.getByRole('radio', { name: words.checkout.bankTransfer }).check();
    await this.button(words.checkout.confirm).click();
  }

  /** Fills the fields of the card; `pressing` is the name of the button that follows. */
  async payByCard(number: string, pressing = this.place.words.checkout.confirm): Promise<void> {
    const { page, words } = this.place;
    await page.getByRole('radio', { name: words.checkout.card }).check();
    await this.field(words.checkout.cardNumber).fill(number);
    await this.field(words.checkout.cardHolder).fill('Sara Alharbi');
    await this.field(words.checkout.cardExpiry).fill('1139');
    await this.field(words.checkout.cardCvc).fill('123');
    await this.button(pressing).click();
  }

  /** The number that the confirmation page shows. */
  async orderNumber(): Promise<string> {
    const { page, words } = this.place;
    await expect(this.heading).toHaveText(words.confirmation.title);
    const number = page.getByRole('main').getByText(words.confirmation.number).locator('bdi');
    return (await number.textContent()) ?? '';
  }

  field(name: string): Locator {
    return this.place.page.getByRole('main').getByRole('textbox', { name, exact: true });
  }

  button(name: string): Locator {
    return this.place.page.getByRole('main').getByRole('button', { name });
  }
}
