import { changedCatalogue } from './catalogue-files.ts';

/** The fixture with jugs for many orders. @returns the file */
export const plentyOfJugs = (): Promise<string> =>
  changedCatalogue(({ products }) => {
    for (const variant of products.find(({ code }) => code === 'jug')?.variants ?? []) variant.stock = 900;
  });
