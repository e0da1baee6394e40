import type { Head } from '@shop/federation/contract';
import { ButtonLink } from '@shop/shared-ui/button';
import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { DeskFailure } from '@shop/shop-client/desk/desk-failure';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { titleOf } from '@shop/shop-client/page-title';
import { DeskPage, Pending } from './desk-page.tsx';
import { CURRENCIES } from './entry-fields.tsx';
import { momentText, PROMOTIONS_PATH, type Promotion, stateOf } from './promotion.ts';
import { PromotionSwitch } from './promotion-switch.tsx';
import { promotionTitle, usePromotionTexts } from './promotion-texts.ts';
import { StateMark } from './state-mark.tsx';

export function head(_data: unknown, context: ShopContext): Head {
  return { title: titleOf(promotionTitle('title', context.locale), context), noIndex: true };
}

/** What takes something off orders, by itself or with a coupon. */
export function Page() {
  const { t } = usePromotionTexts();
  return (
    <DeskPage title={t('desk.promotions.title')}>
      {({ access }) => <Promotions mayWrite={access.catalogue === 'write'} />}
    </DeskPage>
  );
}

function Promotions({ mayWrite }: { mayWrite: boolean }) {
  const href = useDeskHref();
  const { t } = usePromotionTexts();
  const { data, error, mutate } = useDeskQuery<{ items: Promotion[] }>(PROMOTIONS_PATH);
  if (error && !data) return <DeskFailure error={error} onRetry={() => void mutate()} />;
  if (!data) return <Pending />;
  return (
    <>
      {mayWrite && (
        <ButtonLink href={href('desk-promotion-new')} size="sm" className="mt-5">
          {t('desk.promotions.new')}
        </ButtonLink>
      )}
      {data.items.length === 0 ? (
        <p className="mt-6 text-base text-ink-muted">{t('desk.promotions.none')}</p>
      ) : (
        <ul className="mt-5 divide-y divide-line rounded-lg border border-line bg-surface-raised">
          {data.items.map((promotion) => (
            <PromotionRow key={promotion.code} {...{ promotion, mayWrite }} />
          ))}
        </ul>
      )}
    </>
  );
}

function PromotionRow({ promotion, mayWrite }: { promotion: Promotion; mayWrite: boolean }) {
  const { locale } = useShop();
  const href = useDeskHref();
  const { t } = usePromotionTexts();
  const { code, name, startsAt, endsAt, coupons, uses } = promotion;
  const state = stateOf(promotion, new Date());
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 hover:bg-tint">
      <div className="min-w-0 grow basis-56">
        <a
          href={href('desk-promotion', { code })}
          className="text-base font-medium wrap-anywhere text-ink after:absolute after:inset-0"
        >
          <bdi>{name[locale]}</bdi>
        </a>
        <Discount promotion={promotion} />
        <p className="text-sm text-ink-muted">
          {coupons.length > 0
            ? t('desk.promotions.coupons', { count: coupons.length })
            : t('desk.promotions.audiences.all')}
          {' · '}
          {t('desk.promotions.uses', { count: uses })}
        </p>
        {(startsAt || endsAt) && (
          <p className="text-sm text-ink-muted">
            {startsAt && t('desk.promotions.from', { moment: momentText(startsAt, locale) })}
            {startsAt && endsAt && ' · '}
            {endsAt && t('desk.promotions.until', { moment: momentText(endsAt, locale) })}
          </p>
        )}
      </div>
      <StateMark strong={state === 'running'}>{t(`desk.promotions.states.${state}`)}</StateMark>
      {mayWrite && <PromotionSwitch promotion={promotion} />}
    </li>
  );
}

function Discount({ promotion: { discount, minimum } }: { promotion: Promotion }) {
  const { locale } = useShop();
  const { t } = usePromotionTexts();
  return (
    <p className="text-sm text-ink-muted">
      {discount.kind === 'percentage' ? (
        <bdi dir="ltr">{discount.percent}%</bdi>
      ) : (
        CURRENCIES.map((currency, at) => (
          <span key={currency}>
            {at > 0 && ' · '}
            <MoneyText>{formatMoney({ amount: discount.amounts[currency], currency }, locale)}</MoneyText>
          </span>
        ))
      )}
      {minimum && (
        <>
          {' · '}
          {t('desk.promotions.atLeast')}{' '}
          <MoneyText>{formatMoney({ amount: minimum.SAR, currency: 'SAR' }, locale)}</MoneyText>
        </>
      )}
    </p>
  );
}
