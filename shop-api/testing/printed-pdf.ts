import { PDFiumLibrary } from '@hyzyla/pdfium';
import jsQR from 'jsqr';

export interface PrintedPdf {
  pages: number;
  /** Of all pages. */
  text: string;
  /** What the first page's QR code holds. */
  code?: string;
}

/** What a person and a camera see of a PDF once it is drawn. */
export const printedPdf = async (document: Buffer): Promise<PrintedPdf> => {
  const library = await PDFiumLibrary.init();
  const pdf = await library.loadDocument(document);
  const first = pdf.getPage(0);
  const pages = pdf.getPageCount();
  // Read before it is drawn: afterwards the library's tables are gone.
  const text = Array.from({ length: pages }, (_, page) => pdf.getPage(page).getText()).join('\n');
  const { width, height, data } = await first.render({ scale: 3 });
  const code = jsQR(new Uint8ClampedArray(data), width, height)?.data;
  pdf.destroy();
  library.destroy();
  return { pages, text, code };
};
