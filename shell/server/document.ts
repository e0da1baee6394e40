import { type Head, LOCALES, type Locale } from '@shop/federation/contract';
import { commonSheet } from '@shop/federation/host/common-sheet';
import { type BrowserRelease, ownerOf } from '@shop/federation/host/route-table';
import type { HostManifest } from '@shop/federation/host-build';
import { inScript, jsonForScript } from '@shop/federation/json-for-script';
import type { ReleaseDocument } from '@shop/federation/release/release-document';
import { LRUCache } from 'lru-cache';
import { alternatesOf } from '../alternates.ts';
import type { Identity } from '../layout/layout-data.ts';
import { CONTENT_ELEMENT, containerId, type PageState, SAMPLE_SHOP, STATE_ELEMENT } from '../page-state.ts';
import { robots } from '../robots.ts';
import { VISITOR, VISITOR_COOKIE } from '../visitor-cookie.ts';
import { moduleHashes } from './browser-release.ts';
import type { Piece } from './buffer-pool.ts';
import type { Sheets } from './inline-styles.ts';
import { fontFiles, lookStyle } from './look-style.ts';

/** The shell's own files as this process serves them. */
export interface ServedHost extends HostManifest {
  /** Hashes of its modules, in the form of the `integrity` attribute, by file. */
  hashes: Record<string, string>;
  version: string;
  /** Where they are served: the folder of this version. */
  base: string;
}

export interface DocumentParts {
  locale: Locale;
  origin: string;
  /** Path and query of this page. */
  path: string;
  /** A page with sample content: never to be found by search engines. */
  template: boolean;
  nonce: string;
  theme: 'light' | 'dark' | null;
  /** The same for everybody, so that the browser asks whose it is. */
  shared: boolean;
  /** What differs from how this build looks. */
  identity: Identity;
  head: Head;
  release: ReleaseDocument;
  host: ServedHost;
  /** The remote whose page this is, and the page. */
  match: { remote: string; pageId: string } | null;
  header: Piece[];
  footer: Piece[];
  skipLabel: string;
  /** Says that this is not what everybody gets; empty where it is. */
  mark: string;
  /** Milliseconds that a remote may take to load in the browser. */
  remoteTimeoutMs: number;
  /** Style sheets that stand in the document; others are named for the browser to fetch. */
  sheets: Sheets;
}

/** The shop's mark, small enough to come with the document. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#1d5643" d="M16 2a14 14 0 0 1 14 14v10a4 4 0 0 1-4 4H16A14 14 0 0 1 16 2Z"/><path fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" d="M8.5 18c3.2 0 4.6-1.7 6-4.2 1.5-2.6 3.4-4.6 8-4.6M8.5 23c4.7 0 7.2-2.3 8.9-5.2 1.2-2 2.5-3.4 5.1-3.4"/></svg>',
)}`;

/**
 * The head and the header, which leave before the page is rendered, with what is seen first: the largest picture, the styles.
 */
export function documentStart(parts: DocumentParts): Piece[] {
  const { locale, theme, header, skipLabel, mark } = parts;
  return [
    '<!doctype html>',
    `<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"${theme ? ` data-theme="${theme}"` : ''}>`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    ...pictureTag(parts),
    `<link rel="icon" href="${attribute(parts.identity.icon?.src ?? ICON)}">`,
    themeScript(parts.nonce),
    ...(parts.shared ? [visitorScript(parts)] : []),
    ...headTags(parts),
    ...styleTags(
      [...parts.host.styles.map((file) => parts.host.base + file), ...stylesOf(neededRemotes(parts), parts)],
      parts,
    ),
    ...lookTags(parts),
    '</head><body>',
    `<a class="skip-link" href="#${CONTENT_ELEMENT}">${text(skipLabel)}</a>`,
    '<header id="header">',
    ...header,
    `</header>${mark}`,
  ];
}

/** A document with its page, as far as that is rendered. */
export interface RenderedParts extends DocumentParts {
  /** Fragments that stand in the page. */
  fragments: string[];
  /** Remotes that the document tells of. */
  told: ReadonlySet<string>;
}

