/** Arabic and Persian digits as Latin ones; the rest as it is. */
export function latinDigits(text: string): string {
  // Both rows of digits begin at a multiple of 16.
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));
}
