import { hrefFrom } from '@shop/shop-domain/href';
import type { Locale } from '../language/locale.ts';
import type { Settings } from '../settings/settings.ts';
import { Markup, markup } from './markup.ts';
import type { Mail } from './queue-mail.ts';

/** A row of a table, such as an item and its price. */
export interface MailLine {
  label: string;
  value: string;
  /** Smaller, below the label. */
  note?: string;
  /** A total. */
  strong?: boolean;
}

/** Texts are plain; what they hold of HTML is shown as it is written. */
export type MailBlock =
  | { paragraph: string }
  | { heading: string }
  | { button: string; url: string }
  | { lines: MailLine[] }
  /** Somebody's own words or an address, in their lines. */
  | { quote: string };

export interface MailContent {
  locale: Locale;
  subject: string;
  blocks: MailBlock[];
  /** Why one gets this mail. */
  footnote?: string;
  /** How one gets no more of them. */
  unsubscribe?: { label: string; url: string };
}

/** The mail in the look of the shop, and the same words as plain text. */
export function layOutMail(
  { brand, shopUrl }: Pick<Settings, 'brand' | 'shopUrl'>,
  { locale, subject, blocks, footnote, unsubscribe }: MailContent,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const line = subject.replace(/\s+/g, ' ').trim();
  const name = brand[locale];
  const home = shopUrl + hrefFrom({ basePath: `/${locale}` })('home');
  const page = markup`<!doctype html>
<html lang="${locale}" dir="${DIRECTION[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${line}</title>
</head>
<body dir="${DIRECTION[locale]}" style="margin:0;padding:24px 12px;background:${COLOR.paper};color:${COLOR.ink};font:16px/1.7 ${FONTS}">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 20px;text-align:center;font-size:24px;font-weight:700"><a href="${home}" style="color:${COLOR.accent};text-decoration:none">${name}</a></p>
<div style="padding:28px 24px;background:${COLOR.raised};border:1px solid ${COLOR.line};border-radius:16px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.4">${line}</h1>
${blocks.map(blockMarkup)}
</div>
<p style="margin:20px 0 0;text-align:center;font-size:13px;color:${COLOR.muted}">${footnote ?? name}${unsubscribe ? unsubscribeMarkup(unsubscribe) : ''}</p>
</div>
</body>
</html>
`;
  const text = [
    ...[line, ...blocks.map(blockText), '--', footnote ?? name, home],
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []),
  ].join('\n\n');
  return { subject: line, text: `${text}\n`, html: page.source };
}

const DIRECTION: Record<Locale, string> = { ar: 'rtl', en: 'ltr' };

/** The light values of the storefront's tokens: mail programs know no custom properties. */
const COLOR = {
  paper: '#fbf9f4',
  raised: '#ffffff',
  sunken: '#f4efe6',
  ink: '#221d17',
  muted: '#675e52',
  line: '#e6dece',
  accent: '#1d5643',
};

const FONTS = "'IBM Plex Sans Arabic',Tahoma,'Segoe UI',Arial,sans-serif";

function unsubscribeMarkup({ label, url }: { label: string; url: string }): Markup {
  return markup`<br><a href="${url}" style="color:${COLOR.muted}">${label}</a>`;
}

function blockMarkup(block: MailBlock): Markup {
  if ('paragraph' in block)
    return markup`<p style="margin:0 0 16px;white-space:pre-line">${block.paragraph}</p>`;
  if ('heading' in block) return markup`<h2 style="margin:24px 0 8px;font-size:16px">${block.heading}</h2>`;
  if ('button' in block) {
    return markup`<p style="margin:24px 0"><a href="${block.url}" style="display:inline-block;padding:12px 28px;border-radius:999px;background:${COLOR.accent};color:#ffffff;font-weight:600;text-decoration:none">${block.button}</a></p>`;
  }
  if ('lines' in block) {
    return markup`<table role="presentation" width="100%" style="margin:0 0 16px;border-collapse:collapse">${block.lines.map(lineMarkup)}</table>`;
  }
  return markup`<blockquote dir="auto" style="margin:0 0 16px;padding:12px 16px;background:${COLOR.sunken};border-radius:12px;white-space:pre-line">${block.quote}</blockquote>`;
}

function lineMarkup({ label, value, note, strong }: MailLine): Markup {
  const cell = `padding:10px 0;vertical-align:top;border-bottom:1px solid ${COLOR.line};font-weight:${strong ? 700 : 400}`;
  const small = note
    ? markup`<br><span style="font-size:13px;color:${COLOR.muted}">${note}</span>`
    : new Markup('');
  return markup`<tr><td style="${cell};text-align:start">${label}${small}</td><td style="${cell};text-align:end;white-space:nowrap"><bdi>${value}</bdi></td></tr>`;
}

function blockText(block: MailBlock): string {
  if ('paragraph' in block) return block.paragraph;
  if ('heading' in block) return block.heading;
  if ('button' in block) return `${block.button}:\n${block.url}`;
  if ('lines' in block) {
    return block.lines
      .map(({ label, value, note }) => `${label}${note ? ` (${note})` : ''}: ${value}`)
      .join('\n');
  }
  return block.quote.replace(/^/gm, '> ');
}
