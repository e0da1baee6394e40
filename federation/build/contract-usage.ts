import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  type ImportDeclaration,
  type JsxOpeningLikeElement,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast';
import {
  isCallExpression,
  isElementAccessExpression,
  isIdentifier,
  isImportDeclaration,
  isJsxAttribute,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isNamedImports,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isStringLiteral,
  isTypeAliasDeclaration,
} from 'typescript/unstable/ast/is';
import {
  API,
  type Checker,
  NodeBuilderFlags,
  type Program,
  SignatureKind,
  SymbolFlags,
  type Type,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync';
import type { PropsShape } from '../compatibility.ts';
import { isOurs, SOURCE_CONDITION } from './our-sources.ts';
import { SHARED_MODULES } from './shared-modules.ts';

/** What the types say of some sources, and of the contract that these were written against. */
export interface ContractUsage {
  /** Every member of what the host hands down, such as `ShopApi.product`, and every export of our shared modules. */
  members: string[];
  /** Their types, as alternatives that are told apart by their text. */
  types: Record<string, string>;
  /** Those of the members that the sources use. */
  used: string[];
  /** Those whose values the sources read, such as may be left out among them, and those that they give values to. */
  read: string[];
  given: string[];
  /** Props of every registered fragment. */
  fragments: Record<string, PropsShape>;
  /** Names of the fragments that the sources place. */
  placed: string[];
}

/** Its sources, which are packed beside what is made of them. */
const FEDERATION = dirname(findPackageJSON(import.meta.url) ?? '');
const CONTRACT = join(FEDERATION, 'contract.ts');
/** Modules of ours that host and remotes share, by name: their exports are part of the contract. */
const SHARED_SOURCES = new Map(
  SHARED_MODULES.filter((name) => name.startsWith('@shop/federation/')).map((name): [string, string] => [
    name,
    join(FEDERATION, `${name.slice('@shop/federation/'.length)}.ts`),
  ]),
);

const OPTIONS = {
  ...{ target: 'ES2024', lib: ['ES2024', 'DOM', 'DOM.Iterable'], module: 'preserve', jsx: 'react-jsx' },
  ...{
    moduleResolution: 'bundler',
    customConditions: [SOURCE_CONDITION, 'browser'],
    allowImportingTsExtensions: true,
  },
  ...{ resolveJsonModule: true, strict: true, noEmit: true, skipLibCheck: true, types: [] },
};

/** Of the fragments that are placed. */
export const placedShapes = ({ placed, fragments }: ContractUsage): Record<string, PropsShape> =>
  Object.fromEntries(placed.map((name) => [name, fragments[name] ?? {}]));

/** Asks the type checker what of the contract some sources use: by declarations, so that no other property of the same name counts. */
export function contractUsage(files: string[]): ContractUsage {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  const config = join(folder, 'tsconfig.json');
  const roots = [CONTRACT, ...SHARED_SOURCES.values(), ...files];
  writeFileSync(config, JSON.stringify({ compilerOptions: OPTIONS, files: roots }));
  const typescript = new API({ cwd: folder });
  try {
    const project = typescript.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`TypeScript has not opened ${config}`);
    return usageIn(project.program, project.checker, files);
  } finally {
    typescript.close();
    rmSync(folder, { recursive: true });
  }
}

function usageIn(program: Program, checker: Checker, files: string[]): ContractUsage {
  const contract = sourceFile(program, CONTRACT);
  const { members, types } = membersOf(checker, aliasedType(checker, contract, 'RegisteredContext'));
  const fragments = shapesOf(checker, aliasedType(checker, contract, 'RegisteredFragments'));
  const exported = [...SHARED_SOURCES].flatMap(([name, file]) => {
    const module = checker.getSymbolAtLocation(sourceFile(program, file));
    return module ? checker.getExportsOfModule(module).map((each) => `${name}#${each.name}`) : [];
  });
  const used = new Set<string>();
  const read = new Set<string>();
  const given = new Set<string>();
  const placed = new Set<string>();
  for (const file of files) {
    const nodes = [...descendants(sourceFile(program, file))];
    for (const { name, use, isOptional } of usedMembers(nodes, checker, members)) {
      (use === 'read' ? read : given).add(name);
      // What is optional can be read of any host.
      if (use === 'given' || !isOptional) used.add(name);
    }
    for (const name of nodes.filter(isImportDeclaration).flatMap(sharedImports)) used.add(name);
    for (const name of placedFragments(nodes)) if (Object.hasOwn(fragments, name)) placed.add(name);
  }
  const all = new Set([...[...members.values()].flatMap((names) => [...names]), ...exported]);
  const [listed, usedNames, readNames, givenNames, placedNames] = [all, used, read, given, placed].map(
    (names) => [...names].sort(),
  ) as [string[], string[], string[], string[], string[]];
  return {
    ...{ members: listed, types, used: usedNames, read: readNames, given: givenNames },
    ...{ fragments, placed: placedNames },
  };
}

