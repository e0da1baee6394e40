import { clsx } from 'clsx';
import { BagIcon } from './icons.tsx';

export interface PictureProps {
  /** Without one, the tinted ground shows a mark of the shop. */
  src?: string;
  srcSet?: string;
  /** How wide it is drawn, such as `(min-width: 768px) 25vw, 50vw`. */
  sizes?: string;
  /** What the picture would show, such as a brand: its first letter stands in where there is none. */
  name?: string;
  /** Empty when the text beside it says the same. */
  alt: string;
  /** Tiny blurred version as a data URL, and the average colour, shown until the picture arrives. */
  placeholder?: string;
  color?: string;
  width?: number;
  height?: number;
  /** What the frame keeps where it cuts, such as `50% 20%`. */
  focus?: string;
  /** Taken on white, which takes on the frame's ground. */
  onWhite?: boolean;
  /** Of the frame; products are 4:5. `natural` follows width and height. */
  aspect?: 'product' | 'square' | 'wide' | 'banner' | 'natural';
  rounded?: 'none' | 'sm' | 'md' | 'lg';
  /** The largest picture of the page: loaded first. */
  priority?: boolean;
  className?: string;
  /** Of the picture inside its frame, for instance to zoom on hover. */
  imageClassName?: string;
}

export function Picture(props: PictureProps) {
  const { src, srcSet, sizes, name, alt, placeholder, color, width, height, priority } = props;
  const { focus, onWhite, aspect = 'product', rounded = 'md', className, imageClassName } = props;
  return (
    <span
      className={clsx(
        'block overflow-hidden bg-cover bg-center',
        onWhite ? 'isolate bg-picture' : src || !name ? 'bg-tint' : 'bg-accent-soft',
        ASPECTS[aspect],
        ROUNDED[rounded],
        className,
      )}
      style={onWhite ? undefined : ground(placeholder, color)}
    >
      {src ? (
        <img
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          style={{ objectPosition: focus }}
          className={clsx(
            aspect === 'natural' ? 'h-auto w-full' : 'size-full object-cover',
            onWhite && 'mix-blend-multiply',
            imageClassName,
          )}
        />
      ) : (
        <span
          aria-hidden="true"
          className={clsx(
            'flex size-full items-center justify-center text-3xl font-semibold',
            name ? 'text-accent' : 'text-ink-muted/50',
          )}
        >
          {name ? [...name.trim()][0]?.toLocaleUpperCase() : <BagIcon size={32} />}
        </span>
      )}
    </span>
  );
}

function ground(placeholder: string | undefined, color: string | undefined) {
  if (!placeholder && !color) return undefined;
  return { backgroundColor: color, backgroundImage: placeholder && `url("${placeholder}")` };
}

const ASPECTS = {
  product: 'aspect-4/5',
  square: 'aspect-square',
  wide: 'aspect-3/2',
  banner: 'aspect-21/9',
  natural: '',
};

const ROUNDED = { none: '', sm: 'rounded-sm', md: 'rounded-md', lg: 'rounded-lg' };
