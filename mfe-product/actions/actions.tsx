import { useTranslation } from '@shop/federation/i18n';
import { ButtonLink, IconButton } from '@shop/shared-ui/button';
import { ShareIcon, WhatsappIcon } from '@shop/shared-ui/icons';
import { formatMoney } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import { hrefFrom } from '@shop/shop-domain/href';
import { whatsappLink } from '@shop/shop-domain/whatsapp-link';
import type { ProductView, ShownVariant } from '../product/product-view.ts';
import { SaveButton } from './save-button.tsx';
import { useShare } from './share.ts';

export interface ActionsProps {
  product: ProductView;
  variant: ShownVariant;
  className?: string;
}

/** What can be done with a product other than buying it: ask about it, save it, share it. */
export function Actions({ product: { code, name, slug }, variant, className = '' }: ActionsProps) {
  const shop = useShop();
  const { t } = useTranslation();
  const path = hrefFrom(shop)('product', { slug }, { query: { variant: variant.code } });
  const share = useShare(name, path);
  return (
    <div className={`flex gap-3 ${className}`}>
      {shop.settings.whatsappNumber && (
        <ButtonLink
          href={whatsappLink(shop.settings.whatsappNumber, {
            name,
            price: formatMoney(variant.price, shop.locale),
            url: new URL(path, shop.origin).href,
          })}
          target="_blank"
          rel="noopener"
          variant="secondary"
          startIcon={<WhatsappIcon />}
          className="grow"
        >
          {t('actions.whatsapp')}
        </ButtonLink>
      )}
      <SaveButton code={code} name={name} />
      <IconButton icon={ShareIcon} label={t('actions.share')} look="outline" size="lg" onClick={share} />
    </div>
  );
}
