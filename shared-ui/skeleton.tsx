import { clsx } from 'clsx';

/**
 * A tinted stand-in with the size its class gives it; the corners are small ones unless the class says otherwise.
 * Say that something loads once, around the list, with `aria-busy`.
 */
export function Skeleton({ className }: { className?: string }) {
  const corners = className?.includes('rounded-') ? undefined : 'rounded-sm';
  return <span aria-hidden="true" className={clsx('block animate-shimmer bg-tint', corners, className)} />;
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
      <Skeleton className="aspect-4/5 rounded-md" />
      <Skeleton className="mt-4 h-5 w-20 rounded-full" />
      <Skeleton className="mt-3 h-5 w-4/5" />
      <Skeleton className="mt-2 h-5 w-2/5" />
      <Skeleton className="mt-2 h-4 w-3/5" />
    </div>
  );
}
