import { useTranslation } from '@shop/federation/i18n';
import { MoonIcon, SunIcon } from '@shop/shared-ui/icons';
import { clsx } from 'clsx';
import { HEADER_BUTTON } from './header-button.tsx';

const ONE_YEAR_S = 365 * 24 * 3600;

/** The server may not know the current theme, so the sheet picks icon and name. */
export function ThemeSwitch({ labelled, className }: { labelled?: boolean; className?: string }) {
  const { t } = useTranslation();
  const name = labelled ? '' : 'sr-only';
  const icon = labelled ? 'text-ink-muted' : '';
  return (
    <button
      type="button"
      onClick={switchTheme}
      className={clsx(
        'noscript:hidden',
        labelled ? 'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 hover:bg-tint' : HEADER_BUTTON,
        className,
      )}
    >
      <span className="contents dark:hidden">
        <MoonIcon size={22} className={icon} />
        <span className={name}>{t('theme.dark')}</span>
      </span>
      <span className="hidden dark:contents">
        <SunIcon size={22} className={icon} />
        <span className={name}>{t('theme.light')}</span>
      </span>
    </button>
  );
}

/** Kept for this browser, and as a cookie so that the server's document has it from the first byte. */
function switchTheme(): void {
  const { dataset } = document.documentElement;
  const theme = dataset.theme === 'dark' ? 'light' : 'dark';
  dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers of last year.
  document.cookie = `theme=${theme}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage may be forbidden: the cookie then keeps it alone.
  }
}
