import { dirname, resolve } from 'node:path';

/** What is used of the trees that Markdown becomes (mdast), and HTML (hast). */
interface TreeNode {
  type: string;
  url?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: TreeNode[];
}

/**
 * For remark: Rspress knows pages below `docs` by their files, and leaves links to others as they are written. Those lead to the document's
 * address; what is a file of the repository and no document stays as its text.
 * @throws Error where a link to a document leads nowhere
 */
export function linksOfTheRepository({ addresses }: { addresses: ReadonlyMap<string, string> }) {
  return (tree: TreeNode, file: { path: string }): void =>
    replace(tree, (node) => {
      if (node.type !== 'link' || /^([a-z]+:|\/|#)/.test(node.url ?? '')) return [node];
      const [path = '', anchor] = (node.url ?? '').split('#');
      const address = addresses.get(resolve(dirname(file.path), path));
      if (address) return [{ ...node, url: anchor ? `${address}#${anchor}` : address }];
      if (path.endsWith('.md')) throw new Error(`${file.path}: no document is at ${node.url}`);
      return node.children ?? [];
    });
}

/** For rehype: the keyboard skips links that a screen reader is not told of, and a table's empty corner heads nothing. */
export function forEverybody() {
  return (tree: TreeNode): void =>
    replace(tree, (node) => {
      const { tagName, properties, children = [] } = node;
      if (tagName === 'a' && properties?.ariaHidden)
        return [{ ...node, properties: { ...properties, tabIndex: -1 } }];
      if (tagName === 'th' && children.length === 0) return [{ ...node, tagName: 'td' }];
      return [node];
    });
}

/** Puts in place of each node, its children first, what `by` makes of it. */
function replace(parent: TreeNode, by: (node: TreeNode) => TreeNode[]): void {
  if (!parent.children) return;
  parent.children = parent.children.flatMap((node) => {
    replace(node, by);
    return by(node);
  });
}
