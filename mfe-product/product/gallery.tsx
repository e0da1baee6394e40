import { useTranslation } from '@shop/federation/i18n';
import { Picture } from '@shop/shared-ui/picture';
import type { Picture as PictureData } from '@shop/shop-client/model';

export interface GalleryProps {
  pictures: PictureData[];
  name: string;
  /** How wide the first picture is drawn, and the others. */
  sizes: { first: string; others: string };
  /** The first one is the largest picture of the page. */
  priority?: boolean;
  className?: string;
}

/** The first picture large and the others below it; on small screens all in a row that is swiped. */
export function Gallery({ pictures, name, sizes, priority = false, className = '' }: GalleryProps) {
  const { t } = useTranslation();
  if (pictures.length === 0) return <Picture alt="" rounded="lg" />;
  const width = pictures.length > 1 ? 'w-[88%] sm:w-[60%]' : 'w-full sm:w-[60%]';
  return (
    <ul
      aria-label={t('gallery.label', { name })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on small screens it scrolls, for keys as well.
      tabIndex={0}
      className={`flex snap-x snap-mandatory gap-3 self-start overflow-x-auto [scrollbar-width:none] lg:grid lg:grid-cols-2 lg:overflow-visible ${className}`}
    >
      {pictures.map((picture, index) => (
        <li
          key={picture.src}
          className={`shrink-0 snap-start lg:w-auto ${width} ${index === 0 ? 'lg:col-span-2' : ''}`}
        >
          <Picture
            {...picture}
            alt={index === 0 ? name : t('gallery.picture', { name, number: index + 1 })}
            rounded="lg"
            sizes={index === 0 ? sizes.first : sizes.others}
            priority={priority && index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
