import { Button, ButtonLink, IconButton } from './button.tsx';
import { BagIcon, CloseIcon, HeartIcon } from './icons.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

/**
 * Does something on this page. What leads to another page is a `ButtonLink`, however much it looks like a button.
 *
 * One `primary` a view, `secondary` beside it, `ghost` in a row of tools, `danger` for what cannot be taken back.
 * While `loading` it keeps its size and the focus, takes no press and is read out as busy; a `disabled` button is skipped by
 * the Tab key, so say beside it why.
 */
const meta: Meta<typeof Button> = {
  component: Button,
  subcomponents: { ButtonLink, IconButton },
  render: (args) => <Button {...args}>{say('أضف إلى السلة', 'Add to cart')}</Button>,
};
export default meta;

type Story = StoryObj<typeof Button>;

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const;

export const Variants: Story = {
  render: (args) => (
    <div className="flex flex-wrap gap-4">
      {VARIANTS.map((variant) => (
        <Button key={variant} {...args} variant={variant}>
          {say('أضف إلى السلة', 'Add to cart')}
        </Button>
      ))}
    </div>
  ),
};

export const Hovered: Story = { ...Variants, parameters: { pointer: 'over' } };
export const Focused: Story = {
  ...Variants,
  play: ({ canvas }) => canvas.getAllByRole('button').at(-1)?.focus(),
};
export const Pressed: Story = { ...Variants, parameters: { pointer: 'down' } };
export const Disabled: Story = { ...Variants, args: { disabled: true } };
/** Work is under way. */
export const Loading: Story = { ...Variants, args: { loading: true } };

export const Sizes: Story = {
  render: (args) => (
    <div className="flex flex-wrap items-center gap-4">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Button key={size} {...args} size={size} startIcon={<BagIcon />}>
          {say('أضف إلى السلة', 'Add to cart')}
        </Button>
      ))}
    </div>
  ),
};

/** Longer than its container: the text breaks, the button grows. */
export const LongText: Story = {
  args: { block: true },
  render: (args) => (
    <div className="w-56">
      <Button {...args}>
        {say(
          'أضف القطع الثلاث إلى السلة مع التغليف وبطاقة الإهداء',
          'Add all three pieces to the cart with gift wrap and a card',
        )}
      </Button>
    </div>
  ),
};

export const Links: Story = {
  render: () => (
    <div className="flex flex-wrap gap-4">
      {VARIANTS.map((variant) => (
        <ButtonLink key={variant} href="#" variant={variant}>
          {say('تابع التسوق', 'Continue shopping')}
        </ButtonLink>
      ))}
    </div>
  ),
};

/** Its `label` is its name and its tooltip; what `badge` counts is said there. */
export const Icons: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-4">
      <IconButton icon={CloseIcon} label={say('إغلاق', 'Close')} size="sm" />
      <IconButton icon={HeartIcon} label={say('احفظ', 'Save')} look="raised" />
      <IconButton icon={HeartIcon} label={say('احفظ', 'Save')} look="outline" size="lg" />
      <IconButton icon={BagIcon} label={say('السلة، 3 قطع', 'Cart, 3 pieces')} badge={3} />
      <IconButton icon={BagIcon} label={say('السلة', 'Cart')} disabled />
    </div>
  ),
};