/**
 * Where the remote's HTML goes, with the styles of other remotes whose fragments stand in it. Code is named before the HTML:
 * its first bytes take a round trip, in which the HTML comes.
 * @param started What the document began with, where another version has rendered than was to
 */
export function contentStart(parts: RenderedParts, started: DocumentParts = parts): Piece[] {
  const remote = parts.match?.remote;
  const own = new Set(stylesOf(neededRemotes(started), started));
  const further = stylesOf(neededRemotes(parts, parts.fragments), parts).filter((file) => !own.has(file));
  return [
    ...styleTags(further, parts),
    codeTags(parts, codeOf(parts)),
    `<main id="${CONTENT_ELEMENT}" tabindex="-1">`,
    remote ? `<div id="${attribute(containerId(remote))}" data-mfe="${attribute(remote)}">` : '<div>',
  ];
}

/**
 * Everything after the remote's HTML: fonts, which take nothing from what is seen without them, and code of fragments that
 * were rendered since the content began, perhaps by another version.
 * @param begun What the content began with
 */
export function documentEnd(parts: RenderedParts, state: Piece[], begun: RenderedParts): Piece[] {
  const { host } = parts;
  const entry = host.base + host.entry;
  return [
    '</div></main>',
    ...fontTags(parts),
    codeBeyond(parts, begun),
    `<script type="module" src="${attribute(entry)}"${integrityOf(parts, entry)}></script>`,
    '<footer id="footer">',
    ...parts.footer,
    `</footer><div id="toasts"></div><script type="application/json" id="${STATE_ELEMENT}">`,
    ...state,
    '</script></body></html>',
  ];
}

/** What a document tells its scripts; data of the page has come as JSON. */
export type DocumentState = Omit<PageState, 'rendered'> & { rendered?: { remote: string; data: Buffer } };

/** As it stands in the document. */
export function stateJson({ rendered, ...state }: DocumentState): Piece[] {
  const json = jsonForScript(state);
  if (!rendered) return [json];
  const { remote, data } = rendered;
  const page = data.includes('<') ? inScript(data.toString()) : data;
  return [json.slice(0, -1), `,"rendered":{"remote":${jsonForScript(remote)},"data":`, page, '}}'];
}

/** The stored theme goes on before first paint; without one the system decides. */
function themeScript(nonce: string): string {
  const script =
    "try{var t=localStorage.getItem('theme')}catch(e){}" +
    'if(!t)t=(/(?:^|; )theme=(light|dark)/.exec(document.cookie)||[])[1];' +
    "if(!t)t=document.documentElement.dataset.theme||(matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light');" +
    'document.documentElement.dataset.theme=t';
  return `<script nonce="${nonce}">${script}</script>`;
}

/** What is known of a visitor shows from the first paint on; the rest is asked for at once, and awaited by `start`. */
function visitorScript({ nonce, locale }: DocumentParts): string {
  const script =
    `{let v=/(?:^|; )${VISITOR_COOKIE}=([^;]*)/.exec(document.cookie);` +
    "if(v){let[c,n]=v[1].split('.'),d=document.documentElement;" +
    "if(c=='1')d.dataset.customer='';" +
    "if(n>0){d.dataset.units='';d.style.setProperty('--cart-units',`\"${n>99?'99+':+n}\"`)}" +
    `shopVisitor=fetch('${VISITOR}?locale=${locale}').then(r=>r.ok?r.json():null).catch(()=>null)}}`;
  return `<script nonce="${nonce}">${script}</script>`;
}

function lookTags({ identity, nonce, host, path }: DocumentParts): string[] {
  const style = lookStyle(identity, host, path);
  return style ? [`<style nonce="${nonce}">${style}</style>`] : [];
}

/** A sheet that never comes would hold back the whole page, header and scripts included: in the end it does without. */
function styleLimitScript({ nonce, remoteTimeoutMs }: DocumentParts): string {
  const script =
    "setTimeout(()=>{for(let l of document.querySelectorAll('link[rel=stylesheet]'))l.sheet||l.remove()}," +
    `${remoteTimeoutMs})`;
  return `<script nonce="${nonce}">${script}</script>`;
}

