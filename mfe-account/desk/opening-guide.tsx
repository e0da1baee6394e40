import { CheckIcon } from '@shop/shared-ui/icons';
import { SectionCard } from '@shop/shared-ui/section-card';
import { useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { clsx } from 'clsx';
import { useDeskTexts } from './desk-texts.ts';

interface Opening {
  isNamed: boolean;
  hasLogo: boolean;
  products: number;
  shippingMethods: number;
  takesMoney: boolean;
  takesTestCards: boolean;
  orders: number;
}

/** What is left to be done before a shop is opened; nothing once all is. */
export function OpeningGuide() {
  const { t } = useDeskTexts();
  const href = useDeskHref();
  const { data } = useDeskQuery<Opening>('/opening');
  if (!data) return null;
  const steps = [
    { name: 'name', isDone: data.isNamed && data.hasLogo, address: href('desk-settings') },
    { name: 'products', isDone: data.products > 0, address: href('desk-products') },
    { name: 'shipping', isDone: data.shippingMethods > 0, address: href('desk-shipping') },
    { name: 'payment', isDone: data.takesMoney, address: href('desk-terms') },
    { name: 'order', isDone: data.orders > 0, address: href('home') },
  ] as const;
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <SectionCard title={t('desk.opening.title')} className="mt-8">
      <ol className="flex flex-col gap-5">
        {steps.map(({ name, isDone, address }) => (
          <li key={name} className="flex gap-4">
            <span
              className={clsx(
                'flex size-7 shrink-0 items-center justify-center rounded-full border',
                isDone ? 'border-accent bg-accent text-accent-ink' : 'border-line-strong',
              )}
            >
              {isDone && <CheckIcon size={16} className="stroke-[2.5]" />}
              <span className="sr-only">{t(isDone ? 'desk.opening.done' : 'desk.opening.undone')}</span>
            </span>
            <div className="min-w-0">
              <p className="text-base font-medium text-ink">
                <a href={address} className="underline underline-offset-4 hover:text-accent">
                  {t(`desk.opening.${name}.title`)}
                </a>
              </p>
              {!isDone && (
                <p className="mt-1 text-base text-ink-muted">
                  {t(
                    name === 'payment' && data.takesTestCards
                      ? 'desk.opening.payment.testCards'
                      : `desk.opening.${name}.text`,
                  )}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
