import { LOCALES, MESSAGES } from '../shop/messages.ts';
import { expectEverythingOpens, WIDTHS } from '../shop/openers.ts';
import { test } from '../shop/test.ts';
import { openCase, PAGES_IN } from './page-cases.ts';

const TWO_WIDTHS = [390, 1280];

for (const language of LOCALES)
  test.describe(`in ${language}`, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    for (const pageCase of PAGES_IN[language]) {
      const { name, opens, header } = pageCase;
      test(`${name} opens what it has in view`, async ({ page, problems }) => {
        // What it opens comes with code of its own, at every width.
        if (opens) test.slow();
        await openCase(page, pageCase, { language, problems });
        await expectEverythingOpens(page, {
          demanded: [header, opens].flatMap((names) => names?.(MESSAGES[language]) ?? []),
          widths: opens && name !== 'home' ? WIDTHS : TWO_WIDTHS,
          headerWidths: name === 'home' ? WIDTHS : header ? TWO_WIDTHS : [],
        });
      });
    }
  });
