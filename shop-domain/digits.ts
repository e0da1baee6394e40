/** Arabic and Persian digits as Latin ones, which keyboards of the shop's countries write too; the rest as it is. */
export function latinDigits(text: string): string {
  // Both rows of digits begin at a multiple of 16.
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16));
}
