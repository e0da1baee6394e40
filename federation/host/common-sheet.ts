/**
 * The name of a sheet that is the same in every build, host and remotes alike, as its hash says: a document that has it under one
 * address needs it under no other (docs/adr/0005).
 */
export const commonSheet = (address: string): string | undefined =>
  /(?:^|\/)(properties\.\w+\.css)$/.exec(address)?.[1];