function sourceFile(program: Program, file: string): SourceFile {
  const source = program.getSourceFile(file);
  if (!source) throw new Error(`TypeScript has not read ${file}`);
  return source;
}

function aliasedType(checker: Checker, source: SourceFile, name: string): Type {
  const alias = source.statements.filter(isTypeAliasDeclaration).find((each) => each.name.text === name);
  const type = alias && checker.getTypeFromTypeNode(alias.type);
  if (!type) throw new Error(`There is no type ${name}`);
  return type;
}

function* descendants(node: Node): Generator<Node> {
  const children: Node[] = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) {
    yield child;
    yield* descendants(child);
  }
}

/** Names of members by where they are declared. */
type Members = Map<string, Set<string>>;

/** Where a symbol is declared, if it is in sources of ours. */
const declarationsOf = (symbol: TypeSymbol): string[] =>
  symbol.declarations
    .filter(({ path }) => isOurs(path) && !path.endsWith('.d.ts'))
    .map(({ path, index }) => `${path}#${index}`);

/** Of the members of a kind of values, such as `Money`: the kind's name. */
const nameOf = (type: Type): TypeSymbol | undefined =>
  [type.getAliasSymbol(), type.getSymbol()].find((symbol) => symbol && /^[A-Z]/.test(symbol.name));

/** How deep types within types are told. */
const DEPTH = 5;

/**
 * The alternatives of a type as text. Kinds of values are named, as their members are told on their own; of functions that is what
 * they return.
 */
function alternativesOf(checker: Checker, type: Type | undefined, depth = DEPTH): string[] {
  if (!type || depth === 0) return ['…'];
  const within = (part: Type | undefined) => alternativesOf(checker, part, depth - 1);
  const foreign = type.getAliasSymbol();
  if (foreign && declarationsOf(foreign).length === 0)
    return [[foreign.name, ...type.getAliasTypeArguments().map((each) => within(each).join('|'))].join(' ')];
  if (type.isUnionType()) return [...new Set(type.getTypes().flatMap(within))];
  if (type.isObjectType()) {
    const [signature] = checker.getSignaturesOfType(type, SignatureKind.Call);
    if (signature) return within(checker.getReturnTypeOfSignature(signature)).map((each) => `() => ${each}`);
    const name = nameOf(type)?.name;
    const parts = type.isTypeReference() ? checker.getTypeArguments(type) : [];
    if (name && parts.length === 1) return within(parts[0]).map((each) => `${name}<${each}>`);
    return [[name ?? 'object', ...parts.map((each) => within(each).join('|'))].join(' ')];
  }
  return [checker.typeToString(type, undefined, NodeBuilderFlags.NoTruncation)];
}

/** All members that can be reached from a type; types of others, such as promises, are looked through. */
function membersOf(checker: Checker, root: Type): { members: Members; types: Record<string, string> } {
  const members: Members = new Map();
  const alternatives = new Map<string, Set<string>>();
  const seen = new Set<number>();

  function visit(type: Type | undefined, within: string): void {
    if (!type || seen.has(type.id)) return;
    seen.add(type.id);
    for (const part of partsOf(type, checker)) visit(part, within);
    if (!type.isObjectType()) return;

    const named = [type.getAliasSymbol(), type.getSymbol()].find(
      (symbol) => symbol && /^[A-Z]/.test(symbol.name) && declarationsOf(symbol).length > 0,
    );
    const properties = checker.getPropertiesOfType(type).filter((each) => declarationsOf(each).length > 0);
    const types = checker.getTypeOfSymbol(properties);
    for (const [index, property] of properties.entries()) {
      const member = `${named?.name ?? within}.${property.name}`;
      for (const declaration of declarationsOf(property))
        members.set(declaration, (members.get(declaration) ?? new Set()).add(member));
      const known = alternatives.get(member) ?? new Set();
      alternatives.set(member, new Set([...known, ...alternativesOf(checker, types[index])]));
      visit(types[index], member);
    }
  }

  visit(root, 'Context');
  const types = [...alternatives].map(([member, texts]) => [member, [...texts].sort().join(' | ')] as const);
  return { members, types: Object.fromEntries(types.sort(([one], [other]) => (one < other ? -1 : 1))) };
}

/** Types that a type is made of, besides those of its properties. */
function partsOf(type: Type, checker: Checker): (Type | undefined)[] {
  const parts: (Type | undefined)[] = [...type.getAliasTypeArguments()];
  if (type.isUnionType() || type.isIntersectionType()) parts.push(...type.getTypes());
  if (!type.isObjectType()) return parts;
  if (type.isTypeReference()) parts.push(...checker.getTypeArguments(type));
  for (const signature of checker.getSignaturesOfType(type, SignatureKind.Call)) {
    parts.push(checker.getReturnTypeOfSignature(signature));
    parts.push(...checker.getTypeOfSymbol(signature.getParameters()));
  }
  parts.push(...checker.getIndexInfosOfType(type).map(({ valueType }) => valueType));
  return parts;
}

