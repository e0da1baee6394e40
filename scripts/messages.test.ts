import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { ROOT } from './run.ts';
import { PACKAGES } from './workspace.ts';

type Messages = Map<string, string>;

const SPEAKING = PACKAGES.filter((name) => existsSync(join(ROOT, name, 'locales')));
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** The specification's own words, for the template, which is in English alone. */
const TEMPLATE = /_template$/;

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const flatten = (tree: object, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );

/** Of the package's pages, and of folders beside them that come later. */
const messagesOf = (name: string, locale: string): Messages =>
  new Map(
    globSync(`${name}/locales/**/${locale}.json`, { cwd: ROOT }).flatMap((file) =>
      flatten(JSON.parse(read(file))),
    ),
  );

const keysOf = (messages: Messages) =>
  new Set([...messages.keys()].map((key) => key.replace(PLURAL, '').replace(TEMPLATE, '')));

/** What a package's code says in quotes, as patterns: a `${…}` in a template stands for any part of a key. */
const textsOf = (name: string): { texts: RegExp[]; asked: RegExp[] } => {
  const texts: RegExp[] = [];
  const asked: RegExp[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const child of node) visit(child);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const pattern = patternOf(node as SyntaxNode);
    if (pattern) texts.push(pattern);
    const { type, callee, arguments: given } = node as SyntaxNode;
    const key = type === 'CallExpression' && callee?.value === 't' && given?.[0]?.expression;
    const keyPattern = key && patternOf(key);
    if (keyPattern) asked.push(keyPattern);
    visit(Object.values(node));
  };
  const files = globSync(`${name}/**/*.{ts,tsx}`, {
    cwd: ROOT,
    exclude: (path) => /node_modules|dist|\.types|\.test\.tsx?$/.test(path),
  });
  for (const file of files)
    visit(parseSync(read(file), { syntax: 'typescript', tsx: file.endsWith('.tsx') }).body);
  return { texts, asked };
};

/** The parts of a syntax tree that are looked at. */
interface SyntaxNode {
  type: string;
  value?: string;
  quasis?: { raw: string }[];
  callee?: SyntaxNode;
  arguments?: { expression: SyntaxNode }[];
}

const patternOf = ({ type, value, quasis }: SyntaxNode): RegExp | null => {
  const parts =
    type === 'StringLiteral'
      ? [value ?? '']
      : type === 'TemplateLiteral'
        ? quasis?.map(({ raw }) => raw)
        : null;
  if (!parts?.some((part) => /\w/.test(part))) return null;
  return new RegExp(`^${parts.map((part) => part.replace(/[^\w-]/g, '\\$&')).join('[\\w-]+')}$`);
};

const placeholders = (text: string) => new Set(text.match(/\{\{\w+/g) ?? []);

describe.each(SPEAKING)('the messages of %s', (name) => {
  const [ar, en] = [messagesOf(name, 'ar'), messagesOf(name, 'en')];
  const { texts, asked } = textsOf(name);

  it('are the same in both languages', () => {
    expect([...keysOf(ar)].sort()).toEqual([...keysOf(en)].sort());
  });

  it('have every key that is asked for', () => {
    const known = [...keysOf(ar)];
    expect(asked).not.toEqual([]);
    const missing = asked.filter((pattern) => !known.some((key) => pattern.test(key)));
    expect(missing.map(({ source }) => source)).toEqual([]);
  });

  it('have no key that nothing asks for', () => {
    expect([...keysOf(ar)].filter((key) => !texts.some((text) => text.test(key)))).toEqual([]);
  });

  it('have all six Arabic plurals where they count', () => {
    const counting = [...ar.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, ''));
    const missing = [...new Set(counting)].flatMap((key) =>
      ['zero', 'one', 'two', 'few', 'many', 'other']
        .map((form) => `${key}_${form}`)
        .filter((form) => !ar.has(form)),
    );
    expect(missing).toEqual([]);
  });

  it('fill in the same values in both languages', () => {
    const differing = [...en].filter(([key, text]) => {
      const arabic = ar.get(key);
      return arabic && !PLURAL.test(key) && !isSameSet(placeholders(text), placeholders(arabic));
    });
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it('are never empty', () => {
    expect([...ar, ...en].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

const isSameSet = (one: Set<string>, other: Set<string>) =>
  one.size === other.size && [...one].every((entry) => other.has(entry));
