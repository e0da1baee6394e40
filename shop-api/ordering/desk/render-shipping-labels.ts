import type { Locale } from '../../kernel/language/locale.ts';
import { messageText } from '../../kernel/language/messages.ts';
import { drawQrCode } from '../invoices/draw-qr-code.ts';
import type { PdfText, TextLook } from '../invoices/pdf-text.ts';
import { renderPages } from '../invoices/render-pages.ts';
import { decimal } from '../invoices/zatca-qr.ts';
import type { ShippingLabel } from './shipping-labels.ts';

const POINTS_PER_MM = 72 / 25.4;
/** As label printers have them: 100 by 150 mm. */
const SIZE: [number, number] = [100 * POINTS_PER_MM, 150 * POINTS_PER_MM];
const MARGIN = 16;
const QR_SIZE = 84;
const SMALL = { size: 8, color: '#444' } as const;
const PLAIN = { size: 10 } as const;
const RECIPIENT = { size: 12 } as const;
/** An address that is longer than its label is written smaller. */
const SMALLEST = 7;

/** Labels for parcels as a PDF, one on each page. Its QR code holds the number of the order. */
export function renderShippingLabels(labels: readonly ShippingLabel[], locale: Locale): Promise<Buffer> {
  const pages = { size: SIZE, margin: MARGIN, title: messageText('labelsTitle', locale), locale };
  return renderPages(labels, pages, (each, doc, text) => new Label(doc, text, locale).draw(each));
}

class Label {
  private readonly doc: PDFKit.PDFDocument;
  private readonly text: PdfText;
  private readonly locale: Locale;
  private readonly width: number;
  private readonly bottom: number;
  private y = MARGIN;

  constructor(doc: PDFKit.PDFDocument, text: PdfText, locale: Locale) {
    this.doc = doc;
    this.text = text;
    this.locale = locale;
    this.width = doc.page.width - 2 * MARGIN;
    this.bottom = doc.page.height - MARGIN;
  }

  draw({ number, sender, recipient, shipping, pieces, toCollect }: ShippingLabel): void {
    const { locale } = this;
    this.part('labelSender', sender, PLAIN);
    this.rule();
    const foot = this.bottom - QR_SIZE;
    const [name = '', ...address] = recipient.split('\n');
    this.write(messageText('slipRecipient', locale), SMALL);
    this.write(name, { size: 15, bold: true });
    const lines = address.join('\n');
    this.write(lines, this.fitting(lines, foot - this.y - 10));
    this.y = foot - 8;
    this.rule();
    this.foot(number, [
      [messageText('slipShipping', locale), shipping],
      [messageText('slipPieces', locale), String(pieces)],
      [
        messageText('labelToCollect', locale),
        toCollect ? `${decimal(toCollect.amount)} ${toCollect.currency}` : messageText('labelPaid', locale),
      ],
    ]);
  }

  /** The code at the end of the line, and beside it what the courier needs. */
  private foot(number: string, facts: [label: string, value: string][]): void {
    const isArabic = this.locale === 'ar';
    const x = isArabic ? MARGIN : MARGIN + this.width - QR_SIZE;
    drawQrCode(this.doc, number, { x, y: this.bottom - QR_SIZE, size: QR_SIZE });
    const width = this.width - QR_SIZE - 12;
    const start = isArabic ? MARGIN + QR_SIZE + 12 : MARGIN;
    let y = this.bottom - QR_SIZE;
    y += this.text.write(`#${number}`, { x: start, y, width }, { size: 13, bold: true });
    for (const [label, value] of facts) {
      y += this.text.write(`${label}: \u2068${value}\u2069`, { x: start, y, width }, { size: 9 });
    }
  }

  private fitting(text: string, height: number): TextLook {
    let { size }: TextLook = RECIPIENT;
    while (size > SMALLEST && this.text.heightOf(text, this.width, { size }) > height) size -= 0.5;
    return { size };
  }

  private part(label: 'labelSender', value: string, look: TextLook): void {
    this.write(messageText(label, this.locale), SMALL);
    this.write(value, look);
    this.y += 4;
  }

  private rule(): void {
    this.doc
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + this.width, this.y)
      .lineWidth(0.8)
      .stroke('#000');
    this.y += 6;
  }

  private write(text: string, look: TextLook): void {
    this.y += this.text.write(text, { x: MARGIN, y: this.y, width: this.width }, look);
  }
}
