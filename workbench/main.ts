import { mergeRsbuildConfig } from '@rsbuild/core';
import tailwindcss from '@tailwindcss/postcss';
import type { StorybookConfig } from 'storybook-react-rsbuild';

const config: StorybookConfig = {
  framework: 'storybook-react-rsbuild',
  stories: ['../{shared-ui,mfe-*}/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  rsbuildFinal: (base) =>
    mergeRsbuildConfig(base, {
      // Nothing is mocked, and what would serve it is missing from the second compilation on: the page stays empty.
      plugins: [{ name: 'no-mocks', remove: ['storybook:mock'], setup: () => undefined }],
      tools: {
        postcss: { postcssOptions: { plugins: [tailwindcss()] } },
        swc: { jsc: { transform: { react: { runtime: 'automatic' } } } },
      },
    }),
};

export default config;
