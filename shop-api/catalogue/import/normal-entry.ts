import { couponCodeOf } from '../../kernel/database/promotion-tables.ts';
import type { Localised } from '../../kernel/language/locale.ts';
import type { Entry, ListName } from '../file-format/catalogue-file.ts';
import { safeHtml } from './safe-html.ts';

/** The hash of the picture that a path or address stands for; nothing where it could not be taken. */
export type PictureHash = (path: string) => string | undefined;

type Normalise<List extends ListName> = (
  entry: Entry<List>,
  picture: PictureHash,
  current?: Entry<List>,
) => Entry<List>;

/** A picture that could not be taken leaves the one that is there. */
function pictureOf(path: string | undefined, picture: PictureHash, current: string | undefined) {
  return path === undefined ? undefined : (picture(path) ?? current);
}

const normalise: { [List in ListName]: Normalise<List> } = {
  brands: (entry, picture, current) => ({
    ...entry,
    image: pictureOf(entry.image, picture, current?.image),
    enabled: entry.enabled ?? true,
  }),
  taxons: (entry, picture, current) => ({
    ...entry,
    description: cleaned(entry.description, current?.description),
    image: pictureOf(entry.image, picture, current?.image),
    featured: entry.featured ?? [],
    enabled: entry.enabled ?? true,
  }),
  options: (entry) => entry,
  attributes: (entry) => entry,
  products: (entry, picture, current) => ({
    ...entry,
    taxons: {
      main: entry.taxons.main,
      others: [...new Set(entry.taxons.others)].filter((code) => code !== entry.taxons.main).sort(),
    },
    shortDescription: cleaned(entry.shortDescription, current?.shortDescription),
    description: cleaned(entry.description, current?.description),
    enabled: entry.enabled ?? true,
    featured: entry.featured ?? [],
    createdAt: new Date(entry.createdAt).toISOString(),
    attributes: Object.fromEntries(
      Object.entries(entry.attributes).map(([code, text]) => [
        code,
        cleaned(text, current?.attributes[code]),
      ]),
    ),
    // Without the ones that could not be taken.
    images: entry.images.flatMap(({ path, values }) => {
      const hash = picture(path);
      return hash === undefined ? [] : [{ path: hash, values: values?.length ? values : undefined }];
    }),
    variants: entry.variants.map((variant) => ({
      ...variant,
      backorder: variant.backorder ?? false,
      enabled: variant.enabled ?? true,
    })),
    similar: [...new Set(entry.similar ?? [])],
    goesWith: [...new Set(entry.goesWith ?? [])],
  }),
  pages: (entry, _, current) => ({
    ...entry,
    content: cleaned(entry.content, current?.content),
    ...shownAt(entry),
  }),
  ads: (entry, picture, current) => {
    const paths = typeof entry.image === 'string' ? { ar: entry.image, en: entry.image } : entry.image;
    const before = typeof current?.image === 'string' ? undefined : current?.image;
    return {
      ...entry,
      image: {
        ar: pictureOf(paths.ar, picture, before?.ar) ?? '',
        en: pictureOf(paths.en, picture, before?.en) ?? '',
      },
      ...shownAt(entry),
    };
  },
  promotions: (entry) => ({
    ...entry,
    ...timeOf(entry),
    discount: discountOf(entry.discount),
    coupons: (entry.coupons ?? [])
      .map((coupon) => ({
        ...coupon,
        code: couponCodeOf(coupon.code),
        expiresAt: endOf(coupon.expiresAt),
      }))
      .sort((one, other) => (one.code < other.code ? -1 : 1)),
    // Nothing where it is on, so that what was logged before one could be off is known again.
    enabled: entry.enabled === false ? false : undefined,
  }),
  shippingMethods: (entry) => ({
    ...entry,
    countries: entry.countries ?? [],
    enabled: entry.enabled ?? true,
  }),
  articleTopics: (entry) => entry,
  articles: (entry, picture, current) => ({
    ...entry,
    content: cleaned(entry.content, current?.content),
    image: pictureOf(entry.image, picture, current?.image),
    createdAt: new Date(entry.createdAt).toISOString(),
    ...shownAt(entry),
  }),
  reviews: (entry) => ({ ...entry, createdAt: new Date(entry.createdAt).toISOString() }),
};

/** An entry as it is stored: what says the same in other words becomes the same. Pictures are told by their hashes. */
export function normalEntry<List extends ListName>(
  list: List,
  entry: Entry<List>,
  picture: PictureHash,
  current?: Entry<List>,
): Entry<List> {
  return normalise[list](entry, picture, current);
}

/** What is stored was cleaned when it came. */
function cleaned<Text extends Localised | undefined>(text: Text, stored: Localised | undefined): Text {
  return text && stored && text.ar === stored.ar && text.en === stored.en ? text : safeHtml(text);
}

/** Without what belongs to the kind that it was before. */
function discountOf(discount: Entry<'promotions'>['discount']): Entry<'promotions'>['discount'] {
  return discount.kind === 'fixed'
    ? { kind: 'fixed', amounts: discount.amounts }
    : { kind: 'percentage', percent: discount.percent };
}

interface Timed {
  startsAt?: string;
  endsAt?: string;
}

function shownAt({ enabled = true, ...entry }: Timed & { enabled?: boolean }) {
  return { enabled, ...timeOf(entry) };
}

function timeOf({ startsAt, endsAt }: Timed): Timed {
  return { startsAt: startsAt && new Date(startsAt).toISOString(), endsAt: endOf(endsAt) };
}

/** A day without a time is over when the next one begins. */
function endOf(day: string | undefined) {
  if (day === undefined) return undefined;
  const end = new Date(day);
  if (!day.includes('T')) end.setUTCDate(end.getUTCDate() + 1);
  return end.toISOString();
}
