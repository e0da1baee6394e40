export type { Meta, StoryObj } from 'storybook-react-rsbuild';

/** A story's text in the language that the workbench shows. */
export const say = <Arabic extends string, English extends string>(
  arabic: Arabic,
  english: English,
): Arabic | English => (document.documentElement.lang === 'ar' ? arabic : english);

/** A garment on its ground, drawn here so that no story waits for a file. */
export const drawing = (ground: string, cloth = '#5b6236'): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><path fill="${ground}" d="M0 0h400v500H0z"/><path fill="${cloth}" d="M150 90h100l60 330H90z"/></svg>`,
  )}`;
