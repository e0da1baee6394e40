import { clsx } from 'clsx';
import type { ReactNode, SVGProps } from 'react';

/** Up to classes alone, which win over attributes. */
type Paint = 'fill' | 'stroke' | 'strokeWidth' | 'strokeLinecap' | 'strokeLinejoin';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children' | Paint> {
  /** Edge in pixels; a `size-*` class wins over it. */
  size?: number;
}

export type Icon = (props: IconProps) => ReactNode;

interface Drawing {
  filled?: boolean;
  /** Points along the line of reading, so it turns round in right-to-left text. */
  directional?: boolean;
}

/** One icon on a 24 grid. Icons are decoration: the control or text beside them carries the name. */
export function icon(path: string, { filled, directional }: Drawing = {}): Icon {
  return function Glyph({ size = 20, className, ...rest }) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        aria-hidden="true"
        className={clsx('line-icon', filled && 'fill-current', directional && 'rtl:-scale-x-100', className)}
        {...rest}
      >
        <path d={path} />
      </svg>
    );
  };
}
