import { useTranslation } from '@shop/federation/i18n';
import { MoneyText } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import type { SearchNote as Note } from '@shop/shop-client/model/finding';
import { hrefFrom } from '@shop/shop-domain/href';
import { usePriceText } from '../listing/price-text.ts';

const LINK = 'text-ink underline underline-offset-4 hover:text-accent';

/** How a text was read, where that is not what it says, and the way to what it says. */
export function SearchNote({ text, note }: { text: string; note: Note }) {
  const shop = useShop();
  const { t } = useTranslation();
  const price = usePriceText(note);
  const asWritten = hrefFrom(shop)('search', { '*': text }, { query: { page: 1, exact: 1 } });
  const without = note.without?.map((word) => t('search.quoted', { text: word })).join(t('search.comma'));
  return (
    <div className="mt-2 grid max-w-2xl gap-1 text-base text-ink-muted">
      {note.corrected !== undefined && (
        <p>
          {t('search.corrected', { text: note.corrected })}{' '}
          <a href={asWritten} rel="nofollow" className={LINK}>
            {t('search.instead', { text })}
          </a>
        </p>
      )}
      {without && <p>{t('search.without', { words: without })}</p>}
      {price && (
        <p>
          <MoneyText>{t('search.price', { price })}</MoneyText>
        </p>
      )}
    </div>
  );
}
