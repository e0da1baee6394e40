import type { HomeSection } from '@shop/shop-client/model';

/** What a section is called: as the merchant says, otherwise as the storefront does. */
export function named(
  own: HomeSection,
  usual: { title: string; text?: string },
): { title: string; text?: string } {
  // The usual line may not go with another title.
  return own.title ? { title: own.title, text: own.text } : { ...usual, ...(own.text && { text: own.text }) };
}
