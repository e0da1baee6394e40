/** HTML that may be put into other HTML as it is. */
export class Markup {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Value = string | Markup | Markup[];

/** Writes HTML; every text that is put in is escaped. */
export function markup(fixed: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(
    fixed.reduce((before, after, index) => before + sourceOf(values[index - 1] ?? '') + after),
  );
}

function sourceOf(value: Value): string {
  if (typeof value === 'string') return escaped(value);
  return [value].flat().reduce((before, { source }) => before + source, '');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string) {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
