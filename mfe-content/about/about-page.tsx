import type { Head, HeadContext, PageRequest } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { Breadcrumbs } from '@shop/shared-ui/breadcrumbs';
import { ButtonLink } from '@shop/shared-ui/button';
import { Container } from '@shop/shared-ui/container';
import { BoxIcon, type Icon, ReturnIcon, TruckIcon } from '@shop/shared-ui/icons';
import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import { freeShippingAbove } from '@shop/shop-client/free-shipping';
import type { StaticPageContent } from '@shop/shop-client/model';
import { titleOf } from '@shop/shop-client/page-title';
import { hrefFrom } from '@shop/shop-domain/href';
import { directionOf } from '@shop/shop-domain/text-direction';
import { proseClass } from '../prose.ts';
import { readPage } from '../read-page.ts';

type Story = StaticPageContent | null;

/** The story is the merchant's own page of this code. */
export function loader({ context: { api } }: PageRequest): Promise<Story> {
  return readPage(api, 'about-us');
}

export function head(story: Story, context: HeadContext): Head {
  return {
    title: titleOf(context.t('titles.about'), context),
    ...(story && { canonical: hrefFrom(context)('static-page', { slug: story.slug }) }),
  };
}

export function Page({ data: story }: { data: Story }) {
  const shop = useShop();
  const { t } = useTranslation();
  return (
    <Container className="py-8 md:py-12">
      <Breadcrumbs
        label={t('breadcrumb')}
        items={[{ label: t('home'), href: shop.homePath }, { label: story?.name ?? t('about.title') }]}
      />
      <div className="mt-8 grid grid-cols-1 items-start gap-x-16 gap-y-12 md:mt-12 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-24">
        <article className="max-w-2xl">
          <h1 className="text-2xl font-semibold tracking-tight text-balance text-ink rtl:tracking-normal">
            <bdi>{story?.name ?? shop.brand}</bdi>
          </h1>
          {story ? (
            <div
              dir={directionOf(story.content)}
              className={proseClass}
              dangerouslySetInnerHTML={{ __html: story.content }}
            />
          ) : (
            <p className="mt-6 text-lg text-ink-muted">{t('about.text', { brand: shop.brand })}</p>
          )}
        </article>
        <aside className="flex flex-col gap-8 rounded-lg bg-surface-sunken p-6 md:p-8">
          <WhatWeKeep />
          <div className="flex flex-col gap-3">
            <ButtonLink href={hrefFrom(shop)('categories', {}, { query: { page: 1 } })} size="lg" block>
              {t('about.shop')}
            </ButtonLink>
            <ButtonLink href={hrefFrom(shop)('contact')} size="lg" variant="secondary" block>
              {t('about.contact')}
            </ButtonLink>
          </div>
        </aside>
      </div>
    </Container>
  );
}

/** What shoppers can rely on, by the shop's settings; nothing where they promise nothing. */
function WhatWeKeep() {
  const shop = useShop();
  const { t } = useTranslation();
  const { deliveryDays, returnDays } = shop.policies;
  const limit = freeShippingAbove(shop);
  const kept: { icon: Icon; text: string | undefined }[] = [
    { icon: TruckIcon, text: deliveryDays && t('about.delivery', { count: deliveryDays.max }) },
    { icon: BoxIcon, text: limit && t('about.freeShipping', { amount: formatMoney(limit, shop.locale) }) },
    { icon: ReturnIcon, text: returnDays ? t('about.returns', { count: returnDays }) : undefined },
  ];
  const told = kept.filter(({ text }) => text);
  if (told.length === 0) return null;
  return (
    <ul className="flex flex-col gap-5">
      {told.map(({ icon: Glyph, text }) => (
        <li key={text} className="flex items-center gap-4 font-medium text-ink">
          <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent">
            <Glyph size={22} />
          </span>
          <span>{text && <MoneyText>{text}</MoneyText>}</span>
        </li>
      ))}
    </ul>
  );
}
