import type { Head, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { notFound } from '@shop/federation/responses';
import { Container } from '@shop/shared-ui/container';
import type { ShopContext } from '@shop/shop-client/context';
import type { GiftCardOffer } from '@shop/shop-client/model';
import { titleOf } from '@shop/shop-client/page-title';
import { GiftCardBalance } from './gift-card-balance.tsx';
import { GiftCardForm } from './gift-card-form.tsx';
import { addGiftCardTexts, giftCardTitle } from './gift-card-texts.ts';

export interface GiftCardPageData {
  offer: GiftCardOffer;
  /** When the page was asked for, ISO 8601. */
  now: string;
}

export async function loader({ context }: PageRequest): Promise<GiftCardPageData> {
  if (!context.policies.giftCards) throw notFound();
  return { offer: await context.api.giftCardOffer(), now: new Date().toISOString() };
}

export function head(_data: GiftCardPageData, context: ShopContext): Head {
  return { title: titleOf(giftCardTitle(context.locale), context) };
}

export function Page({ data: { offer, now } }: { data: GiftCardPageData }) {
  const { t, i18n } = useTranslation();
  addGiftCardTexts(i18n);
  return (
    <Container className="py-8 md:py-12">
      <h1 className="text-2xl font-semibold text-ink">{t('giftCardPage.title')}</h1>
      <p className="mt-2 max-w-2xl text-base text-ink-muted">{t('giftCardPage.text')}</p>
      <div className="mt-8 grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <GiftCardForm offer={offer} />
        <GiftCardBalance now={now} />
      </div>
    </Container>
  );
}
