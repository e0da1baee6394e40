import { clsx } from 'clsx';

/** A grey stand-in with the size its class gives it. Say that something loads once, around the list, with `aria-busy`. */
export function Skeleton({ rounded = 'sm', className }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={clsx('block animate-shimmer bg-tint', ROUNDED[rounded], className)} />
  );
}

export interface SkeletonProps {
  rounded?: 'sm' | 'md' | 'full';
  className?: string;
}

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={clsx('flex flex-col gap-2', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={clsx('h-4', line === lines - 1 && lines > 1 ? 'w-2/3' : 'w-full')} />
      ))}
    </span>
  );
}

/** As tall as a product card: picture, swatches, name, price and stars. */
export function ProductCardSkeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={className}>
      <Skeleton rounded="md" className="aspect-4/5" />
      <Skeleton rounded="full" className="mt-4 h-5 w-20" />
      <Skeleton className="mt-3 h-5 w-4/5" />
      <Skeleton className="mt-2 h-5 w-2/5" />
      <Skeleton className="mt-2 h-4 w-3/5" />
    </div>
  );
}

const ROUNDED = { sm: 'rounded-sm', md: 'rounded-md', full: 'rounded-full' };
