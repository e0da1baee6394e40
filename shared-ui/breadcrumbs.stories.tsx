import { Breadcrumbs } from './breadcrumbs.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/**
 * The way from the home page to this one, above the page's heading. The last entry is the page itself and leads nowhere; where its name is
 * too long it is cut, since the heading says it in full.
 */
const meta: Meta<typeof Breadcrumbs> = {
  component: Breadcrumbs,
  render: (args) => (
    <Breadcrumbs
      {...args}
      label={say('مسار الصفحة', 'Breadcrumb')}
      items={[
        { label: say('الرئيسية', 'Home'), href: '#home' },
        { label: say('العبايات', 'Abayas'), href: '#abayas' },
        { label: say('عباية كريب سوداء', 'Black crêpe abaya') },
      ]}
    />
  ),
};
export default meta;

type Story = StoryObj<typeof Breadcrumbs>;

export const ThreeLevels: Story = {};
export const Hovered: Story = { parameters: { pointer: 'over' } };
export const Focused: Story = { play: ({ canvas }) => canvas.getAllByRole('link').at(-1)?.focus() };

export const LongNames: Story = {
  render: (args) => (
    <div className="w-72">
      <Breadcrumbs
        {...args}
        label={say('مسار الصفحة', 'Breadcrumb')}
        items={[
          { label: say('الرئيسية', 'Home'), href: '#home' },
          { label: say('عبايات المناسبات والسهرات', 'Occasion and evening abayas'), href: '#abayas' },
          {
            label: say(
              'عباية كريب سوداء بأكمام واسعة مطرزة',
              'Black crêpe abaya with wide embroidered sleeves',
            ),
          },
        ]}
      />
    </div>
  ),
};
