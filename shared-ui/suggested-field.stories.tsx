import { type Suggest, SuggestedField } from './suggested-field.tsx';
import { type Meta, type StoryObj, say } from './testing/story.ts';

const cities = (): string[] => [say('الرياض', 'Riyadh'), say('الدرعية', 'Diriyah'), say('الخرج', 'Kharj')];

const suggest = async (): Promise<Suggest> => (typed) => cities().filter((city) => city.includes(typed));

/**
 * A field that suggests, and takes whatever else is typed. Its list comes with the first focus, and the field works without.
 *
 * A combobox by WAI-ARIA 1.2: the focus stays in the field while arrows walk through the list, Enter takes, Esc closes.
 */
const meta: Meta<typeof SuggestedField> = {
  component: SuggestedField,
  parameters: { docs: { story: { inline: false, height: '18rem' } } },
  render: (args) => (
    <div className="h-64 max-w-sm">
      <SuggestedField
        {...args}
        label={say('المدينة', 'City')}
        suggest={suggest}
        error={args.error && say('لا نوصل إلى هذه المدينة بعد', 'We do not deliver there yet')}
      />
    </div>
  ),
};
export default meta;

type Story = StoryObj<typeof SuggestedField>;

export const Closed: Story = {};
export const Refused: Story = { args: { error: 'yes' } };
export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await canvas.findAllByRole('option');
  },
};
export const WalkedThrough: Story = {
  play: async (context) => {
    await Opened.play?.(context);
    await context.userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await context.canvas.findByRole('option', { selected: true });
  },
};
