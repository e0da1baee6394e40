/**
 * Leaves the names of pages in the desk's menu out of browsers' messages: the server lists them, of its own bundle.
 * @type {import('@rspack/core').LoaderDefinition}
 */
export default function browserMessages(source) {
  const { deskMenu: _, ...messages } = JSON.parse(source);
  return JSON.stringify(messages);
}
