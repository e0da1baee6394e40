import { isLink } from '@shop/shop-domain/link';
import { Extension, type Extensions, getHTMLFromFragment, getSchema, Mark } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import { type Node as DocumentNode, DOMParser as DocumentParser } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';

const BLOCKS = ['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote', 'table'];
const LANGUAGE = { dir: { default: null }, lang: { default: null } };

/** What the server's sanitiser leaves on each element: the language of what it holds. */
const Language = Extension.create({
  name: 'language',
  addGlobalAttributes: () => [
    { types: [...BLOCKS, 'tableRow', 'tableCell', 'tableHeader', 'link'], attributes: LANGUAGE },
  ],
});

/** Words in another language. */
const Phrase = Mark.create({
  name: 'phrase',
  addAttributes: () => LANGUAGE,
  parseHTML: () => [{ tag: 'span[dir]' }, { tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

/** Items of lists into the one above and out again, in place of Tab, which leaves the editor. */
const Indent = Extension.create({
  name: 'indent',
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
    };
  },
});

/** What the editor knows: what the server's sanitiser lets through, but for `div` and `dl`. */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isLink,
      HTMLAttributes: { target: null, rel: null },
    },
    ...{ code: false, codeBlock: false, strike: false },
  }),
  TableKit.configure({ table: { resizable: false } }),
  Language,
  Phrase,
  Indent,
];

const SCHEMA = getSchema(EXTENSIONS);
const ATTRIBUTES = new Set(['dir', 'lang']);
const LINK_ATTRIBUTES = new Set(['href', 'title', ...ATTRIBUTES]);

/** The document of some HTML, as JSON for the editor. */
export const documentOf = (html: string): object => parsed(html).toJSON();

const parsed = (html: string): DocumentNode => DocumentParser.fromSchema(SCHEMA).parse(bodyOf(html));

/** HTML of a document as merchants write it and the sanitiser keeps it, a line for each part. */
export function htmlOf(document: DocumentNode): string {
  const body = bodyOf(getHTMLFromFragment(document.content, document.type.schema));
  for (const column of body.querySelectorAll('colgroup')) column.remove();
  for (const element of body.querySelectorAll('*')) {
    const kept = element.localName === 'a' ? LINK_ATTRIBUTES : ATTRIBUTES;
    for (const { name } of [...element.attributes]) if (!kept.has(name)) element.removeAttribute(name);
  }
  for (const table of body.querySelectorAll('table')) moveHeader(table);
  for (const paragraph of body.querySelectorAll('p')) if (isBare(paragraph)) unwrap(paragraph);
  // The editor holds a line below a table or a list, to go on from there.
  while (body.lastElementChild?.localName === 'p' && !body.lastElementChild.hasChildNodes())
    body.lastElementChild.remove();
  return [...body.children].map((child) => child.outerHTML).join('\n');
}

/** Rows of nothing but headers on top stand in a `thead`, which the editor does not know. */
function moveHeader(table: HTMLTableElement): void {
  const body = table.tBodies[0];
  if (!body) return;
  for (const row of [...body.rows]) {
    if (![...row.cells].every(({ localName }) => localName === 'th')) break;
    (table.tHead ?? table.createTHead()).append(row);
  }
  if (body.rows.length === 0) body.remove();
}

/** A paragraph around the text of an item or a cell, which reads the same without. */
function isBare(paragraph: Element, around = 'li, td, th'): boolean {
  const parent = paragraph.parentElement;
  if (!parent?.matches(around) || paragraph.attributes.length > 0) return false;
  return [...parent.childNodes].every(
    (node) =>
      node === paragraph ||
      (node instanceof Element
        ? node.matches('ul, ol') && node.previousElementSibling !== null
        : !node.textContent?.trim()),
  );
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

const bodyOf = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

/** What stands in the HTML and would not survive the editor: names of elements; one of them empty says “something else”. */
export function lostIn(html: string): string[] {
  const after = htmlOf(parsed(html));
  if (meaningOf(html) === meaningOf(after)) return [];
  const left = bodyOf(after);
  const elements = [...bodyOf(html).querySelectorAll('*')].map(
    ({ localName }) => SAME[localName] ?? localName,
  );
  const names = [...new Set(elements)].filter((name) => {
    const count = elements.filter((other) => other === name).length;
    return left.querySelectorAll(name).length < count;
  });
  return names.length > 0 ? names : [''];
}

const SAME: Record<string, string> = { b: 'strong', i: 'em' };
const SPACES = /[ \t\n\r\f]+/g;
const INLINE = new Set(['strong', 'em', 'u', 'a', 'span']);

/**
 * HTML without what makes no difference to a reader: white space between blocks, the order in which words are bold and
 * linked, paragraphs around the text of items, spans that say nothing.
 */
function meaningOf(html: string): string {
  const root = bodyOf(html);
  const parts: string[] = [];
  let marked = '';
  let isSpaced = false;

  const edge = (tag: string) => {
    parts.push(tag);
    marked = '';
    isSpaced = false;
  };
  const text = (content: string, marks: readonly string[]) => {
    const words = content.replaceAll(SPACES, ' ');
    if (words.startsWith(' ')) isSpaced = true;
    const kept = words.replaceAll(/^ | $/g, '');
    if (!kept) return;
    // At the edge of a block a space says nothing.
    if (isSpaced && !parts.at(-1)?.startsWith('<')) parts.push(' ');
    const now = `{${marks.join()}}`;
    if (now !== marked) parts.push(now);
    marked = now;
    parts.push(kept.replaceAll('<', '&lt;'));
    isSpaced = words.endsWith(' ');
  };
  const walk = (node: Node, marks: readonly string[]) => {
    if (node instanceof Text) text(node.data, marks);
    if (!(node instanceof Element)) return;
    const name = SAME[node.localName] ?? node.localName;
    const attributes = [...node.attributes].map((each) => `${each.name}=${each.value}`).sort();
    const tag = [name, ...attributes].join(' ');
    const inside = INLINE.has(name) && tag !== 'span' ? [...new Set([...marks, tag])].sort() : marks;
    const isTag = !INLINE.has(name) && !(name === 'p' && isBare(node, 'li, td, th, blockquote'));
    if (isTag) edge(`<${tag}>`);
    for (const child of node.childNodes) walk(child, inside);
    if (isTag) edge(`</${name}>`);
  };

  const isText = ![...root.querySelectorAll('*')].some(
    ({ localName }) => !INLINE.has(SAME[localName] ?? localName),
  );
  if (isText && root.textContent?.trim()) edge('<p>');
  for (const child of root.childNodes) walk(child, []);
  if (isText && root.textContent?.trim()) edge('</p>');
  return parts.filter(Boolean).join('');
}

const HEADINGS: Record<string, string> = { H1: 'h2', H5: 'h4', H6: 'h4' };

/** What comes from Word or another page, whose languages and empty lines mean nothing here. The schema leaves out the rest. */
export function pastedHtml(html: string): string {
  const body = bodyOf(html);
  for (const element of body.querySelectorAll('style, script, meta, link, title')) element.remove();
  for (const element of body.querySelectorAll('[dir], [lang]')) {
    element.removeAttribute('dir');
    element.removeAttribute('lang');
  }
  for (const element of body.querySelectorAll('h1, h5, h6')) {
    const heading = document.createElement(HEADINGS[element.tagName] ?? 'h2');
    heading.append(...element.childNodes);
    element.replaceWith(heading);
  }
  for (const paragraph of body.querySelectorAll('p'))
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('br')) paragraph.remove();
  return body.innerHTML;
}
