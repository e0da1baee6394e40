import { useLayoutEffect, useRef } from 'react';
import { ChevronDownIcon } from './icons.tsx';

export interface MoveButtonsProps {
  /** They name what is moved. */
  labels: { up: string; down: string };
  isFirst: boolean;
  isLast: boolean;
  /** One place. */
  onMove: (places: 1 | -1) => void;
}

/**
 * Move something in a list before or after its neighbour. They can be focused at either end too, and take the focus back
 * once the row, which has to keep its key, stands in its new place: moving an element loses it.
 */
export function MoveButtons({ labels, isFirst, isLast, onMove }: MoveButtonsProps) {
  const pressed = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!pressed.current || document.activeElement === pressed.current) return;
    if (document.activeElement === document.body) pressed.current.focus();
    pressed.current = null;
  });

  const button = (places: 1 | -1, label: string, isAtEnd: boolean) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isAtEnd || undefined}
      onClick={({ currentTarget }) => {
        if (isAtEnd) return;
        pressed.current = currentTarget;
        onMove(places);
      }}
      className="flex size-11 shrink-0 items-center justify-center rounded-full text-ink-muted hover:bg-tint hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-30 aria-disabled:hover:bg-transparent"
    >
      <ChevronDownIcon size={18} className={places < 0 ? 'rotate-180' : undefined} />
    </button>
  );

  return (
    <span className="flex">
      {button(-1, labels.up, isFirst)}
      {button(1, labels.down, isLast)}
    </span>
  );
}
