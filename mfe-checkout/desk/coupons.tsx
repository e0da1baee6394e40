import { Button } from '@shop/shared-ui/button';
import { useForm } from '@shop/shared-ui/form';
import { SectionCard } from '@shop/shared-ui/section-card';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { failureText } from '@shop/shop-client/failed-call';
import { useState } from 'react';
import { CouponFields, LimitFields } from './coupon-fields.tsx';
import {
  COUPON_FIELDS,
  type Coupon,
  checkCoupons,
  checkLimits,
  codesIn,
  couponStateOf,
  couponsIn,
  limitsIn,
  momentText,
  PROMOTIONS_PATH,
  type Promotion,
} from './promotion.ts';
import { usePromotionTexts } from './promotion-texts.ts';
import { StateMark } from './state-mark.tsx';
import { useComplaints } from './use-complaints.ts';
import { useSmallChange } from './use-small-change.ts';

const SHOWN_AT_ONCE = 50;

interface CouponsProps {
  promotion: Promotion;
  mayWrite: boolean;
}

/** The coupons of a promotion: those that there are, how often they were used, and new ones. */
export function Coupons({ promotion, mayWrite }: CouponsProps) {
  const { t } = usePromotionTexts();
  const { coupons } = promotion;
  const [wanted, setWanted] = useState('');
  const [part = ''] = codesIn(wanted);
  const found = coupons.filter(({ code }) => code.includes(part));
  const csv = ['code,used', ...coupons.map(({ code, used }) => `${code},${used}`)].join('\r\n');
  return (
    <div className="mt-6 flex max-w-4xl flex-col gap-6">
      <SectionCard title={t('desk.promotions.couponsTitle')}>
        {coupons.length === 0 && <p className="text-base text-ink">{t('desk.promotions.noCoupons')}</p>}
        {coupons.length > SHOWN_AT_ONCE && (
          <TextField
            type="search"
            label={t('desk.promotions.find')}
            dir="ltr"
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
          />
        )}
        <ul className="divide-y divide-line">
          {found.slice(0, SHOWN_AT_ONCE).map((coupon) => (
            <CouponRow key={coupon.code} {...{ promotion, coupon, mayWrite }} />
          ))}
        </ul>
        {found.length > SHOWN_AT_ONCE && (
          <p className="mt-3 text-sm text-ink-muted">
            {t('desk.promotions.more', { count: found.length - SHOWN_AT_ONCE })}
          </p>
        )}
        {coupons.length > 0 && (
          <a
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
            download={`${promotion.code}.csv`}
            className="mt-2 inline-flex min-h-9 items-center text-sm font-medium text-accent underline-offset-4 hover:underline"
          >
            {t('desk.promotions.csv')}
          </a>
        )}
      </SectionCard>
      {mayWrite && (
        <SectionCard title={t('desk.promotions.addTitle')}>
          <AddCoupons key={coupons.length} promotion={promotion} />
        </SectionCard>
      )}
    </div>
  );
}

function AddCoupons({ promotion }: { promotion: Promotion }) {
  const { toasts } = useShop();
  const { t } = usePromotionTexts();
  const complaints = useComplaints();
  const { send } = useSmallChange();
  const { props, field, sending } = useForm(COUPON_FIELDS, {
    check: (values) => {
      const known = codesIn(values.codes).find((code) =>
        promotion.coupons.some((coupon) => coupon.code === code),
      );
      const errors = checkCoupons(values, complaints);
      return known ? { ...errors, codes: t('desk.promotions.known', { code: known }) } : errors;
    },
    send: async (values) => {
      try {
        await send(PROMOTIONS_PATH, promotion, { coupons: couponsIn(values) });
        toasts.success(t('desk.promotions.added', { count: codesIn(values.codes).length }));
        return undefined;
      } catch (error) {
        return { codes: failureText(error, t('desk.failed')) };
      }
    },
  });
  return (
    <form {...props} className="flex flex-col gap-5">
      {promotion.coupons.length === 0 && (
        <p className="text-base text-ink">{t('desk.promotions.becomesCoupon')}</p>
      )}
      <CouponFields field={field} />
      <Button type="submit" variant="secondary" loading={sending} className="self-start">
        {t('desk.promotions.add')}
      </Button>
    </form>
  );
}

