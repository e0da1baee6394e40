import { useTranslation } from '@shop/federation/i18n';
import { ButtonLink, IconButton } from '@shop/shared-ui/button';
import { CloseIcon } from '@shop/shared-ui/icons';
import { Picture } from '@shop/shared-ui/picture';
import { keepCompared, MOST_COMPARED } from '@shop/shop-client/compared-products';
import { useCompared } from '@shop/shop-client/use-compared';
import { useHref } from '@shop/shop-client/use-href';
import { compareHref } from '@shop/shop-domain/compare-href';

export { addCompareTexts } from './compare-texts.ts';
export { CompareToggle } from './compare-toggle.tsx';

/** What is being compared, along the window's lower edge until the list ends. */
export function CompareBar({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation();
  const href = useHref();
  const compared = useCompared();
  const count = compared.length;
  const end = () => {
    keepCompared([]);
    onEnd();
  };
  return (
    <section
      aria-label={t('compare.bar')}
      className="sticky bottom-0 z-20 -mx-4 mt-10 flex items-center gap-2 border-t border-line bg-surface-raised px-4 py-3 shadow-float"
    >
      {count > 0 && (
        <ul className="flex min-w-0 gap-1">
          {compared.map(({ code, name, picture }) => (
            <li key={code} className="w-8 min-w-0 sm:w-10">
              <button
                type="button"
                aria-label={t('compare.remove', { name })}
                title={t('compare.remove', { name })}
                onClick={() => keepCompared(compared.filter((each) => each.code !== code))}
                className="relative block w-full"
              >
                <Picture src={picture} alt="" rounded="sm" />
                <CloseIcon
                  size={16}
                  className="absolute end-0 top-0 rounded-full bg-surface-raised text-ink"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={`grow text-sm text-ink-muted ${count > 1 ? 'max-sm:sr-only' : ''}`}>
        {count === 0 && t('compare.hint')}
        {count === 1 && t('compare.one')}
        {count > 1 && t('compare.chosen', { count, most: MOST_COMPARED })}
      </p>
      {count > 1 && (
        <ButtonLink size="sm" href={compareHref(href, compared)}>
          {t('compare.open')}
        </ButtonLink>
      )}
      <IconButton icon={CloseIcon} label={t('compare.clear')} onClick={end} className="ms-auto" />
    </section>
  );
}
