/** What the tax authority's code of a simplified invoice holds (phase 1). */
export interface ZatcaFields {
  seller: string;
  vatNumber: string;
  issuedAt: Date;
  /** Minor units, with the tax. */
  total: number;
  /** Minor units. */
  tax: number;
}

/** Tags 1 to 5, each with its length in bytes and its value in UTF-8, as Base64. */
export function zatcaCode({ seller, vatNumber, issuedAt, total, tax }: ZatcaFields): string {
  const values = [
    seller,
    vatNumber,
    issuedAt.toISOString().replace(/\.\d+Z$/, 'Z'),
    decimal(total),
    decimal(tax),
  ];
  const parts = values.flatMap((value, index) => {
    const bytes = withinByte(value);
    return [Buffer.from([index + 1, bytes.length]), bytes];
  });
  return Buffer.concat(parts).toString('base64');
}

export function decimal(amount: number): string {
  return (amount / 100).toFixed(2);
}

/** A length is one byte. A name that is longer loses whole characters at its end. */
function withinByte(value: string): Buffer {
  let text = value;
  while (Buffer.byteLength(text) > 255) text = [...text].slice(0, -1).join('');
  return Buffer.from(text);
}
