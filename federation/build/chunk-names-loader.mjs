const TEXT = String.raw`\s*['"][^'"]+['"],`;
const NAMED = [
  [new RegExp(String.raw`\bpage\(\s*['"]([\w-]+)['"],${TEXT}\s*\(\) =>\s*import\(`, 'g'), (id) => id],
  [/\bfragment\(\s*['"]([\w-]+)['"],\s*\(\) =>\s*import\(/g, (name) => name],
  [/\b(ar|en): \(\) =>\s*import\(/g, (locale) => `messages-${locale}`],
  [/\b(unprefixed): \(\) =>\s*import\(/g, (list) => list],
];

/**
 * Names the chunks of a remote after what is loaded: a page or fragment after its id, the messages after their language,
 * the pages of the template `unprefixed`. The manifest finds their files by these names.
 * @type {import('@rspack/core').LoaderDefinition}
 */
export default function nameChunks(source) {
  return NAMED.reduce(
    (text, [pattern, chunk]) =>
      text.replace(pattern, (call, id) => `${call}/* webpackChunkName: "${chunk(id)}" */ `),
    source,
  );
}
