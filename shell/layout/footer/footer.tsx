import { useTranslation } from '@shop/federation/i18n';
import { sectionAt } from '@shop/federation/sections';
import { Container } from '@shop/shared-ui/container';
import { GiftIcon, type Icon, ReturnIcon, TruckIcon } from '@shop/shared-ui/icons';
import { formatMoney, MoneyText } from '@shop/shared-ui/price';
import { useShop } from '@shop/shop-client/context';
import { freeShippingAbove } from '@shop/shop-client/free-shipping';
import type { PaymentMark } from '@shop/shop-client/model';
import { hrefFrom, liveHrefFrom } from '@shop/shop-domain/href';
import { LanguageChoice } from '../header/language-choice.tsx';
import { Wordmark } from '../header/wordmark.tsx';
import type { LayoutData, MenuPage } from '../layout-data.ts';

const TAXONS_SHOWN = 4;

/** Nothing but links: rendered on the server only. */
export function Footer({ layout, path }: { layout: LayoutData; path: string }) {
  const shop = useShop();
  const { t } = useTranslation();
  if (sectionAt(path)) return null;
  return (
    <div className="mt-8 border-t border-line bg-surface-sunken">
      <Promises />
      <Container className="grid grid-cols-2 grid-rows-[auto_auto_1fr] gap-x-8 gap-y-8 py-10 sm:grid-rows-none sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-full lg:col-span-1">
          <Wordmark />
          <SocialLinks links={layout.identity?.links} />
        </div>
        {layout.footer ? <Groups layout={layout} /> : <UsualGroups layout={layout} />}
      </Container>
      <Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-4 text-sm text-ink-muted">
        <p>{t('footer.rights', { brand: shop.brand })}</p>
        <SellerNumbers />
        <PaymentMarks />
        <nav aria-label={t('language.title')} className="-mx-3">
          <LanguageChoice path={path} inline />
        </nav>
      </Container>
    </div>
  );
}

/** As a merchant has said them; what remotes want in the menus goes on standing there. */
function Groups({ layout: { footer = [], listed = [] } }: { layout: LayoutData }) {
  return footer.map(({ title, links }, index) => (
    <Column key={index} title={title} links={index === 0 ? [...links, ...listed] : links} />
  ));
}

/** Made of the shop's data. */
function UsualGroups({ layout }: { layout: LayoutData }) {
  const shop = useShop();
  const { t } = useTranslation();
  const href = hrefFrom(shop);
  const live = liveHrefFrom(shop);
  return (
    <>
      <Column
        title={t('footer.shop')}
        links={[
          ...layout.menu.slice(0, TAXONS_SHOWN).map((taxon) => ({
            href: live('category', { '*': taxon.slug }, { query: { page: 1 } }),
            label: taxon.name,
          })),
          { href: live('categories', {}, { query: { page: 1 } }), label: t('menu.allCategories') },
          { href: live('brands', {}, { query: { page: 1 } }), label: t('menu.brands') },
          ...(shop.policies.giftCards ? [{ href: live('gift-card'), label: t('footer.giftCards') }] : []),
          ...(layout.listed ?? []),
          ...(layout.withoutBlog && shop.storefront === 'live'
            ? []
            : [{ href: href('blog'), label: t('footer.blog') }]),
        ]}
      />
      <Column
        title={t('footer.help')}
        // The longest: the two others stand beside it on a phone.
        className="max-sm:row-span-2"
        links={[
          ...layout.pages.map((page) => ({
            href: live('static-page', { slug: page.slug }),
            label: page.name,
          })),
          ...(layout.hasStory || shop.storefront === 'template'
            ? [{ href: href('about'), label: t('footer.ourStory') }]
            : []),
          { href: href('contact'), label: t('footer.contact') },
        ]}
      />
      <Column
        title={t('account.title')}
        links={[
          { href: href('profile'), label: t('account.mine') },
          { href: href('orders'), label: t('account.orders', { context: shop.storefront }) },
          ...(shop.storefront === 'live'
            ? [{ href: href('track-order'), label: t('footer.trackOrder') }]
            : []),
          { href: href('saved-lists'), label: t('account.wishlist') },
          { href: href('cart'), label: t('cart.title') },
        ]}
      />
    </>
  );
}

