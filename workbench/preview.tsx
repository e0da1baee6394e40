import './preview.css';
import './remotes.css';
import type { Preview } from 'storybook-react-rsbuild';
import { fragmentMounted, PlacedFragment } from './placed-fragment.tsx';

/** In every one of these looks a story is tried (e2e/workbench). */
const preview: Preview = {
  tags: ['autodocs'],
  parameters: { options: { storySort: { order: ['shared-ui'] } } },
  initialGlobals: { language: 'ar', theme: 'light' },
  globalTypes: {
    language: {
      description: 'Language and direction',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'ar', title: 'العربية' },
          { value: 'en', title: 'English' },
        ],
      },
    },
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
  },
  render: (args, { component: Component, parameters: { remote, fragment, shop }, globals: { language } }) => {
    if (remote) return <PlacedFragment {...{ remote, language, shop }} name={fragment} props={args} />;
    return <>{Component && <Component {...args} />}</>;
  },
  decorators: [
    (Story, { parameters: { pointer } }) => (
      <div data-pointer={pointer} className="contents">
        <Story />
      </div>
    ),
    (Story, { globals: { language, theme } }) => {
      const { documentElement: page } = document;
      page.lang = language;
      page.dir = language === 'ar' ? 'rtl' : 'ltr';
      page.dataset.theme = theme;
      // Begun anew in the other language, as a page is.
      return <Story key={language} />;
    },
  ],
  // Tests wait for it: the story stands as it is to be seen, and its `play` is over.
  afterEach: async ({ id }) => {
    await fragmentMounted();
    document.documentElement.dataset.shownStory = id;
  },
};

export default preview;
