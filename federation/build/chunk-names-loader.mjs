const TEXT = String.raw`\s*['"][^'"]+['"],`;
const NAMED = [
  [new RegExp(String.raw`\bpage\(\s*['"]([\w-]+)['"],${TEXT}\s*\(\) =>\s*import\(`, 'g'), (id) => id],
  [/\bfragment\(\s*['"]([\w-]+)['"],\s*\(\) =>\s*import\(/g, (name) => name],
  [/\b(ar|en): \(\) =>\s*import\((?!\/\*)/g, (locale) => `messages-${locale}`],
  [/\b(unprefixed): \(\) =>\s*import\(/g, (list) => list],
  [/\b(desk): \(\) =>\s*import\(/g, (section) => `${section}-pages`],
];
/** What a page is called in menus is the server's alone, which has it of the bundle for the server. */
const IN_MENUS = /,\s*\{\s*menu: ['"][^'"]+['"],?\s*\}/g;
const COMPONENTS = /import\(\/\* webpackChunkName: "[^"]+" \*\/\s*(['"][^'"]+\.tsx['"])/g;

/**
 * Names the chunks of a remote after what is loaded: a page or fragment after its id, the messages after their language,
 * the list of the template's pages `unprefixed`, and that of a section's after it. What only the server has use for is left out. The
 * manifest finds their files by these names. In development, lets pages and fragments be replaced: React's own rule takes modules that
 * export nothing but components alone.
 * @type {import('@rspack/core').LoaderDefinition}
 */
export default function nameChunks(source) {
  const named = NAMED.reduce(
    (text, [pattern, chunk]) =>
      text.replace(pattern, (call, id) => `${call}/* webpackChunkName: "${chunk(id)}" */ `),
    source.replace(IN_MENUS, ''),
  );
  if (!this.hot) return named;
  const accepted = [...named.matchAll(COMPONENTS)].map(([, path]) => accept(path));
  return [named, ...accepted].join('\n');
}

const accept = (path) => `import.meta.webpackHot?.accept(${path}, async () => {
  await import(${path});
  __react_refresh_utils__.enqueueUpdate();
});`;
