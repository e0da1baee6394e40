import PDFDocument from 'pdfkit';
import type { Locale } from '../../kernel/language/locale.ts';
import { type MessageKey, messageText } from '../../kernel/language/messages.ts';
import type { Seller } from '../../kernel/settings/terms.ts';
import { drawQrCode } from './draw-qr-code.ts';
import { pdfBytes } from './pdf-bytes.ts';
import { PdfText, type Place, type TextLook } from './pdf-text.ts';
import { decimal, zatcaCode } from './zatca-qr.ts';

/** A row of the goods: what it is, and what it comes to in minor units. */
export interface InvoiceLine {
  name: string;
  quantity: number;
  amount: number;
}

export interface InvoiceContent {
  kind: 'invoice' | 'credit_note';
  number: string;
  issuedAt: Date;
  orderNumber: string;
  /** Name and address, in lines. */
  buyer?: string;
  /** Of the invoice that a credit note takes from. */
  correctedNumber?: string;
  seller: Seller;
  lines: InvoiceLine[];
  taxPercent: number;
  /** Whether the lines' amounts contain the tax. */
  taxIncluded: boolean;
  /** Minor units of riyals. */
  tax: number;
  /** With the tax. */
  total: number;
  /** A payment: the total stays. */
  paidByGiftCard?: number;
}

const MARGIN = 48;
const MUTED = '#666';
const RULE = '#ccc';
const SMALL = { size: 8, color: MUTED } as const;
const PLAIN = { size: 10 } as const;
const STRONG = { size: 11, bold: true } as const;
/** Shares of the width. */
const COLUMNS = [0.52, 0.1, 0.18, 0.2];
const GAP = 8;
/** The margin around it is wider than the code needs. */
const QR_SIZE = 124;
const BEFORE_CODE = 20;

/** A simplified tax invoice or a credit note as a PDF; labels are in both languages, the reader's first. */
export async function renderInvoice(content: InvoiceContent, locale: Locale): Promise<Buffer> {
  const title = messageText(content.kind === 'invoice' ? 'invoiceTitle' : 'creditNoteTitle', locale);
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: locale,
    bufferPages: true,
    info: {
      Title: `${title} ${content.number}`,
      Author: content.seller.name[locale],
      CreationDate: content.issuedAt,
    },
  });
  const bytes = pdfBytes(doc);
  new Page(doc, locale).draw(content);
  doc.end();
  return bytes;
}

class Page {
  private readonly doc: PDFKit.PDFDocument;
  private readonly text: PdfText;
  private readonly locale: Locale;
  private readonly width: number;
  private y = MARGIN;

  constructor(doc: PDFKit.PDFDocument, locale: Locale) {
    this.doc = doc;
    this.locale = locale;
    this.text = new PdfText(doc, locale === 'ar' ? 'rtl' : 'ltr');
    this.width = doc.page.width - 2 * MARGIN;
  }

  draw(content: InvoiceContent): void {
    this.head(content);
    this.lines(content);
    this.sums(content);
    this.code(content);
    this.foot(content);
  }

  private head({ kind, seller, ...content }: InvoiceContent): void {
    const { locale } = this;
    const other = locale === 'ar' ? 'en' : 'ar';
    const title = kind === 'invoice' ? 'invoiceTitle' : 'creditNoteTitle';
    this.write(messageText(title, locale), { size: 18, bold: true });
    this.write(messageText(title, other), { size: 11, color: MUTED });
    this.y += 14;
    this.write(seller.name[locale], STRONG);
    if (seller.name[other] !== seller.name[locale]) this.write(seller.name[other], PLAIN);
    if (seller.address) this.write(seller.address[locale], PLAIN);
    this.y += 6;
    this.fact('invoiceVatNumber', seller.vatNumber);
    if (seller.crNumber) this.fact('invoiceCrNumber', seller.crNumber);
    this.fact(kind === 'invoice' ? 'invoiceNumber' : 'creditNoteNumber', content.number);
    if (content.correctedNumber) this.fact('creditNoteFor', content.correctedNumber);
    this.fact('invoiceIssued', dayAndTime(content.issuedAt));
    this.fact('invoiceOrder', content.orderNumber);
    if (content.buyer) this.fact('invoiceBuyer', content.buyer);
    this.y += 14;
  }

  private lines({ lines, taxIncluded }: InvoiceContent): void {
    const amounts = taxIncluded ? 'invoiceWithTax' : 'invoiceWithoutTax';
    const titles = (['invoiceItem', 'invoiceQuantity', 'invoiceUnitPrice', amounts] as const).map((key) =>
      this.both(key, { between: '\n' }),
    );
    this.row(titles, SMALL);
    for (const { name, quantity, amount } of lines) {
      const cells = [name, String(quantity), grouped(amount / quantity), grouped(amount)];
      if (this.makeRoom(this.heightOfRow(cells, PLAIN))) this.row(titles, SMALL);
      this.row(cells, PLAIN);
    }
    this.y += 8;
  }

