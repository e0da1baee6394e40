import { Badge, StatusBadge } from './badge.tsx';
import { TagIcon } from './icons.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/**
 * A word or two about what stands beside it. It is text and takes no press; what can be pressed is a chip.
 *
 * Colour never tells alone: each status has an icon and its words. `StatusBadge` knows the catalogue's four statuses, and shows nothing
 * for any other.
 */
const meta: Meta<typeof Badge> = { component: Badge, subcomponents: { StatusBadge } };
export default meta;

type Story = StoryObj<typeof Badge>;

export const Tones: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3">
      {(['neutral', 'accent', 'new', 'sale', 'sold-out', 'limited'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {say('شحن مجاني', 'Free shipping')}
        </Badge>
      ))}
    </div>
  ),
};

export const WithIcon: Story = {
  render: () => (
    <Badge tone="accent" icon={TagIcon}>
      {say('الأكثر مبيعاً', 'Best seller')}
    </Badge>
  ),
};

export const Statuses: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3">
      <StatusBadge status="New in" label={say('وصل حديثاً', 'New in')} />
      <StatusBadge status="50% Discount" label={say('خصم 50%', '50% Discount')} />
      <StatusBadge status="Sold Out" label={say('نفدت الكمية', 'Sold Out')} />
      <StatusBadge status="limited edition" label={say('إصدار محدود', 'limited edition')} />
    </div>
  ),
};
