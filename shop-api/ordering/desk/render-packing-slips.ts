import { dayInRiyadh } from '@shop/shop-domain/riyadh-day';
import type { Locale } from '../../kernel/language/locale.ts';
import { messageText } from '../../kernel/language/messages.ts';
import type { PdfText, Place, TextLook } from '../invoices/pdf-text.ts';
import { renderPages } from '../invoices/render-pages.ts';
import type { PackingSlip } from './packing-slips.ts';

const MARGIN = 48;
const GAP = 8;
const BOX = 10;
const MUTED = '#666';
const RULE = '#ccc';
const SMALL = { size: 8, color: MUTED } as const;
const PLAIN = { size: 11 } as const;
const STRONG = { size: 11, bold: true } as const;
/** Shares of the width: a box to tick, what it is, its code, how many. */
const COLUMNS = [0.06, 0.54, 0.28, 0.12];

/** Packing slips as a PDF: each begins on a page of its own, and has another where it is long. */
export function renderPackingSlips(slips: readonly PackingSlip[], locale: Locale): Promise<Buffer> {
  const pages = { size: 'A4', margin: MARGIN, title: messageText('slipsTitle', locale), locale } as const;
  return renderPages(slips, pages, (each, doc, text) => new Slip(doc, text, locale).draw(each));
}

class Slip {
  private readonly doc: PDFKit.PDFDocument;
  private readonly text: PdfText;
  private readonly locale: Locale;
  private readonly width: number;
  private y = MARGIN;

  constructor(doc: PDFKit.PDFDocument, text: PdfText, locale: Locale) {
    this.doc = doc;
    this.text = text;
    this.locale = locale;
    this.width = doc.page.width - 2 * MARGIN;
  }

  draw({ number, placedAt, recipient, shipping, lines, gift, notes }: PackingSlip): void {
    const { locale } = this;
    this.write(messageText('slipTitle', locale, { number }), { size: 18, bold: true });
    this.y += 10;
    this.fact(messageText('slipPlaced', locale), dayInRiyadh(placedAt));
    this.fact(messageText('slipShipping', locale), shipping);
    this.fact(messageText('slipRecipient', locale), recipient);
    this.y += 14;
    this.goods(lines);
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    this.fact(messageText('slipPieces', locale), String(pieces));
    if (gift) {
      this.y += 10;
      this.write(messageText('slipGift', locale), STRONG);
      this.fact(messageText('slipGiftMessage', locale), gift.message);
    }
    if (notes) {
      this.y += 10;
      this.fact(messageText('slipNotes', locale), notes);
    }
  }

  private goods(lines: PackingSlip['lines']): void {
    const titles = (['invoiceItem', 'slipCode', 'invoiceQuantity'] as const).map((key) =>
      messageText(key, this.locale),
    );
    this.row(titles, SMALL);
    for (const { name, code, quantity } of lines) {
      const cells = [name, code, String(quantity)];
      if (this.makeRoom(this.heightOf(cells, PLAIN) + 10)) this.row(titles, SMALL);
      this.box();
      this.row(cells, PLAIN);
    }
    this.y += 4;
  }

  /** To be ticked once the goods are in the parcel. */
  private box(): void {
    const { x, width } = this.cell(0);
    const left = this.locale === 'ar' ? x + width - BOX : x;
    this.doc
      .rect(left, this.y + 3, BOX, BOX)
      .lineWidth(0.8)
      .stroke('#000');
  }

  private row(cells: string[], look: TextLook): void {
    const heights = cells.map((cell, index) => this.text.write(cell, this.cell(index + 1), look));
    this.y += Math.max(...heights) + 4;
    this.doc
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + this.width, this.y)
      .lineWidth(0.5)
      .stroke(RULE);
    this.y += 6;
  }

  private heightOf(cells: string[], look: TextLook): number {
    return Math.max(
      ...cells.map((cell, index) => this.text.heightOf(cell, this.cell(index + 1).width, look)),
    );
  }

  /** A label and what it is about beside it; nothing where that is empty. */
  private fact(label: string, value: string): void {
    if (!value) return;
    const labelWidth = this.width / 4;
    const valueWidth = this.width - labelWidth - GAP;
    this.makeRoom(this.text.heightOf(value, valueWidth, PLAIN));
    const isArabic = this.locale === 'ar';
    const labelX = isArabic ? MARGIN + valueWidth + GAP : MARGIN;
    const valueX = isArabic ? MARGIN : MARGIN + labelWidth + GAP;
    this.text.write(label, { x: labelX, y: this.y, width: labelWidth }, { ...PLAIN, color: MUTED });
    this.y += this.text.write(value, { x: valueX, y: this.y, width: valueWidth }, PLAIN);
  }

  /** Columns begin where the page begins its lines. */
  private cell(index: number): Place {
    const share = COLUMNS[index] ?? 0;
    const before = COLUMNS.slice(0, index).reduce((sum, each) => sum + each, 0);
    const isArabic = this.locale === 'ar';
    const start = isArabic ? 1 - before - share : before;
    return {
      x: MARGIN + start * this.width + (isArabic ? GAP : 0),
      y: this.y,
      width: share * this.width - GAP,
    };
  }

  private write(text: string, look: TextLook): void {
    this.y += this.text.write(text, { x: MARGIN, y: this.y, width: this.width }, look);
  }

  /** @returns whether that begins another page */
  private makeRoom(height: number): boolean {
    if (this.y === MARGIN || this.y + height <= this.doc.page.height - MARGIN) return false;
    this.doc.addPage();
    this.y = MARGIN;
    return true;
  }
}
