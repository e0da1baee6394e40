import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { HeartFilledIcon, HeartIcon, ShareIcon } from '@shop/shared-ui/icons';
import { useSaved } from '@shop/shop-client/use-saved';
import { useShare } from '../actions/share.ts';
import type { ProductView } from '../product/product-view.ts';

export function ShareSaveBar({ product: { code, name } }: { product: ProductView }) {
  const { t } = useTranslation();
  const share = useShare(name, '/product-detail-2');
  const { saved, toggle } = useSaved(code, { saved: t('actions.saved'), unreachable: t('unreachable') });
  return (
    <div className="flex gap-1">
      <Button variant="ghost" size="sm" startIcon={<ShareIcon size={18} />} onClick={share}>
        Share
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-pressed={saved}
        startIcon={saved ? <HeartFilledIcon size={18} className="text-sale" /> : <HeartIcon size={18} />}
        onClick={toggle}
      >
        {saved ? 'Saved' : 'Save'}
      </Button>
    </div>
  );
}
