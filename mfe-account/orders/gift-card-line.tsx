import { useTranslation } from '@shop/federation/i18n';
import { GiftIcon } from '@shop/shared-ui/icons';
import { Price } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import type { BoughtGiftCard } from '@shop/shop-client/model';
import { shopDay } from '@shop/shop-client/shop-day';

/** A gift card among the lines of an order. */
export function GiftCardLine({ card }: { card: BoughtGiftCard }) {
  const { locale } = useShop();
  const { t } = useTranslation();
  const { amount, recipientName, recipientEmail, deliverOn } = card;
  return (
    <li className="flex gap-4 py-5">
      <span className="flex size-20 shrink-0 items-center justify-center rounded-sm bg-accent-soft text-accent">
        <GiftIcon size={24} />
      </span>
      <div className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-4">
        <div className="min-w-0">
          <p className="font-medium text-ink">{t('order.giftCardFor', { name: recipientName })}</p>
          <p className="text-sm break-all text-ink-muted">
            <bdi dir="ltr">{recipientEmail}</bdi>
          </p>
          <p className="text-sm text-ink-muted">
            {t('order.giftCardOn', { day: shopDay(`${deliverOn}T12:00:00Z`, locale) })}
          </p>
        </div>
        <Price price={{ amount, currency: 'SAR' }} locale={locale} />
      </div>
    </li>
  );
}
