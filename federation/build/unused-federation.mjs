/**
 * Stands in for parts of module federation's runtime that this shop has no use for and no option leaves out: remotes that a build
 * names, scripts that are no modules, fetching ahead by itself, and its errors' texts, which are found by their code.
 *
 * There is nothing to choose between versions either: what is shared comes from the host alone (`shared-modules.ts`), and whether a
 * remote was built for it is asked before (FED-024).
 */
export default function unusedFederation(source) {
  if (this.resourcePath.includes('semver')) return 'export const satisfy = () => true;';
  const [, names] = /^export \{ (.+) \};$/m.exec(source) ?? [];
  if (!names) throw new Error(`${this.resourcePath} exports in another way than expected`);
  const exported = names.split(', ').map((name) => `leftOut as ${name}`);
  return `function leftOut() { throw new Error('left out of the build'); }\nexport { ${exported.join(', ')} };`;
}
