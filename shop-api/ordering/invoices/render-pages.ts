import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { Locale } from '../../kernel/language/locale.ts';
import { pdfBytes } from './pdf-bytes.ts';
import { PdfText } from './pdf-text.ts';

interface Pages {
  size: 'A4' | [width: number, height: number];
  /** Points. */
  margin: number;
  title: string;
  locale: Locale;
}

/** Many things as one PDF, each of which begins on a page of its own. */
export async function renderPages<Item>(
  items: readonly Item[],
  { size, margin, title, locale }: Pages,
  draw: (item: Item, doc: PDFKit.PDFDocument, text: PdfText) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({ size, margin, lang: locale, autoFirstPage: false, info: { Title: title } });
  const bytes = pdfBytes(doc);
  const text = new PdfText(doc, locale === 'ar' ? 'rtl' : 'ltr');
  for (const item of items) {
    draw(item, doc.addPage(), text);
    // Others are served between two of many.
    await setImmediate();
  }
  doc.end();
  return bytes;
}
