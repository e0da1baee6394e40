/** As it is printed. */
export function invoiceNumber(number: number): string {
  return String(number).padStart(6, '0');
}
