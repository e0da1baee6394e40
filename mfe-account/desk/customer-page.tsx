import type { Head, PageRequest } from '@shop/federation/contract';
import { Button } from '@shop/shared-ui/button';
import { ArrowStartIcon } from '@shop/shared-ui/icons';
import { latePart } from '@shop/shared-ui/late-part';
import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { SectionCard } from '@shop/shared-ui/section-card';
import { Skeleton } from '@shop/shared-ui/skeleton';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { DeskFailure } from '@shop/shop-client/desk/desk-failure';
import type { Staff } from '@shop/shop-client/desk/staff';
import { useDeskChange, useDeskQuery } from '@shop/shop-client/desk/use-desk';
import { useDeskHref } from '@shop/shop-client/desk/use-desk-href';
import { titleOf } from '@shop/shop-client/page-title';
import { shopDay } from '@shop/shop-client/shop-day';
import type { ReactNode } from 'react';
import { type CustomerOrder, type DeskCustomer, nameOf } from './desk-customer.ts';
import { DeskFrame } from './desk-frame.tsx';
import { deskTitle, useDeskTexts } from './desk-texts.ts';
import { useRefusals } from './use-refusals.ts';

const EraseForm = latePart(() => import('./erase-form.tsx').then((module) => module.EraseForm));

export interface CustomerData {
  id: string;
}

export function loader({ params }: PageRequest<'desk-customer'>): CustomerData {
  return { id: params.id };
}

export function head(_data: CustomerData, context: ShopContext): Head {
  return { title: titleOf(deskTitle('customer', context.locale), context), noIndex: true };
}

/** One customer, and what somebody may ask to be done with what is held about them. */
export function Page({ data: { id } }: { data: CustomerData }) {
  const href = useDeskHref();
  const { t } = useDeskTexts();
  return (
    <DeskFrame title={t('desk.customer.title')}>
      {(staff) => (
        <>
          <a
            href={href('desk-customers')}
            className="-mt-4 inline-flex min-h-8 items-center gap-2 self-start text-sm text-ink-muted hover:text-ink"
          >
            <ArrowStartIcon size={18} />
            {t('desk.customer.back')}
          </a>
          <Customer id={id} staff={staff} />
        </>
      )}
    </DeskFrame>
  );
}

function Customer({ id, staff }: { id: string; staff: Staff }) {
  const { t } = useDeskTexts();
  const { data: customer, error, mutate } = useDeskQuery<DeskCustomer>(`/customers/${id}`);
  if (error) return <DeskFailure error={error} onRetry={() => void mutate()} />;
  if (!customer)
    return (
      <div aria-busy="true">
        <p className="sr-only">{t('desk.loading')}</p>
        <Skeleton className="h-96 rounded-lg" />
      </div>
    );
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex flex-col gap-6">
        <SectionCard title={t('desk.customer.orders', { total: customer.orders.total })}>
          <Orders items={customer.orders.items} />
        </SectionCard>
        {staff.access.customers === 'write' && (
          <SectionCard title={t('desk.customer.export')}>
            <Export customer={customer} />
          </SectionCard>
        )}
        {staff.access.staff === 'write' && (
          <SectionCard title={t('desk.customer.erase')}>
            <EraseForm props={{ customer }} fallback={<Skeleton className="h-40" />} />
          </SectionCard>
        )}
      </div>
      <div className="flex flex-col gap-6">
        <SectionCard title={t('desk.customer.profile')}>
          <Profile customer={customer} />
        </SectionCard>
        <SectionCard title={t('desk.customer.addresses')}>
          <Addresses addresses={customer.addresses} />
        </SectionCard>
      </div>
    </div>
  );
}