function headTags({ head, origin, path, locale, template }: DocumentParts): string[] {
  const absolute = (to: string) => attribute(new URL(to, origin).href);
  const here = head.canonical ?? path;
  const alternates = alternatesOf(head, path);
  const tags = [`<title>${text(head.title)}</title>`];
  const meta = (name: string, content: string) =>
    tags.push(`<meta name="${name}" content="${attribute(content)}">`);
  const property = (name: string, content: string) =>
    tags.push(`<meta property="og:${name}" content="${attribute(content)}">`);

  if (head.description) meta('description', head.description);
  const noIndex = head.noIndex || template;
  if (noIndex) meta('robots', robots(head));
  else {
    tags.push(`<link rel="canonical" href="${absolute(here)}">`);
    for (const [language, to] of Object.entries(alternates)) {
      if (to) tags.push(`<link rel="alternate" hreflang="${language}" href="${absolute(to)}">`);
    }
    if (alternates.ar)
      tags.push(`<link rel="alternate" hreflang="x-default" href="${absolute(alternates.ar)}">`);
  }
  if (head.previous) tags.push(`<link rel="prev" href="${absolute(head.previous)}">`);
  if (head.next) tags.push(`<link rel="next" href="${absolute(head.next)}">`);
  property('title', head.title);
  property('locale', locale === 'ar' ? 'ar_SA' : 'en_US');
  if (head.description) property('description', head.description);
  property('type', 'website');
  if (!noIndex) property('url', new URL(here, origin).href);
  const image = head.image ?? head.preloadImage?.src;
  if (image) {
    property('image', new URL(image, origin).href);
    meta('twitter:card', 'summary_large_image');
  }
  for (const data of head.structuredData ?? []) {
    tags.push(`<script type="application/ld+json">${jsonForScript(data)}</script>`);
  }
  return tags;
}

function pictureTag({ head: { preloadImage: image } }: DocumentParts): string[] {
  if (!image) return [];
  const srcSet = image.srcSet ? ` imagesrcset="${attribute(image.srcSet)}"` : '';
  const sizes = image.sizes ? ` imagesizes="${attribute(image.sizes)}"` : '';
  return [
    `<link rel="preload" as="image" fetchpriority="high" href="${attribute(image.src)}"${srcSet}${sizes}>`,
  ];
}

/** The remotes of the page and of the fragments in it, each with the files that these alone need. */
function neededRemotes(
  { release, match }: DocumentParts,
  fragments: string[] = [],
): Map<BrowserRelease, string[]> {
  const needed = new Map<BrowserRelease, string[]>();
  const need = (name: string | null | undefined, files: (remote: BrowserRelease) => string[]) => {
    const remote = name ? release.remotes[name] : undefined;
    if (remote) needed.set(remote, [...(needed.get(remote) ?? []), ...files(remote)]);
  };
  need(match?.remote, ({ pages }) => pages.find(({ id }) => id === match?.pageId)?.files ?? []);
  for (const name of fragments)
    need(ownerOf(release.remotes, name), (remote) => remote.fragments[name]?.files ?? []);
  return needed;
}

function fontTags({ identity, host, locale }: DocumentParts): string[] {
  return fontFiles(identity, host, locale).map(
    (file) =>
      `<link rel="preload" as="font" type="font/woff2" crossorigin href="${attribute(host.base + file)}">`,
  );
}

interface Code {
  /** Of exactly this page, all in one wave. */
  modules: string[];
  /** Hashes of these and of those that may follow of the remotes that the document tells of. */
  integrity: Record<string, string>;
  /** The same as the document has it: the import map's JSON, and the tags of modules. */
  map: string;
  tags: string;
}

const MOST_CODES = 100;
const codes = new WeakMap<ServedHost, WeakMap<ReleaseDocument, LRUCache<string, Code>>>();

/** The same object for the same pages and fragments, which most documents of a release have in common. */
function codeOf(parts: RenderedParts): Code {
  const { locale, template, release, host, match, fragments, told } = parts;
  const ofHost = codes.get(host) ?? new WeakMap<ReleaseDocument, LRUCache<string, Code>>();
  codes.set(host, ofHost);
  const known = ofHost.get(release) ?? new LRUCache<string, Code>({ max: MOST_CODES });
  ofHost.set(release, known);
  const key = JSON.stringify([locale, template, match?.remote, match?.pageId, fragments, [...told]]);
  const code = known.get(key) ?? makeCode(parts);
  known.set(key, code);
  return code;
}

