import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import bidiFactory from 'bidi-js';

const bidi = bidiFactory();
const require = createRequire(import.meta.url);
const FONT_FILES = join(dirname(require.resolve('@fontsource/readex-pro/package.json')), 'files');
/** The shop's typeface comes with a file per script and weight. */
const SCRIPTS = ['arabic', 'latin'] as const;
const WEIGHTS = [400, 600] as const;
const ARABIC = /[\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF]/;

/** They keep a text in another from taking part in its order; nothing is drawn for them. */
const ISOLATES = /[\u2066-\u2069]/;

type Doc = PDFKit.PDFDocument;

export interface TextLook {
  size: number;
  bold?: boolean;
  color?: string;
}

export interface Place {
  x: number;
  y: number;
  width: number;
  /** At which edge of the width, as the page reads; `right` for numbers, whose decimals stand below each other in either direction. */
  align?: 'start' | 'end' | 'right';
}

/**
 * Writes texts of both directions and scripts: the library shapes letters, but neither orders runs nor changes fonts. Each
 * paragraph reads as its first letter does, or as the page where that stands in an isolate; `start` is where the page begins its lines.
 */
export class PdfText {
  private readonly doc: Doc;
  private readonly direction: 'rtl' | 'ltr';

  constructor(doc: Doc, direction: 'rtl' | 'ltr') {
    this.doc = doc;
    this.direction = direction;
    for (const script of SCRIPTS)
      for (const weight of WEIGHTS)
        doc.registerFont(
          `${script}-${weight}`,
          join(FONT_FILES, `readex-pro-${script}-${weight}-normal.woff`),
        );
  }

  /** Breaks lines between words. @returns the height that it took */
  write(text: string, place: Place, look: TextLook): number {
    const lines = this.linesOf(text, place.width, look);
    const height = look.size * 1.5;
    this.doc.fillColor(look.color ?? '#000');
    lines.forEach((line, index) => {
      this.writeLine(line, { ...place, y: place.y + index * height }, look);
    });
    return lines.length * height;
  }

  /** The height that `write` would take. */
  heightOf(text: string, width: number, look: TextLook): number {
    return this.linesOf(text, width, look).length * look.size * 1.5;
  }

  private linesOf(text: string, width: number, look: TextLook): Line[] {
    return text.split('\n').flatMap((paragraph) => {
      const levels = this.levelsOf(paragraph);
      const line = (from: number, to: number) => runsOf(paragraph.slice(from, to), levels.subarray(from, to));
      const lines: Line[] = [];
      let start = 0;
      let end = 0;
      for (const word of paragraph.split(' ')) {
        const longer = end === 0 ? word.length : end + 1 + word.length;
        if (end > start && this.widthOf(line(start, longer), look) > width) {
          lines.push(line(start, end));
          start = end + 1;
        }
        end = longer;
      }
      return [...lines, line(start, end)];
    });
  }

  /** Of the whole paragraph: a line that goes on with a word of the other direction does not turn around. */
  private levelsOf(paragraph: string): Uint8Array {
    const base = paragraph.startsWith('\u2068') ? this.direction : 'auto';
    return bidi.getEmbeddingLevels(paragraph, base).levels;
  }

  private writeLine(line: Line, { x, y, width, align = 'start' }: Place, look: TextLook): void {
    const rest = width - this.widthOf(line, look);
    const atRight = align === 'right' || (align === 'start') === (this.direction === 'rtl');
    let left = x + (atRight ? rest : 0);
    for (const run of inVisualOrder(line)) {
      const runWidth = this.use(run, look).widthOfString(run.text);
      this.doc.text(run.text, left, y, { lineBreak: false });
      left += runWidth;
    }
  }

  private widthOf(line: Line, look: TextLook): number {
    return line
      .map((run) => this.use(run, look).widthOfString(run.text))
      .reduce((sum, width) => sum + width, 0);
  }

  private use({ isArabic }: Run, { size, bold = false }: TextLook): Doc {
    return this.doc.font(`${isArabic ? 'arabic' : 'latin'}-${bold ? 600 : 400}`).fontSize(size);
  }
}

interface Run {
  text: string;
  /** Of the Unicode bidirectional algorithm; odd: from right to left. */
  level: number;
  isArabic: boolean;
}

/** In the order of memory. */
type Line = Run[];

/** Parts of one level, one font, and one word: the library would set words in the order of memory. */
function runsOf(line: string, levels: Uint8Array): Line {
  const runs: (Run & { isSpace: boolean })[] = [];
  for (let index = 0; index < line.length; index++) {
    const character = line.charAt(index);
    if (ISOLATES.test(character)) continue;
    const level = levels[index] ?? 0;
    const isArabic = ARABIC.test(character);
    const isSpace = character === ' ' || character === '\u00A0';
    const last = runs.at(-1);
    if (last?.level === level && last.isArabic === isArabic && last.isSpace === isSpace)
      last.text += character;
    else runs.push({ text: character, level, isArabic, isSpace });
  }
  // Arabic letters are turned by the font engine; signs between them are turned here.
  return runs.map(({ text, level, isArabic }) => ({
    level,
    isArabic,
    text: level % 2 === 1 && !isArabic ? turned(text) : text,
  }));
}

function turned(text: string): string {
  return [...text]
    .reverse()
    .map((each) => bidi.getMirroredCharacter(each) ?? each)
    .join('');
}

/** Rule L2: from the highest level down, what is at least that high is reversed. */
function inVisualOrder(runs: Run[]): Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end++;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}
