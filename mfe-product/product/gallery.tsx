import { useTranslation } from '@shop/federation/i18n';
import { Picture } from '@shop/shared-ui/picture';
import type { Picture as PictureData } from '@shop/shop-client/model';

export const MAIN_SIZES = '(min-width: 82rem) 42rem, (min-width: 64rem) 54vw, 88vw';
const OTHER_SIZES = '(min-width: 82rem) 21rem, (min-width: 64rem) 27vw, 88vw';

/** The first picture large and the others below it; on small screens all in a row that is swiped. */
export function Gallery({ pictures, name }: { pictures: PictureData[]; name: string }) {
  const { t } = useTranslation();
  if (pictures.length === 0) return <Picture alt="" rounded="lg" />;
  return (
    <ul
      aria-label={t('gallery.label', { name })}
      className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 [scrollbar-width:none] md:-mx-8 md:scroll-px-8 md:px-8 lg:mx-0 lg:grid lg:grid-cols-2 lg:gap-4 lg:self-start lg:overflow-visible lg:px-0"
    >
      {pictures.map((picture, index) => (
        <li
          key={picture.src}
          className={`shrink-0 snap-start ${pictures.length > 1 ? 'w-[88%] sm:w-[60%]' : 'w-full sm:w-[60%]'} lg:w-auto ${index === 0 ? 'lg:col-span-2' : ''}`}
        >
          <Picture
            {...picture}
            alt={index === 0 ? name : t('gallery.picture', { name, number: index + 1 })}
            rounded="lg"
            sizes={index === 0 ? MAIN_SIZES : OTHER_SIZES}
            priority={index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
