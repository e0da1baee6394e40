import type { Complaints } from './promotion.ts';
import { usePromotionTexts } from './promotion-texts.ts';

/** What is said of what was typed wrong of promotions and coupons. */
export function useComplaints(): Complaints {
  const { t } = usePromotionTexts();
  return {
    required: t('desk.entry.required'),
    amount: t('desk.entry.amountWrong'),
    percent: t('desk.promotions.percentWrong'),
    end: t('desk.promotions.endWrong'),
    count: t('desk.promotions.countWrong'),
    coupon: t('desk.promotions.codeTooLong'),
  };
}
