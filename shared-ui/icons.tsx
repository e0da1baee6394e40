export * from './control-icons.tsx';
export type { Icon, IconProps } from './icon.tsx';
// What lists of products show is a module of its own, so that they need not bring the others along.
export * from './product-icons.tsx';
