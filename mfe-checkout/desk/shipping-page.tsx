import type { Head } from '@shop/federation/contract';
import { ButtonLink } from '@shop/shared-ui/button';
import { MoveButtons } from '@shop/shared-ui/move-buttons';
import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { DeskFailure } from '@shop/shop-client/desk/desk-failure';
import { useDeskChange, useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { failureText } from '@shop/shop-client/failed-call';
import { titleOf } from '@shop/shop-client/page-title';
import { useState } from 'react';
import { DeskPage, Pending } from './desk-page.tsx';
import { CURRENCIES } from './entry-fields.tsx';
import { MethodSwitch } from './method-switch.tsx';
import { countryNames, METHODS_PATH, type ShippingMethod } from './shipping-method.ts';
import { shippingTitle, useShippingTexts } from './shipping-texts.ts';
import { StateMark } from './state-mark.tsx';

export function head(_data: unknown, context: ShopContext): Head {
  return { title: titleOf(shippingTitle('title', context.locale), context), noIndex: true };
}

/** How orders are sent, in the order that shoppers are offered it. */
export function Page() {
  const { t } = useShippingTexts();
  return (
    <DeskPage title={t('desk.shipping.title')}>
      {({ access }) =>
        access.settings ? (
          <Methods mayWrite={access.settings === 'write'} />
        ) : (
          <p className="mt-8 text-base text-ink-muted">{t('desk.shipping.closed')}</p>
        )
      }
    </DeskPage>
  );
}

function Methods({ mayWrite }: { mayWrite: boolean }) {
  const href = useDeskHref();
  const { t } = useShippingTexts();
  const { data, error, mutate } = useDeskQuery<{ items: ShippingMethod[] }>(METHODS_PATH);
  const { move, moved } = useMoves(data?.items ?? []);
  if (error && !data) return <DeskFailure error={error} onRetry={() => void mutate()} />;
  if (!data) return <Pending />;
  const offered = data.items.filter(({ enabled }) => enabled);
  return (
    <>
      <p className="mt-2 max-w-2xl text-base text-ink-muted">{t('desk.shipping.intro')}</p>
      {offered.length === 0 && (
        <p role="alert" className="mt-5 rounded-lg border border-sale p-5 text-base text-ink">
          {t('desk.shipping.noneOffered')}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {mayWrite && (
          <ButtonLink href={href('desk-shipping-new')} size="sm">
            {t('desk.shipping.new')}
          </ButtonLink>
        )}
        <ButtonLink href={href('desk-places')} size="sm" variant="secondary">
          {t('desk.shipping.places')}
        </ButtonLink>
      </div>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {data.items.length > 0 && (
        <ol className="mt-5 divide-y divide-line rounded-lg border border-line bg-surface-raised">
          {data.items.map((method, at) => (
            <MethodRow
              key={method.code}
              {...{ method, mayWrite }}
              isLast={method.enabled && offered.length === 1}
              isFirstPlace={at === 0}
              isLastPlace={at === data.items.length - 1}
              onMove={(by) => void move(method, by)}
            />
          ))}
        </ol>
      )}
    </>
  );
}

type Step = -1 | 1;

/** Moves a method by one place, unless somebody else has changed the order since it was read. */
function useMoves(items: ShippingMethod[]) {
  const { locale, toasts } = useShop();
  const { t } = useShippingTexts();
  const { change, isPending } = useDeskChange();
  const [moved, setMoved] = useState('');
  const codes = items.map(({ code }) => code);
  async function move({ code, name }: ShippingMethod, by: Step): Promise<void> {
    const at = codes.indexOf(code);
    if (isPending || at + by < 0 || at + by >= codes.length) return;
    const to = codes.toSpliced(at, 1).toSpliced(at + by, 0, code);
    try {
      await change({ method: 'PUT', path: `${METHODS_PATH}/order`, body: { from: codes, to } });
      setMoved(t('desk.shipping.moved', { name: name[locale], place: at + by + 1, places: codes.length }));
    } catch (error) {
      toasts.error(failureText(error, t('desk.failed')));
    }
  }

  return { move, moved };
}

interface MethodRowProps {
  method: ShippingMethod;
  mayWrite: boolean;
  /** Nothing else is offered. */
  isLast: boolean;
  isFirstPlace: boolean;
  isLastPlace: boolean;
  onMove: (by: Step) => void;
}

function MethodRow({ method, mayWrite, isLast, isFirstPlace, isLastPlace, onMove }: MethodRowProps) {
  const { locale } = useShop();
  const href = useDeskHref();
  const { t } = useShippingTexts();
  const { code, enabled, countries, workingDays } = method;
  const name = method.name[locale];
  const places = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    countries.map(countryNames(locale)),
  );
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 hover:bg-tint">
      <div className="min-w-0 grow basis-56">
        <a
          href={href('desk-shipping-method', { code })}
          className="text-base font-medium wrap-anywhere text-ink after:absolute after:inset-0"
        >
          <bdi>{name}</bdi>
        </a>
        <Price method={method} />
        <p className="text-sm wrap-anywhere text-ink-muted">
          {countries.length > 0 ? places : t('desk.shipping.everywhere')}
          {workingDays && (
            <>
              {' · '}
              {t('desk.shipping.days', { min: workingDays.min, max: workingDays.max })}
            </>
          )}
        </p>
      </div>
      <StateMark>{t(enabled ? 'desk.shipping.on' : 'desk.shipping.off')}</StateMark>
      {mayWrite && (
        <>
          <div className="relative z-1">
            <MoveButtons
              labels={{ up: t('desk.shipping.up', { name }), down: t('desk.shipping.down', { name }) }}
              isFirst={isFirstPlace}
              isLast={isLastPlace}
              onMove={onMove}
            />
          </div>
          <MethodSwitch {...{ method, isLast }} />
        </>
      )}
    </li>
  );
}

function Price({ method: { rate } }: { method: ShippingMethod }) {
  const { locale } = useShop();
  const { t } = useShippingTexts();
  const limit = CURRENCIES.find((currency) => rate.freeAbove?.[currency] !== undefined);
  return (
    <p className="text-sm text-ink-muted">
      {CURRENCIES.map((currency, at) => (
        <span key={currency}>
          {at > 0 && ' · '}
          <MoneyText>{formatMoney({ amount: rate.price[currency], currency }, locale)}</MoneyText>
        </span>
      ))}
      {rate.kind === 'per-unit' && ` ${t('desk.shipping.perPiece')}`}
      {limit && (
        <>
          {' · '}
          {t('desk.shipping.freeAbove')}{' '}
          <MoneyText>
            {formatMoney({ amount: rate.freeAbove?.[limit] ?? 0, currency: limit }, locale)}
          </MoneyText>
        </>
      )}
    </p>
  );
}