interface CouponRowProps extends CouponsProps {
  coupon: Coupon;
}

function CouponRow({ promotion, coupon, mayWrite }: CouponRowProps) {
  const { locale, toasts } = useShop();
  const { t } = usePromotionTexts();
  const { send, isPending } = useSmallChange();
  const [isOpen, setIsOpen] = useState(false);
  const { code, used, usageLimit, perCustomerLimit, expiresAt } = coupon;
  const state = couponStateOf(coupon, new Date());

  async function end(): Promise<void> {
    try {
      const ended = { code, expiresAt: new Date().toISOString() };
      await send(PROMOTIONS_PATH, promotion, { coupons: [ended] });
      toasts.success(t('desk.promotions.ended', { code }));
    } catch (error) {
      toasts.error(failureText(error, t('desk.failed')));
    }
  }

  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-48">
          <p className="text-base font-medium wrap-anywhere text-ink">
            <bdi dir="ltr">{code}</bdi>
          </p>
          <p className="text-sm text-ink-muted">
            {usageLimit === undefined
              ? t('desk.promotions.used', { used })
              : t('desk.promotions.usedOf', { used, limit: usageLimit })}
            {perCustomerLimit !== undefined &&
              ` · ${t('desk.promotions.perCustomer', { limit: perCustomerLimit })}`}
            {expiresAt && ` · ${t('desk.promotions.until', { moment: momentText(expiresAt, locale) })}`}
          </p>
        </div>
        {state !== 'valid' && <StateMark>{t(`desk.promotions.couponStates.${state}`)}</StateMark>}
        {mayWrite && (
          <>
            <Button
              variant="ghost"
              size="sm"
              aria-expanded={isOpen}
              aria-label={t('desk.promotions.changeNamed', { code })}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t('desk.promotions.change')}
            </Button>
            {state !== 'ended' && (
              <Button
                variant="secondary"
                size="sm"
                loading={isPending}
                aria-label={t('desk.promotions.endNamed', { code })}
                onClick={() => void end()}
              >
                {t('desk.promotions.end')}
              </Button>
            )}
          </>
        )}
      </div>
      {isOpen && <LimitsForm {...{ promotion, coupon }} onSaved={() => setIsOpen(false)} />}
    </li>
  );
}

const LIMITS = ['usageLimit', 'perCustomerLimit', 'expiresAt'] as const;

interface LimitsFormProps {
  promotion: Promotion;
  coupon: Coupon;
  onSaved: () => void;
}

function LimitsForm({ promotion, coupon, onSaved }: LimitsFormProps) {
  const { toasts } = useShop();
  const { t } = usePromotionTexts();
  const complaints = useComplaints();
  const { send } = useSmallChange();
  const { props, field, sending } = useForm<string>(LIMITS, {
    check: (values) => checkLimits(values, complaints),
    send: async (values) => {
      try {
        await send(PROMOTIONS_PATH, promotion, { coupons: [{ code: coupon.code, ...limitsIn(values) }] });
        toasts.success(t('desk.entry.saved'));
        onSaved();
      } catch (error) {
        toasts.error(failureText(error, t('desk.failed')));
      }
      return undefined;
    },
  });
  return (
    <form {...props} className="mt-4 flex flex-col gap-4 rounded-lg bg-surface-sunken p-4">
      <LimitFields field={field} coupon={coupon} />
      <Button type="submit" size="sm" loading={sending} className="self-start">
        {t('desk.entry.save')}
      </Button>
    </form>
  );
}