interface Use {
  name: string;
  use: 'read' | 'given';
  isOptional: boolean;
}

/** Members that are read, taken apart or given. */
function* usedMembers(nodes: Node[], checker: Checker, members: Members): Generator<Use> {
  const read: (TypeSymbol | undefined)[] = checker.getSymbolAtLocation(
    nodes.filter(isPropertyAccessExpression).map(({ name }) => name),
  );
  for (const pattern of nodes.filter(isObjectBindingPattern)) {
    const type = checker.getTypeAtLocation(pattern);
    for (const { propertyName, name } of pattern.elements) {
      const key = propertyName ?? name;
      if (type && key && isIdentifier(key)) read.push(checker.getPropertyOfType(type, key.text));
    }
  }
  for (const { expression, argumentExpression } of nodes.filter(isElementAccessExpression)) {
    const type = checker.getTypeAtLocation(expression);
    const key = checker.getTypeAtLocation(argumentExpression);
    // By any of these names, such as `keyof ShopApi`.
    for (const name of alternativesOf(checker, key).filter((each) => each.startsWith('"')))
      if (type) read.push(checker.getPropertyOfType(type, JSON.parse(name)));
  }
  const given: (TypeSymbol | undefined)[] = [];
  for (const literal of nodes.filter(isObjectLiteralExpression)) {
    const type = checker.getContextualType(literal);
    for (const property of literal.properties) {
      const name = 'name' in property ? property.name : undefined;
      if (type && name && isIdentifier(name)) given.push(checker.getPropertyOfType(type, name.text));
    }
  }
  for (const [use, symbols] of [['read', read] as const, ['given', given] as const])
    for (const symbol of symbols)
      for (const declaration of symbol ? declarationsOf(symbol) : [])
        for (const name of members.get(declaration) ?? [])
          yield { name, use, isOptional: Boolean(symbol && symbol.flags & SymbolFlags.Optional) };
}

/** What a statement imports of our shared modules, but for types. */
function sharedImports({ moduleSpecifier, importClause }: ImportDeclaration): string[] {
  if (!isStringLiteral(moduleSpecifier) || !SHARED_SOURCES.has(moduleSpecifier.text)) return [];
  const { namedBindings, phaseModifier } = importClause ?? {};
  if (!namedBindings || !isNamedImports(namedBindings) || phaseModifier === SyntaxKind.TypeKeyword) return [];
  return namedBindings.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => `${moduleSpecifier.text}#${(propertyName ?? name).text}`);
}

/** Of the host's `fragments`: those that place one. */
const PLACING = ['html', 'mount', 'preload'];

/** Names in `<Fragment name="…">`, and those that are handed to the host as they are, which does for any framework. */
function placedFragments(nodes: Node[]): string[] {
  const handed = nodes
    .filter(isCallExpression)
    .filter(
      ({ expression }) => isPropertyAccessExpression(expression) && PLACING.includes(expression.name.text),
    )
    .flatMap(({ arguments: [name] }) => (name && isStringLiteral(name) ? [name.text] : []));
  const elements = nodes.filter(
    (node): node is JsxOpeningLikeElement => isJsxSelfClosingElement(node) || isJsxOpeningElement(node),
  );
  const named = elements
    .filter(({ tagName }) => isIdentifier(tagName) && tagName.text === 'Fragment')
    .flatMap(({ attributes }) => attributes.properties.filter(isJsxAttribute))
    .filter(({ name }) => isIdentifier(name) && name.text === 'name')
    .flatMap(({ initializer }) => (initializer && isStringLiteral(initializer) ? [initializer.text] : []));
  return [...handed, ...named];
}

/** Each fragment's props with their types. */
function shapesOf(checker: Checker, registered: Type): Record<string, PropsShape> {
  return Object.fromEntries(
    checker.getPropertiesOfType(registered).map((fragment) => {
      const props = checker.getTypeOfSymbol(fragment);
      const entries = (props ? checker.getPropertiesOfType(props) : []).map((prop) => {
        const isOptional = (prop.flags & SymbolFlags.Optional) !== 0;
        const type = checker.getTypeOfSymbol(prop);
        const parts = type?.isUnionType() ? type.getTypes() : [type];
        const texts = parts.map((part) =>
          part ? checker.typeToString(part, undefined, NodeBuilderFlags.NoTruncation) : 'unknown',
        );
        const alternatives = texts.filter((each) => !isOptional || each !== 'undefined');
        const text = alternatives.sort().join(' | ').replace('false | true', 'boolean');
        return [`${prop.name}${isOptional ? '?' : ''}`, text];
      });
      return [fragment.name, Object.fromEntries(entries)];
    }),
  );
}
