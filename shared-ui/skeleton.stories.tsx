import { ProductCardSkeleton, Skeleton, SkeletonText } from './skeleton.tsx';
import type { Meta, StoryObj } from './testing/story.ts';

/**
 * Stands in for what loads, in its size, so that nothing moves when it comes. It is hidden from screen readers: say once that something loads,
 * around the list, with `aria-busy`.
 */
const meta: Meta<typeof Skeleton> = {
  component: Skeleton,
  subcomponents: { SkeletonText, ProductCardSkeleton },
};
export default meta;

type Story = StoryObj<typeof Skeleton>;

export const Block: Story = { args: { className: 'h-24 w-64 rounded-md' } };
export const Text: Story = { render: () => <SkeletonText lines={4} className="w-72" /> };
export const ProductCard: Story = { render: () => <ProductCardSkeleton className="w-44" /> };