/** The shop elsewhere. */
function SocialLinks({ links = [] }: { links?: string[] }) {
  const { t } = useTranslation();
  if (links.length === 0) return null;
  return (
    <ul aria-label={t('footer.social')} className="mt-3 flex flex-wrap gap-x-5">
      {links.map((link) => (
        <li key={link}>
          <a href={link} rel="me noopener" className={LINK}>
            <bdi>{networkOf(link)}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** As they call themselves; others by their host. */
const NETWORKS: Record<string, string> = {
  'instagram.com': 'Instagram',
  'x.com': 'X',
  'tiktok.com': 'TikTok',
  'snapchat.com': 'Snapchat',
  'youtube.com': 'YouTube',
  'facebook.com': 'Facebook',
  'linkedin.com': 'LinkedIn',
  'pinterest.com': 'Pinterest',
};

function networkOf(link: string): string {
  const host = new URL(link).hostname.replace(/^(www|m)\./, '');
  return NETWORKS[host] ?? host;
}

/** By which authorities know the seller. */
function SellerNumbers() {
  const { policies } = useShop();
  const { t } = useTranslation();
  const numbers = [
    [t('footer.register'), policies.registerNumber],
    [t('footer.vat'), policies.vatNumber],
  ].filter(([, number]) => number);
  if (numbers.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {numbers.map(([name, number]) => (
        <div key={name} className="flex gap-1.5">
          <dt>{name}</dt>
          <dd className="tabular-nums">
            <bdi>{number}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the shop's payment providers take. */
function PaymentMarks() {
  const { policies, locale } = useShop();
  const { t } = useTranslation();
  const { paymentMarks = [] } = policies;
  if (paymentMarks.length === 0) return null;
  return (
    <ul aria-label={t('footer.payments')} className="flex flex-wrap gap-2">
      {paymentMarks.map((mark) => (
        <li
          key={mark}
          className="flex min-h-7 items-center rounded-sm border border-line-strong bg-surface px-2 font-semibold text-ink"
        >
          <bdi>{MARKS[mark][locale === 'ar' ? 0 : 1]}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** As the brands write themselves in Arabic and in English. */
const MARKS: Record<PaymentMark, [string, string]> = {
  mada: ['مدى', 'mada'],
  visa: ['Visa', 'Visa'],
  mastercard: ['Mastercard', 'Mastercard'],
  apple_pay: ['Apple Pay', 'Apple Pay'],
  stc_pay: ['STC Pay', 'STC Pay'],
  tabby: ['تابي', 'Tabby'],
  tamara: ['تمارا', 'Tamara'],
};

/** What the shop keeps to, by its settings; the template has the specification's words. */
function Promises() {
  const shop = useShop();
  const { t } = useTranslation();
  const { deliveryDays, returnDays } = shop.policies;
  const limit = freeShippingAbove(shop);
  const kept: (FooterPromise | false | undefined)[] = [
    limit && {
      icon: GiftIcon,
      title: t('footer.promises.shipping.title'),
      text: t('footer.promises.shipping.text', { amount: formatMoney(limit, shop.locale) }),
    },
    deliveryDays && {
      icon: TruckIcon,
      title: t('footer.promises.delivery.title'),
      text: t('footer.promises.delivery.text', { count: deliveryDays.max }),
    },
    returnDays !== undefined && {
      icon: ReturnIcon,
      title: t('footer.promises.returns.title'),
      text: t('footer.promises.returns.text', { count: returnDays }),
    },
  ];
  const promises = shop.storefront === 'template' ? TEMPLATE_PROMISES : kept.filter((each) => !!each);
  if (promises.length === 0) return null;
  return (
    <Container className="border-b border-line py-6 sm:py-8">
      <ul className="grid grid-cols-3 gap-x-3 sm:gap-6">
        {promises.map(({ icon: Glyph, title, text }) => (
          <li key={title} className="flex items-center gap-2 max-sm:flex-col max-sm:text-center sm:gap-4">
            <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent">
              <Glyph size={22} />
            </span>
            <span>
              <strong className="block text-sm font-medium sm:text-base">{title}</strong>
              <span className="block text-xs text-ink-muted sm:text-sm">
                <MoneyText>{text}</MoneyText>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Container>
  );
}

interface FooterPromise {
  icon: Icon;
  title: string;
  text: string;
}

const TEMPLATE_PROMISES: FooterPromise[] = [
  { icon: GiftIcon, title: 'Free shipping', text: 'On orders over $50.00' },
  { icon: TruckIcon, title: 'Fast delivery', text: 'Anywhere in Saudi Arabia' },
  { icon: ReturnIcon, title: '60-day returns', text: 'For any reason, with just a phone number' },
];

interface ColumnProps {
  title: string;
  links: MenuPage[];
  className?: string;
}

function Column({ title, links, className }: ColumnProps) {
  return (
    <nav aria-label={title} className={className}>
      <h2 className={TITLE}>{title}</h2>
      <ul className="mt-3 flex flex-col">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className={LINK}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const TITLE = 'font-semibold text-ink';
const LINK =
  'inline-flex min-h-9 items-center rounded-sm py-1 text-ink-muted underline-offset-4 hover:text-ink hover:underline';
