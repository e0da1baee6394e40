import { createHash } from 'node:crypto';
import type { Locale } from '../../kernel/language/locale.ts';
import { type MessageKey, type MessageValues, messageText } from '../../kernel/language/messages.ts';
import { Markup, markup } from '../../kernel/mail/markup.ts';

const STYLE = `
:root { color-scheme: light; }
body { margin: 0; padding: 48px 16px; background: #fbf9f4; color: #221d17; font: 17px/1.7 'IBM Plex Sans Arabic', Tahoma, 'Segoe UI', Arial, sans-serif; }
main { max-width: 440px; margin: 0 auto; padding: 32px 28px; background: #fff; border: 1px solid #e6dece; border-radius: 20px; text-align: center; }
h1 { margin: 0 0 12px; font-size: 22px; }
p { margin: 0 0 20px; }
.note { margin: 20px 0 0; font-size: 14px; color: #675e52; }
form { margin: 12px 0 0; }
button { box-sizing: border-box; width: 100%; min-height: 48px; border: 1px solid #1d5643; border-radius: 999px; background: #1d5643; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button.refuse { background: transparent; color: #1d5643; }
button:focus-visible { outline: 3px solid #c08a3e; outline-offset: 3px; }
`;

/** Nothing but this page's own style and the forms back to this site. */
export const challengePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Challenge {
  id: string;
  locale: Locale;
  brand: string;
  values: MessageValues;
}

/** Stands for the page on which a bank asks its customer. */
export function challengePage({ id, locale, brand, values }: Challenge): string {
  const text = (key: MessageKey) => messageText(key, locale, values);
  return markup`<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${text('challengeTitle')} || ${brand}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<main>
<h1>${text('challengeTitle')}</h1>
<p>${text('challengeAsk')}</p>
${answerForm(id, 'approve', text('challengeApprove'))}
${answerForm(id, 'refuse', text('challengeRefuse'))}
<p class="note">${text('challengeTest')}</p>
</main>
</body>
</html>
`.source;
}

function answerForm(id: string, answer: string, label: string): Markup {
  return markup`<form method="post" action="/shop-api/payments/test/challenge/${id}/${answer}"><button class="${answer}">${label}</button></form>`;
}
