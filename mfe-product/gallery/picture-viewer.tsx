import { useTranslation } from '@shop/federation/i18n';
import { IconButton } from '@shop/shared-ui/button';
import { Dialog } from '@shop/shared-ui/dialog';
import { ChevronEndIcon, ChevronStartIcon, SearchIcon } from '@shop/shared-ui/icons';
import type { Picture } from '@shop/shop-client/model';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

export interface PictureViewerProps {
  pictures: Picture[];
  name: string;
  /** Place of the picture that is shown first, from 0. */
  first: number;
  onClose: () => void;
}

/** Percent of the picture's box that stays in place while the rest grows around it. */
interface Focus {
  x: number;
  y: number;
}

const MIDDLE: Focus = { x: 50, y: 50 };
const ZOOM = 2.5;
const KEY_STEP = 15;

/** All pictures on the whole screen: swiped, moved by arrows and keys, and magnified by a press. */
export function PictureViewer({ pictures, name, first, onClose }: PictureViewerProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(first);
  const [focus, setFocus] = useState<Focus | null>(null);
  const total = pictures.length;

  // The window is open by now: effects of what it is in run after its own.
  useEffect(() => scrollToPlace(row.current, first, 'instant'), [first]);

  const go = (next: number) => {
    setFocus(null);
    scrollToPlace(row.current, (next + total) % total);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    if (focus) setFocus(moved(focus, arrow.x * KEY_STEP, arrow.y * KEY_STEP));
    else if (arrow.x !== 0) go(place + arrow.x * (isRightToLeft(row.current) ? -1 : 1));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the window, wherever in it the focus is.
    <div onKeyDown={onKeyDown}>
      <Dialog
        open
        onClose={onClose}
        size="full"
        title={t('gallery.label', { name })}
        titleHidden
        closeLabel={t('close')}
      >
        <p
          aria-live="polite"
          className="absolute start-6 top-5 flex items-center text-base font-medium text-ink tabular-nums"
        >
          <span className="sr-only">{t('gallery.place', { number: place + 1, total })}</span>
          <bdi aria-hidden="true">{`${place + 1} / ${total}`}</bdi>
        </p>
        <IconButton
          icon={SearchIcon}
          label={t(focus ? 'gallery.shrink' : 'gallery.magnify')}
          aria-pressed={focus !== null}
          onClick={() => setFocus(focus ? null : MIDDLE)}
          className="absolute! end-16 top-3"
        />
        <ul
          ref={row}
          aria-label={t('gallery.label', { name })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, for keys as well.
          tabIndex={0}
          onScroll={() => {
            const shown = shownPlace(row.current);
            if (shown === place) return;
            setPlace(shown);
            setFocus(null);
          }}
          className={`flex h-full snap-x snap-mandatory scroll-smooth [scrollbar-width:none] ${focus ? 'overflow-hidden' : 'overflow-x-auto'}`}
        >
          {pictures.map(({ src, srcSet, width, height }, index) => (
            <li key={src} className="size-full shrink-0 snap-center overflow-hidden p-2 md:px-20 md:pb-6">
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys have the button above. */}
              <img
                src={src}
                srcSet={srcSet}
                sizes={focus ? '250vw' : '100vw'}
                width={width}
                height={height}
                alt={t('gallery.picture', { name, number: index + 1 })}
                loading={index === first ? 'eager' : 'lazy'}
                decoding="async"
                draggable={false}
                onClick={(event) => setFocus(focus ? null : focusAt(event))}
                onPointerMove={(event) => focus && setFocus(focusAt(event))}
                className={`mx-auto size-full object-contain transition-transform duration-calm select-none ${focus ? 'cursor-zoom-out touch-none' : 'cursor-zoom-in'}`}
                style={
                  focus && index === place
                    ? { transform: `scale(${ZOOM})`, transformOrigin: `${focus.x}% ${focus.y}%` }
                    : undefined
                }
              />
            </li>
          ))}
        </ul>
        {total > 1 && (
          <>
            <IconButton
              icon={ChevronStartIcon}
              label={t('gallery.previous')}
              look="raised"
              onClick={() => go(place - 1)}
              className="absolute! start-4 top-1/2 -translate-y-1/2"
            />
            <IconButton
              icon={ChevronEndIcon}
              label={t('gallery.next')}
              look="raised"
              onClick={() => go(place + 1)}
              className="absolute! end-4 top-1/2 -translate-y-1/2"
            />
          </>
        )}
      </Dialog>
    </div>
  );
}

const ARROWS: Record<string, Focus | undefined> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where the pointer is, in percent of the picture's box before it grew. */
function focusAt({
  clientX,
  clientY,
  currentTarget,
}: Pick<PointerEvent, 'clientX' | 'clientY' | 'currentTarget'>): Focus {
  const box = (currentTarget.parentElement ?? currentTarget).getBoundingClientRect();
  return moved(
    { x: 0, y: 0 },
    ((clientX - box.left) / box.width) * 100,
    ((clientY - box.top) / box.height) * 100,
  );
}

function moved({ x, y }: Focus, right: number, down: number): Focus {
  const within = (percent: number) => Math.min(100, Math.max(0, percent));
  return { x: within(x + right), y: within(y + down) };
}

const isRightToLeft = (element: Element | null): boolean =>
  element !== null && getComputedStyle(element).direction === 'rtl';

/** Right-to-left rows scroll into the negative. */
function scrollToPlace(row: HTMLElement | null, place: number, behavior?: ScrollBehavior): void {
  const direction = isRightToLeft(row) ? -1 : 1;
  row?.scrollTo({ left: direction * place * row.clientWidth, behavior });
}

function shownPlace(row: HTMLElement | null): number {
  return row && row.clientWidth > 0 ? Math.round(Math.abs(row.scrollLeft) / row.clientWidth) : 0;
}
