import type { Head } from '@shop/federation/contract';
import { useTranslation } from '@shop/federation/i18n';
import { Breadcrumbs } from '@shop/shared-ui/breadcrumbs';
import { ButtonLink } from '@shop/shared-ui/button';
import { Container } from '@shop/shared-ui/container';
import { SectionHeading } from '@shop/shared-ui/section-heading';
import { RatingStars } from '@shop/shared-ui/stars';
import { type ShopContext, useShop } from '@shop/shop-client/context';
import { Initial } from '../initial.tsx';
import { contactPath } from '../paths.ts';
import { fixedTitle } from '../titles.ts';
import { ClothesRail } from './clothes-rail.tsx';

/** Their names, jobs and words are messages; the figures are the specification's. */
const FOUNDERS = ['first', 'second', 'third', 'fourth'];
const TESTIMONIALS = ['first', 'second', 'third'];
const FACTS = ['articles', 'users', 'countries'];

export function head(_: undefined, context: ShopContext): Head {
  return { title: fixedTitle('about', context) };
}

export function Page() {
  const { homePath } = useShop();
  const { t } = useTranslation();
  return (
    <Container className="flex flex-col gap-20 py-8 md:gap-28 md:py-12">
      <div>
        <Breadcrumbs
          label={t('breadcrumb')}
          items={[{ label: t('home'), href: homePath }, { label: t('about.title') }]}
        />
        <Hero />
      </div>
      <Founders />
      <Facts />
      <Testimonials />
    </Container>
  );
}

function Hero() {
  const shop = useShop();
  const { t } = useTranslation();
  return (
    <section className="mt-8 grid items-center gap-x-16 gap-y-12 md:mt-12 lg:grid-cols-2">
      <div>
        <h1 className="text-3xl font-semibold tracking-tight text-balance text-ink rtl:tracking-normal">
          {t('about.hero.title', { brand: shop.brand })}
        </h1>
        <p className="mt-6 max-w-xl text-lg text-ink-muted">{t('about.hero.text')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href={`${shop.homePath}/taxons?page=1`} size="lg">
            {t('about.hero.shop')}
          </ButtonLink>
          <ButtonLink href={contactPath(shop)} size="lg" variant="secondary">
            {t('about.hero.contact')}
          </ButtonLink>
        </div>
      </div>
      <ClothesRail className="mx-auto w-full max-w-lg" />
    </section>
  );
}

function Founders() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="founders">
      <SectionHeading id="founders" title={t('about.founders.title')} text={t('about.founders.text')} />
      <ul className="grid grid-cols-2 gap-4 md:gap-6 lg:grid-cols-4">
        {FOUNDERS.map((key) => (
          <li
            key={key}
            className="flex flex-col items-center rounded-lg bg-surface-sunken px-4 py-8 text-center"
          >
            <Initial name={t(`about.founders.${key}.name`)} large />
            <h3 className="mt-4 text-lg font-semibold text-ink">{t(`about.founders.${key}.name`)}</h3>
            <p className="mt-1 text-ink-muted">{t(`about.founders.${key}.job`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="facts" className="rounded-lg bg-accent-soft px-6 py-12 md:px-14 md:py-16">
      <SectionHeading id="facts" title={t('about.facts.title')} text={t('about.facts.text')} />
      <dl className="grid gap-x-12 gap-y-10 md:grid-cols-3">
        {FACTS.map((key) => (
          <div key={key} className="flex flex-col-reverse justify-end border-t border-line-strong pt-6">
            <dt className="mt-2 text-ink-muted">{t(`about.facts.${key}.text`)}</dt>
            <dd className="text-2xl font-semibold text-ink">{t(`about.facts.${key}.figure`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Testimonials() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="testimonials">
      <SectionHeading
        id="testimonials"
        title={t('about.testimonials.title')}
        text={t('about.testimonials.text')}
      />
      <ul className="grid gap-6 md:grid-cols-3">
        {TESTIMONIALS.map((key) => (
          <li key={key}>
            <figure className="flex h-full flex-col rounded-lg border border-line bg-surface-raised p-6 md:p-8">
              <RatingStars rating={5} size="md" label={t('about.testimonials.stars')} />
              <blockquote className="mt-4 grow text-lg text-ink">
                {t(`about.testimonials.${key}.text`)}
              </blockquote>
              <figcaption className="mt-6 flex items-center gap-3 font-medium text-ink">
                <Initial name={t(`about.testimonials.${key}.name`)} />
                {t(`about.testimonials.${key}.name`)}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
