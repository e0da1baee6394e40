import { useTranslation } from '@shop/federation/i18n';
import { useOnDemand } from '../on-demand.ts';
import type { SizeGuideProps } from './size-guide.tsx';

const loadGuide = async () =>
  (await import(/* webpackChunkName: "size-guide" */ './size-guide.tsx')).SizeGuide;

/** Shows what the sizes of a product measure, on the page, so that nothing chosen is lost. */
export function SizeGuideButton({ product }: { product: string }) {
  const { t } = useTranslation();
  const { Shown: Guide, show, hide } = useOnDemand<SizeGuideProps>();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => show(loadGuide)}
        className="mt-2 inline-flex min-h-8 items-center rounded-sm text-sm text-ink-muted underline underline-offset-4 transition hover:text-ink"
      >
        {t('sizeGuide.title')}
      </button>
      {Guide && <Guide product={product} onClose={hide} />}
    </>
  );
}
