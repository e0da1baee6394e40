import { printedPdf } from '../../testing/printed-pdf.ts';
import { type InvoiceContent, renderInvoice } from './render-invoice.ts';
import { zatcaCode } from './zatca-qr.ts';

const content: InvoiceContent = {
  kind: 'invoice',
  number: '000042',
  issuedAt: new Date('2026-11-23T09:30:00.123Z'),
  orderNumber: '000000117',
  buyer: 'Sara Alharbi\nKing Fahd Road 12',
  seller: {
    name: { ar: 'شركة دثار للتجارة', en: 'Dithar Trading Co.' },
    vatNumber: '310122393500003',
    crNumber: '1010123456',
    address: { ar: 'شارع العليا، الرياض', en: 'Olaya Street, Riyadh' },
  },
  lines: [
    { name: 'فستان سهرة (مقاس M)، وردي مطفي', quantity: 2, amount: 126_000 },
    { name: 'Linen shirt', quantity: 1, amount: 10_000 },
  ],
  taxPercent: 15,
  taxIncluded: true,
  tax: 17_739,
  total: 136_000,
};

/** What the tags of the authority's code hold, by their numbers. */
const tagsOf = (code: string): Record<number, string> => {
  const bytes = Buffer.from(code, 'base64');
  const tags: Record<number, string> = {};
  for (let at = 0; at < bytes.length; ) {
    const [tag = 0, length = 0] = bytes.subarray(at, at + 2);
    tags[tag] = bytes.subarray(at + 2, at + 2 + length).toString();
    at += 2 + length;
  }
  return tags;
};

describe.each(['ar', 'en'] as const)('an invoice in %s', (locale) => {
  it('has a code that a camera reads, with what the tax authority asks for', async () => {
    const { code = '' } = await printedPdf(await renderInvoice(content, locale));
    expect(tagsOf(code)).toEqual({
      1: 'شركة دثار للتجارة',
      2: '310122393500003',
      3: '2026-11-23T09:30:00Z',
      4: '1360.00',
      5: '177.39',
    });
  });

  it('says who sells what, and what of it is tax, in both languages', async () => {
    const { text, pages } = await printedPdf(await renderInvoice(content, locale));
    expect(pages).toBe(1);
    for (const part of [
      'Simplified Tax Invoice',
      'فاتورة ضريبية مبسطة',
      'شركة دثار للتجارة',
      '310122393500003',
      '1010123456',
      '000042',
      'King Fahd Road 12',
      // Words are all that a reader of PDFs makes out.
      '2026-11-23',
      '12:30:00',
      '000000117',
      'Linen shirt',
      '630.00',
      '1,182.61',
      '177.39',
      '15%',
      '1,360.00',
    ])
      expect(text).toContain(part);
  });
});

it('goes on on further pages, and says of a credit note what it is about', async () => {
  const line = { name: 'Jug', quantity: 1, amount: 100 };
  const long = await printedPdf(await renderInvoice({ ...content, lines: Array(60).fill(line) }, 'en'));
  expect(long.pages).toBe(3);
  // Each page says which it is, and what its columns are.
  expect(long.text.match(/Unit price/g)).toHaveLength(3);
  for (const part of [/1\s*\/\s*3/, /2\s*\/\s*3/, /3\s*\/\s*3/]) expect(long.text).toMatch(part);
  const note = { ...content, kind: 'credit_note' as const, number: '000043', correctedNumber: '000042' };
  const { text } = await printedPdf(await renderInvoice(note, 'en'));
  for (const part of ['Simplified Credit Note', '000043', '000042']) expect(text).toContain(part);
});

it('leaves a buyer’s address the room that it takes', async () => {
  const buyer = Array(45).fill('King Fahd Road 12').join('\n');
  expect((await printedPdf(await renderInvoice({ ...content, buyer }, 'en'))).pages).toBe(2);
});

it('keeps whole characters of a name that is too long for its tag', () => {
  const seller = 'ش'.repeat(130);
  const { issuedAt, total, tax } = content;
  const tags = tagsOf(zatcaCode({ seller, vatNumber: '310122393500003', issuedAt, total, tax }));
  expect(tags).toMatchObject({ 1: 'ش'.repeat(127), 5: '177.39' });
});
