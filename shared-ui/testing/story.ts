export type { Meta, StoryObj } from 'storybook-react-rsbuild';

/** A story's text in the language that the workbench shows. */
export const say = (arabic: string, english: string): string =>
  document.documentElement.lang === 'ar' ? arabic : english;