function Profile({ customer }: { customer: DeskCustomer }) {
  const { locale } = useShop();
  const { t } = useDeskTexts();
  const { email, phoneNumber, birthday, about, createdAt } = customer;
  return (
    <dl className="flex flex-col gap-3">
      <Fact name={t('desk.customer.name')}>
        <bdi>{nameOf(customer)}</bdi>
      </Fact>
      {email && (
        <Fact name={t('desk.customer.email')}>
          <a href={`mailto:${email}`} className="wrap-anywhere text-accent underline underline-offset-4">
            <bdi dir="ltr">{email}</bdi>
          </a>
          <span className="block text-sm text-ink-muted">
            {t(customer.isEmailVerified ? 'desk.customer.isVerified' : 'desk.customer.isNotVerified')}
          </span>
        </Fact>
      )}
      {phoneNumber && (
        <Fact name={t('desk.customer.phone')}>
          <a href={`tel:${phoneNumber}`} className="text-accent underline underline-offset-4">
            <bdi dir="ltr">{phoneNumber}</bdi>
          </a>
        </Fact>
      )}
      {birthday && <Fact name={t('desk.customer.birthday')}>{shopDay(birthday, locale)}</Fact>}
      {about && (
        <Fact name={t('desk.customer.about')}>
          <bdi>{about}</bdi>
        </Fact>
      )}
      <Fact name={t('desk.customer.newsletter')}>
        {t(customer.subscribedToNewsletter ? 'desk.customer.subscribed' : 'desk.customer.notSubscribed')}
      </Fact>
      <Fact name={t('desk.customers.joined')}>
        <time dateTime={createdAt}>{shopDay(createdAt, locale)}</time>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="text-base text-ink">{children}</dd>
    </div>
  );
}

function Addresses({ addresses }: Pick<DeskCustomer, 'addresses'>) {
  const { t } = useDeskTexts();
  if (addresses.length === 0)
    return <p className="text-base text-ink-muted">{t('desk.customer.noAddresses')}</p>;
  return (
    <ul className="divide-y divide-line">
      {addresses.map(({ id, isDefault, address }) => (
        <li key={id} className="py-3 text-base text-ink first:pt-0 last:pb-0">
          {isDefault && <p className="text-sm text-ink-muted">{t('desk.customer.isDefault')}</p>}
          <p>
            <bdi>{`${address.firstName} ${address.lastName}`}</bdi>
          </p>
          <p>
            <bdi>{address.street}</bdi>
          </p>
          <p>
            <bdi>
              {[address.district, address.city, address.postcode]
                .filter(Boolean)
                .join(t('desk.customer.comma'))}
            </bdi>
          </p>
          {address.phoneNumber && (
            <p>
              <bdi dir="ltr">{address.phoneNumber}</bdi>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Orders({ items }: { items: CustomerOrder[] }) {
  const { locale } = useShop();
  const href = useDeskHref();
  const { t } = useDeskTexts();
  if (items.length === 0) return <p className="text-base text-ink-muted">{t('desk.customer.noOrders')}</p>;
  return (
    <ul className="divide-y divide-line">
      {items.map(({ number, placedAt, paymentState, shippingState, total, currency }) => (
        <li key={number} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
          <div className="text-sm text-ink-muted">
            <a
              href={href('desk-order', { number })}
              className="text-base font-medium text-ink underline underline-offset-4"
            >
              <bdi dir="ltr">#{number}</bdi>
            </a>
            <p>
              <time dateTime={placedAt}>{shopDay(placedAt, locale)}</time>
              {' · '}
              {t(`desk.paymentStates.${paymentState}`, { defaultValue: paymentState })}
              {' · '}
              {t(`desk.shippingStates.${shippingState}`, { defaultValue: shippingState })}
            </p>
          </div>
          <p className="text-base font-medium text-ink">
            <MoneyText>{formatMoney({ amount: total, currency }, locale)}</MoneyText>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Export({ customer: { id } }: { customer: DeskCustomer }) {
  const { t } = useDeskTexts();
  const { change, isPending } = useDeskChange();
  const tell = useRefusals();
  return (
    <>
      <p className="text-base text-ink-muted">{t('desk.customer.exportText')}</p>
      <Button
        variant="secondary"
        className="mt-4"
        loading={isPending}
        onClick={() =>
          void tell([], async () => {
            download(
              await change<object>({ method: 'POST', path: `/customers/${id}/export` }),
              `customer-${id}.json`,
            );
          })
        }
      >
        {t('desk.customer.exportSubmit')}
      </Button>
    </>
  );
}

/** Gives the browser a file of what it was told: a link alone would not be in the log of changes. */
function download(content: object, fileName: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
