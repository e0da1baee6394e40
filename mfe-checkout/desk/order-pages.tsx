import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { usePageTexts } from '@shop/shop-client/page-texts';
import ar from '../locales/desk-order-pages/ar.json';
import en from '../locales/desk-order-pages/en.json';

const TEXTS = { ar, en };
const PAGES = ['desk-orders', 'desk-returns', 'desk-payments', 'desk-invoices'] as const;
export type OrderPage = (typeof PAGES)[number];

/** The way between the pages about orders. */
export function OrderPages({ current }: { current: OrderPage }) {
  const href = useDeskHref();
  const { t } = usePageTexts(TEXTS);
  return (
    <nav aria-label={t('desk.orderPages.desk-orders')} className="mt-4 border-b border-line">
      <ul className="-mx-3 flex overflow-x-auto [scrollbar-width:none] md:flex-wrap">
        {PAGES.map((page) => (
          <li key={page}>
            <a
              href={href(page)}
              aria-current={page === current ? 'page' : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm whitespace-nowrap text-ink-muted -outline-offset-2 transition hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
            >
              {t(`desk.orderPages.${page}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
