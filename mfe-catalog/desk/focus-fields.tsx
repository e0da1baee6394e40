import { Picture } from '@shop/shared-ui/picture';
import { createPictureReader } from '@shop/shop-client/normalise/picture';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { DeskPicture, Focus } from './desk-product.ts';
import { useDeskTexts } from './desk-texts.ts';

const readPicture = createPictureReader({ baseUrl: '/desk-api' });

type Focuses = Record<string, Focus | null>;

interface FocusFieldsProps {
  pictures: DeskPicture[];
  focuses: Focuses;
  onChange: (focuses: Focuses) => void;
  /** What else is done with one. */
  controls: (picture: DeskPicture, index: number) => ReactNode;
}

/** What frames of another shape keep of each picture. */
export function FocusFields({ pictures, focuses, onChange, controls }: FocusFieldsProps) {
  const { t } = useDeskTexts();
  return (
    <>
      <p className="text-sm text-ink-muted">{t('desk.product.focusText')}</p>
      <ul className="mt-4 grid grid-cols-2 gap-5 sm:grid-cols-3 xl:grid-cols-4">
        {pictures.map((picture, index) => (
          <li key={picture.hash} className="min-w-0">
            <FocusField
              picture={picture}
              number={index + 1}
              focus={focuses[picture.hash] ?? null}
              onChange={(focus) => onChange({ ...focuses, [picture.hash]: focus })}
            />
            {controls(picture, index)}
          </li>
        ))}
      </ul>
    </>
  );
}

const MIDDLE: Focus = { x: 50, y: 50 };
/** Per cent that an arrow key moves it by. */
const STEP = 5;

interface FocusFieldProps {
  picture: DeskPicture;
  number: number;
  focus: Focus | null;
  onChange: (focus: Focus | null) => void;
}

function FocusField({ picture: { image }, number, focus, onChange }: FocusFieldProps) {
  const { t } = useDeskTexts();
  const { x, y } = focus ?? MIDDLE;
  const { focus: _, ...picture } = readPicture(image);

  function press(event: MouseEvent<HTMLButtonElement>): void {
    // The keyboard presses nowhere; its arrows move the point.
    if (event.detail === 0) return;
    const frame = event.currentTarget.getBoundingClientRect();
    onChange({
      x: percent((event.clientX - frame.left) / frame.width),
      y: percent((event.clientY - frame.top) / frame.height),
    });
  }

  function move(event: KeyboardEvent<HTMLButtonElement>): void {
    const [right, down] = ARROWS[event.key] ?? [];
    if (right === undefined || down === undefined) return;
    event.preventDefault();
    onChange({ x: percent((x + right * STEP) / 100), y: percent((y + down * STEP) / 100) });
  }

  return (
    <>
      <button
        type="button"
        onClick={press}
        onKeyDown={move}
        aria-label={t('desk.product.focus', { number, x, y })}
        className="relative block w-full cursor-crosshair rounded-sm"
      >
        <Picture {...picture} alt="" aspect="natural" rounded="sm" sizes="12rem" />
        {/* Measured from the left in either language, as pictures are. */}
        <span
          aria-hidden="true"
          style={{ left: `${x}%`, top: `${y}%` }}
          className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-white bg-black/30 shadow-float"
        />
      </button>
      <div className="mt-2 flex items-center gap-3">
        <Picture
          {...picture}
          alt=""
          focus={`${x}% ${y}%`}
          aspect="wide"
          rounded="sm"
          sizes="6rem"
          className="w-20 shrink-0"
        />
        {focus && (
          <button
            type="button"
            onClick={() => onChange(null)}
            className="min-h-8 text-sm text-accent underline-offset-4 hover:underline"
          >
            {t('desk.product.middle')}
            <span className="sr-only"> {number}</span>
          </button>
        )}
      </div>
    </>
  );
}

const ARROWS: Record<string, [right: number, down: number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function percent(part: number): number {
  return Math.min(100, Math.max(0, Math.round(part * 100)));
}
