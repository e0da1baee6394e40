import type { Icon } from '@shop/shared-ui/icons';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

interface HeaderButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  'data-scripted'?: string;
  icon: Icon;
  label: string;
}

/** A round button of the header's line. */
export function HeaderButton({ icon: Glyph, label, className, ...rest }: HeaderButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={clsx(HEADER_BUTTON, className)}
      {...rest}
    >
      <Glyph size={22} />
    </button>
  );
}

/** It does not grow with the letters: on a phone all of them have to stand in the line. */
export const HEADER_BUTTON =
  'relative inline-flex size-[44px] shrink-0 items-center justify-center rounded-full text-ink transition hover:bg-tint active:scale-95';
