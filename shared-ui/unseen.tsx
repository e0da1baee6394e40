/**
 * For an island further down, with `--height` about as high as it will be: neither laid out nor painted before the visitor is near, which
 * is most of the work before the first screen is there. Once it runs it has its own height again, also while its page is kept out of the
 * document, so that Back finds its place. What its rows show beyond their edges is not cut off.
 */
export const UNSEEN =
  'data-[island=waiting]:[contain-intrinsic-block-size:auto_var(--height)] data-[island=waiting]:[content-visibility:auto] data-[island=waiting]:[overflow-clip-margin:3rem]';
