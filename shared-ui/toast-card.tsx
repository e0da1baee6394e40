import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { AlertIcon, CheckIcon } from './icons.tsx';
import { Picture, type PictureProps } from './picture.tsx';

interface ToastLink {
  href: string;
  label: string;
}

export interface ToastCardProps {
  kind: 'success' | 'error';
  message: string;
  link?: ToastLink;
  className?: string;
}

/** The look of a short notice; whoever shows it gives it its live region. */
export function ToastCard({ kind, message, link, className }: ToastCardProps) {
  const failed = kind === 'error';
  return (
    <div className={clsx(CARD, 'flex items-center gap-3 p-3 pe-5', className)}>
      <span
        className={clsx(
          'flex size-9 shrink-0 items-center justify-center rounded-full',
          failed ? 'bg-sale-soft text-sale' : 'bg-accent-soft text-accent',
        )}
      >
        {failed ? <AlertIcon size={18} /> : <CheckIcon size={18} />}
      </span>
      <p className="grow text-sm font-medium">{message}</p>
      {link && <CardLink {...link} />}
    </div>
  );
}

export interface AddedToCartCardProps {
  /** 'Added to cart!' */
  title: string;
  name: string;
  /** What was chosen, such as 'Natural' and 'XL'. */
  details?: string[];
  price: ReactNode;
  /** 'Qty 1' */
  quantity: string;
  picture?: Pick<PictureProps, 'src' | 'srcSet' | 'placeholder' | 'color'>;
  link: ToastLink;
  className?: string;
}

/** The notice after a product went into the cart. */
export function AddedToCartCard(props: AddedToCartCardProps) {
  const { title, name, details, price, quantity, picture, link, className } = props;
  return (
    <div className={clsx(CARD, 'p-4', className)}>
      <p className="flex items-center gap-2 text-sm font-medium text-accent">
        <CheckIcon size={18} />
        {title}
      </p>
      <div className="mt-3 flex gap-4 border-t border-line pt-4">
        <Picture {...picture} alt="" sizes="80px" rounded="sm" className="w-20 shrink-0" />
        <div className="flex min-w-0 grow flex-col">
          <p className="line-clamp-2 text-sm font-medium">{name}</p>
          {details && details.length > 0 && (
            <p className="text-sm text-ink-muted">
              {details.map((detail, place) => (
                <Fragment key={detail}>
                  {place > 0 && ' · '}
                  <bdi>{detail}</bdi>
                </Fragment>
              ))}
            </p>
          )}
          <p className="mt-1 text-sm">{price}</p>
          <p className="mt-auto flex items-center justify-between gap-2 text-sm text-ink-muted">
            {quantity}
            <CardLink {...link} />
          </p>
        </div>
      </div>
    </div>
  );
}

function CardLink({ href, label }: ToastLink) {
  return (
    <a
      href={href}
      className="shrink-0 rounded-sm py-1 text-sm font-medium text-accent underline-offset-4 hover:underline"
    >
      {label}
    </a>
  );
}

const CARD = 'w-full max-w-[350px] rounded-md border border-line bg-surface-raised text-ink shadow-float';
