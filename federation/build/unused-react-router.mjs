/**
 * Lets what a build does not use of React Router be left out of it. Its components are made, named and given their context by calls and
 * assignments at the top of a module, which bundlers have to keep, with all that they refer to, unless they are told that nothing else
 * comes of them.
 */
export default function unusedReactRouter(source) {
  return (
    source
      .replace(/(?<= = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g, '/* @__PURE__ */ ')
      // Whatever asked for a copy of its own gets one of the whole library.
      .replace(/(?<= from "\.\/[\w-]+\.mjs)(?=")/g, this.resourceQuery)
      .replace(/^\w+\.displayName = "\w+";$/gm, '')
      .replace(
        /^(var (\w+) = class extends React\d*\.Component \{)((?:\n(?!\};).*)*\n\};)\n\2\.contextType = (\w+);$/gm,
        '$1\n  static contextType = $4;$3',
      )
  );
}