  /** All on one page, with the code. */
  private sums({ tax, total, taxPercent, paidByGiftCard }: InvoiceContent): void {
    this.makeRoom(4 * STRONG.size * 1.5 + BEFORE_CODE + QR_SIZE);
    this.sum(this.both('invoiceNet'), total - tax, PLAIN);
    this.sum(this.both('invoiceTax', { after: ` ${taxPercent}%` }), tax, PLAIN);
    this.sum(this.both('invoiceTotal'), total, STRONG);
    if (paidByGiftCard !== undefined) this.sum(this.both('invoicePaidByGiftCard'), paidByGiftCard, PLAIN);
    this.y += BEFORE_CODE;
  }

  private code({ seller, issuedAt, total, tax }: InvoiceContent): void {
    const text = zatcaCode({ seller: seller.name.ar, vatNumber: seller.vatNumber, issuedAt, total, tax });
    const x = this.locale === 'ar' ? MARGIN + this.width - QR_SIZE : MARGIN;
    drawQrCode(this.doc, text, { x, y: this.y, size: QR_SIZE });
  }

  /** Which page of which document, where there are several. */
  private foot({ number }: InvoiceContent): void {
    const { count } = this.doc.bufferedPageRange();
    if (count === 1) return;
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(page);
      // Below the margin the library would begin another page.
      const { margins, height } = this.doc.page;
      margins.bottom = 0;
      const place = { x: MARGIN, y: height - MARGIN / 2 - SMALL.size, width: this.width };
      this.text.write(number, place, SMALL);
      this.text.write(`${page + 1} / ${count}`, { ...place, align: 'end' }, SMALL);
    }
  }

  private both(key: MessageKey, { after = '', between = ' / ' } = {}): string {
    const { locale } = this;
    const [own, other] = ([locale, locale === 'ar' ? 'en' : 'ar'] as const).map(
      (each) => messageText(key, each) + after,
    );
    return `${own}${between}\u2068${other}\u2069`;
  }

  private fact(label: MessageKey, value: string): void {
    const half = this.width / 2;
    const top = this.y;
    const [first, second] = this.locale === 'ar' ? [MARGIN + half, MARGIN] : [MARGIN, MARGIN + half];
    const height = this.text.write(
      this.both(label),
      { x: first, y: top, width: half },
      { ...PLAIN, color: MUTED },
    );
    this.y += Math.max(height, this.text.write(value, { x: second, y: top, width: half }, PLAIN));
  }

  private sum(label: string, amount: number, look: TextLook): void {
    const place: Place = { x: MARGIN, y: this.y, width: this.width };
    this.text.write(label, place, look);
    this.y += this.text.write(grouped(amount), { ...this.cell(COLUMNS.length - 1), align: 'right' }, look);
  }

  private row(cells: string[], look: TextLook): void {
    const heights = cells.map((cell, index) =>
      this.text.write(cell, { ...this.cell(index), align: index === 0 ? 'start' : 'right' }, look),
    );
    this.y += Math.max(...heights) + 4;
    this.doc
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + this.width, this.y)
      .lineWidth(0.5)
      .stroke(RULE);
    this.y += 6;
  }

  private heightOfRow(cells: string[], look: TextLook): number {
    return (
      Math.max(...cells.map((cell, index) => this.text.heightOf(cell, this.cell(index).width, look))) + 10
    );
  }

  /** Columns begin where the page begins its lines. */
  private cell(index: number): Place {
    const share = COLUMNS[index] ?? 0;
    const before = COLUMNS.slice(0, index).reduce((sum, each) => sum + each, 0);
    const start = this.locale === 'ar' ? 1 - before - share : before;
    const gap = index === 0 ? GAP : 0;
    return {
      x: MARGIN + start * this.width + (this.locale === 'ar' ? gap : 0),
      y: this.y,
      width: share * this.width - gap,
    };
  }

  private write(text: string, look: TextLook): void {
    this.y += this.text.write(text, { x: MARGIN, y: this.y, width: this.width }, look);
  }

  /** @returns whether that begins another page */
  private makeRoom(height: number): boolean {
    if (this.y + height <= this.doc.page.height - MARGIN) return false;
    this.doc.addPage();
    this.y = MARGIN;
    return true;
  }
}

/** Riyals, without the sign: the totals say the currency. */
function grouped(amount: number): string {
  const [whole = '', fraction] = decimal(amount).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

/** Where the shop is, in an order that both languages read. */
function dayAndTime(moment: Date): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-CA', { ...options, timeZone: 'Asia/Riyadh' }).format(moment);
  return `${part({ dateStyle: 'short' })} ${part({ timeStyle: 'medium', hourCycle: 'h23' })}`;
}
