export * from './control-icons.tsx';
// What lists of products show is a module of its own, and so is what is seen further down or where something failed, so
// that the first screen need not bring the others along.
export * from './error-icons.tsx';
export type { Icon } from './icon.tsx';
export * from './product-icons.tsx';
export * from './service-icons.tsx';
