/**
 * Opens a chat with the shop about a product: its name, price and address stand in the message.
 * @param number international, digits alone
 */
export function whatsappLink(number: string, about: { name: string; price?: string; url: string }): string {
  const message = [about.name, about.price, about.url].filter(Boolean).join('\n');
  return `https://wa.me/${number}?text=${encodeURIComponent(message)}`;
}
