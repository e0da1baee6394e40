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
 * For remark: the README at the root is the first page of the site; a link to what is a file of the repository and no page stays as its
 * text. All other links are Rspress' own, which refuses those that lead nowhere.
 */
export function linksOfTheRepository({ readme }: { readme: string }) {
  return (tree: TreeNode, file: { path: string }): void =>
    replace(tree, (node) => {
      if (node.type !== 'link' || !isAsWritten(node.url ?? '')) return [node];
      const [path = '', anchor] = (node.url ?? '').split('#');
      if (resolve(dirname(file.path), path) !== readme) return node.children ?? [];
      return [{ ...node, url: anchor ? `/#${anchor}` : '/' }];
    });
}

/** Whether Rspress has found no page for it. */
const isAsWritten = (url: string): boolean => !/^([a-z]+:|\/|#)/.test(url);

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
