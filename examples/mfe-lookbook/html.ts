/** HTML that has been escaped, or that was written by another remote. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | Html[] | undefined | false;

/** Text is escaped; what comes out of `html` itself is not. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((all, text, index) => all + textOf(parts[index - 1]) + text));
}

function textOf(part: Part): string {
  if (part === undefined || part === false) return '';
  if (Array.isArray(part)) return part.map(({ text }) => text).join('');
  return part instanceof Html ? part.text : escaped(String(part));
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '');
