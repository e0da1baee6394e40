/** Arabic digits as Latin ones; the rest as it is. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
}
