import { create } from 'qrcode';

interface Square {
  x: number;
  y: number;
  size: number;
}

/** Draws it of squares, so that it stays sharp. The margin that readers need is the caller's. */
export function drawQrCode(doc: PDFKit.PDFDocument, text: string, { x, y, size }: Square): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = size / modules.size;
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) doc.rect(x + column * side, y + row * side, side, side);
  doc.fill('#000');
}
