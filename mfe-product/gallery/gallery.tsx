import { useTranslation } from '@shop/federation/i18n';
import { Picture } from '@shop/shared-ui/picture';
import type { Picture as PictureData } from '@shop/shop-client/model';
import { type ReactNode, useRef, useState } from 'react';

export interface GalleryProps {
  pictures: PictureData[];
  /** There are several, of which only the first is known yet. */
  more?: boolean;
  name: string;
  /** How wide the first picture is drawn, and the others. */
  sizes: { first: string; others: string };
  /** The first one is the largest picture of the page. */
  priority?: boolean;
  /** A press on a picture shows it on the whole screen. */
  onOpen?: (place: number) => void;
  className?: string;
}

/** The first picture large and the others below it; on small screens all in a row that is swiped. */
export function Gallery(props: GalleryProps) {
  const { pictures, more = false, name, sizes, priority = false, onOpen, className = '' } = props;
  const { t } = useTranslation();
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  if (pictures.length === 0) return <Picture alt="" rounded="lg" />;
  const several = more || pictures.length > 1;
  const labelOf = (index: number) => t('gallery.picture', { name, number: index + 1 });

  return (
    // One picture alone goes along with what is told beside it.
    <div className={`relative min-w-0 self-start ${several ? '' : 'lg:sticky lg:top-24'}`}>
      <ul
        ref={row}
        aria-label={t('gallery.label', { name })}
        tabIndex={onOpen ? undefined : 0}
        onScroll={() => setShown(placeOf(row.current))}
        className={`flex snap-x snap-mandatory gap-3 overflow-x-auto [scrollbar-width:none] lg:grid lg:grid-cols-2 lg:overflow-visible ${className}`}
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.src}
            className={`shrink-0 snap-start md:w-(--slide) lg:w-auto ${several ? 'w-[88%] sm:w-[60%] md:[--slide:88%]' : 'w-full sm:mx-auto sm:w-[60%] md:[--slide:100%] lg:mx-0'} ${index === 0 ? 'lg:col-span-2' : ''}`}
          >
            <Pressable
              label={t('gallery.enlarge', { picture: labelOf(index) })}
              onPress={onOpen && (() => onOpen(index))}
            >
              <Picture
                {...picture}
                alt={index === 0 ? name : labelOf(index)}
                rounded="lg"
                sizes={index === 0 ? sizes.first : sizes.others}
                priority={priority && index === 0}
              />
            </Pressable>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <p
          aria-hidden="true"
          className="absolute start-3 bottom-3 rounded-full bg-surface-raised/90 px-3 py-1 text-xs font-medium text-ink tabular-nums lg:hidden"
        >
          <bdi>{`${shown + 1} / ${pictures.length}`}</bdi>
        </p>
      )}
    </div>
  );
}

function Pressable({
  label,
  onPress,
  children,
}: {
  label: string;
  onPress?: () => void;
  children: ReactNode;
}) {
  if (!onPress) return children;
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onPress}
      className="block w-full cursor-zoom-in! rounded-lg transition hover:brightness-[0.98]"
    >
      {children}
    </button>
  );
}

/** Of the picture that stands at the row's beginning; right-to-left rows scroll into the negative. */
function placeOf(row: HTMLElement | null): number {
  const step = row && row.children.length > 1 ? row.scrollWidth / row.children.length : 0;
  return row && step > 0 ? Math.round(Math.abs(row.scrollLeft) / step) : 0;
}