function makeCode(parts: RenderedParts): Code {
  const { locale, template, release, host, fragments, told } = parts;
  const chunks = [`messages-${locale}`, ...(template ? [SAMPLE_SHOP] : [])];
  const modules = [...host.preload, ...chunks.flatMap((chunk) => host.chunks[chunk] ?? [])].map(
    (file) => host.base + file,
  );
  for (const [remote, own] of neededRemotes(parts, fragments)) {
    const files = [...remote.preload, ...(remote.messages[locale] ?? []), ...own];
    modules.push(...new Set(files.map((file) => remote.base + file)));
  }

  const integrity = moduleHashes(release, told);
  const unused = new Set(unusedChunks(parts).flatMap((chunk) => host.chunks[chunk] ?? []));
  for (const [file, hash] of Object.entries(host.hashes))
    if (!unused.has(file)) integrity[host.base + file] = hash;
  return asWritten(parts, modules, integrity);
}

function asWritten(
  parts: Pick<DocumentParts, 'release' | 'host'>,
  modules: string[],
  integrity: Record<string, string>,
): Code {
  const tags = modules.map(
    (file) =>
      `<link rel="modulepreload" fetchpriority="low" href="${attribute(file)}"${integrityOf(parts, file)}>`,
  );
  const map = Object.keys(integrity).length > 0 ? jsonForScript({ integrity }) : '';
  return { modules, integrity, map, tags: tags.join('') };
}

/** What the document as it ends has beyond the one that began. */
function codeBeyond(parts: RenderedParts, begun: RenderedParts): string {
  const [all, named] = [codeOf(parts), codeOf(begun)];
  if (all === named) return '';
  const further = Object.entries(all.integrity).filter(([file]) => !Object.hasOwn(named.integrity, file));
  const modules = all.modules.filter((file) => !named.modules.includes(file));
  return codeTags(parts, asWritten(parts, modules, Object.fromEntries(further)));
}

/** Hashes come first: a browser heeds those that it knows before it is told of any module. */
const codeTags = ({ nonce }: DocumentParts, { map, tags }: Code): string =>
  (map && `<script type="importmap" nonce="${nonce}">${map}</script>`) + tags;

/** What a document of its kind and language never loads: the other language is another document. */
const unusedChunks = ({ locale, template }: DocumentParts): string[] => [
  ...LOCALES.filter((each) => each !== locale).map((each) => `messages-${each}`),
  ...(template ? [] : [SAMPLE_SHOP]),
];

/** Sheets of remotes that the host does not bring itself. */
const stylesOf = (remotes: Map<BrowserRelease, string[]>, { host }: DocumentParts): string[] =>
  [...remotes.keys()].flatMap(({ base, styles }) =>
    styles.filter((file) => !host.styles.includes(commonSheet(file) ?? '')).map((file) => base + file),
  );

function styleTags(files: string[], parts: DocumentParts): Piece[] {
  const complete = files.every((file) => parts.sheets.has(file));
  return [...(complete ? [] : [styleLimitScript(parts)]), ...files.flatMap((file) => styleTag(file, parts))];
}

function styleTag(file: string, parts: DocumentParts): Piece[] {
  const { sheets, nonce } = parts;
  const sheet = sheets.get(file);
  if (sheet) return [`<style nonce="${nonce}" data-href="${attribute(file)}">`, sheet, '</style>'];
  return [`<link rel="stylesheet" href="${attribute(file)}"${integrityOf(parts, file)}>`];
}

function integrityOf({ release, host }: Pick<DocumentParts, 'release' | 'host'>, url: string): string {
  const own = { base: host.base, files: host.hashes };
  for (const { base, files } of [own, ...Object.values(release.remotes)]) {
    const hash = url.startsWith(base) ? files[url.slice(base.length)] : undefined;
    if (hash) return ` integrity="${attribute(hash)}" crossorigin`;
  }
  return '';
}

const text = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const attribute = (value: string): string => text(value).replaceAll('"', '&quot;');
