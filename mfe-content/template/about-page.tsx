import type { Head, HeadContext } from '@shop/federation/contract';
import { Breadcrumbs } from '@shop/shared-ui/breadcrumbs';
import { ButtonLink } from '@shop/shared-ui/button';
import { Container } from '@shop/shared-ui/container';
import { SectionHeading } from '@shop/shared-ui/section-heading';
import { RatingStars } from '@shop/shared-ui/stars';
import { useShop } from '@shop/shop-client/context';
import { titleOf } from '@shop/shop-client/page-title';
import { hrefFrom } from '@shop/shop-domain/href';
import { Initial } from '../initial.tsx';
import { ClothesRail } from './clothes-rail.tsx';

/** The text is ours, the figures are the specification's. */
const FOUNDERS = [
  { name: 'Noura Al-Subaie', job: 'Co-founder, chief executive' },
  { name: 'Fahad Al-Dosari', job: 'Co-founder, design and cuts' },
  { name: 'Reem Al-Harbi', job: 'Co-founder, cloth and workshops' },
  { name: 'Sultan Al-Otaibi', job: 'Co-founder, technology and delivery' },
];

const FACTS = [
  { figure: '10 million', text: 'articles have found their owners around the world' },
  { figure: '100,000', text: 'registered users' },
  { figure: '220+', text: 'countries and regions that we reach' },
];

const TESTIMONIALS = [
  {
    name: 'Umm Abdulaziz',
    text: 'Twenty washes, and the abaya is as black as ever. Then I read in the blog why.',
  },
  {
    name: 'Khalid Al-Mutairi',
    text: 'I measured my old thobe and wrote the numbers down. The new one came as if the tailor had seen me.',
  },
  {
    name: 'Dana Al-Shammari',
    text: 'I returned a wrong size with just my phone number, and the right one was here two days later.',
  },
];

export function head(_data: null, context: HeadContext): Head {
  return { title: titleOf(context.t('titles.about'), context) };
}

export function Page() {
  const { homePath } = useShop();
  return (
    <Container className="flex flex-col gap-20 py-8 md:gap-28 md:py-12">
      <div>
        <Breadcrumbs
          label="You are here"
          items={[{ label: 'Home', href: homePath }, { label: 'Our story' }]}
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
  return (
    <section className="mt-8 grid items-center gap-x-16 gap-y-12 md:mt-12 lg:grid-cols-2">
      <div>
        <h1 className="text-3xl font-semibold tracking-tight text-balance text-ink rtl:tracking-normal">
          {`At ${shop.brand} we choose the few things that last`}
        </h1>
        <p className="mt-6 max-w-xl text-lg text-ink-muted">
          It began with one wardrobe and a simple question: why does a piece fade before we tire of it? Today
          we work with workshops whose owners we know by name, describe cloth as it is, and sell what we wear
          ourselves.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href={hrefFrom(shop)('categories', {}, { query: { page: 1 } })} size="lg">
            Shop the categories
          </ButtonLink>
          <ButtonLink href={hrefFrom(shop)('contact')} size="lg" variant="secondary">
            Contact us
          </ButtonLink>
        </div>
      </div>
      <ClothesRail className="mx-auto w-full max-w-lg" />
    </section>
  );
}

function Founders() {
  return (
    <section aria-labelledby="founders">
      <SectionHeading
        id="founders"
        title="Founders"
        text="Four friends who love cloth, each with a corner of their own."
      />
      <ul className="grid grid-cols-2 gap-4 md:gap-6 lg:grid-cols-4">
        {FOUNDERS.map(({ name, job }) => (
          <li
            key={name}
            className="flex flex-col items-center rounded-lg bg-surface-sunken px-4 py-8 text-center"
          >
            <Initial name={name} large />
            <h3 className="mt-4 text-lg font-semibold text-ink">{name}</h3>
            <p className="mt-1 text-ink-muted">{job}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts() {
  return (
    <section aria-labelledby="facts" className="rounded-lg bg-accent-soft px-6 py-12 md:px-14 md:py-16">
      <SectionHeading id="facts" title="Fast facts" text="Figures we are proud of, as of Sept. 30, 2021." />
      <dl className="grid gap-x-12 gap-y-10 md:grid-cols-3">
        {FACTS.map(({ figure, text }) => (
          <div key={figure} className="flex flex-col-reverse justify-end border-t border-line-strong pt-6">
            <dt className="mt-2 text-ink-muted">{text}</dt>
            <dd className="text-2xl font-semibold text-ink">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Testimonials() {
  return (
    <section aria-labelledby="testimonials">
      <SectionHeading
        id="testimonials"
        title="What shoppers say"
        text="Words we come back to when the day is long."
      />
      <ul className="grid gap-6 md:grid-cols-3">
        {TESTIMONIALS.map(({ name, text }) => (
          <li key={name}>
            <figure className="flex h-full flex-col rounded-lg border border-line bg-surface-raised p-6 md:p-8">
              <RatingStars rating={5} size="md" label="5 out of 5 stars" />
              <blockquote className="mt-4 grow text-lg text-ink">{text}</blockquote>
              <figcaption className="mt-6 flex items-center gap-3 font-medium text-ink">
                <Initial name={name} />
                {name}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
