import { drawing, type Meta, type StoryObj, say } from '@shop/shared-ui/testing/story';
import remote from '../remote.ts';
import { Fragment } from './home-preview.tsx';

/**
 * The home page by the storefront's own components, with what stands in a form of the desk in place of what was saved, as it is at a
 * moment. Its links and forms lead nowhere. Whoever places it says that it is a preview.
 */
const meta: Meta<typeof Fragment> = {
  component: Fragment,
  parameters: {
    ...{ remote, fragment: 'desk-home-preview', layout: 'fullscreen' },
    docs: { story: { inline: false, height: '40rem' } },
  },
};
export default meta;

type Story = StoryObj<typeof Fragment>;

/** Has the desk answer, as there is none here. @returns what ends that */
function answering(status: number, body: () => object): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = async () => Response.json(body(), { status });
  return () => {
    globalThis.fetch = fetch;
  };
}

const banner = (id: number, title?: string) => ({
  ...{ id, code: `banner-${id}`, title, position: id },
  image: { path: drawing('#efe8dc'), cachedPath: drawing('#efe8dc') },
});

const told = () => ({
  sections: [
    {
      ...{ id: 'winter', kind: 'panel', link: '/' },
      title: say('مجموعة الشتاء', 'The winter collection'),
      text: say('دفء يدوم من أول برد إلى آخره.', 'Warm from the first cold day to the last.'),
    },
    { id: 'how-it-works', kind: 'how-it-works' },
  ],
  banners: { banner: [banner(1, say('وصل جديد الشتاء', 'Winter is here'))], 'middle-1': [] },
});

export const WithWhatIsWritten: Story = {
  args: { draft: { sections: [] } },
  beforeEach: () => answering(200, told),
};
export const OfAShopWithoutAny: Story = {
  args: { draft: { at: '2030-01-01T00:00:00.000Z' } },
  beforeEach: () => answering(200, () => ({ banners: { banner: [], 'middle-1': [] } })),
};
export const Refused: Story = {
  args: { draft: { banner: {} } },
  beforeEach: () =>
    answering(403, () => ({
      reason: 'roleRefused',
      message: say('لا يسمح دورك بهذا.', 'Your role does not allow this.'),
    })),
};
