import type { LayoutData } from '../layout-data.ts';
export declare function Header({ layout }: { layout: LayoutData }): import('react').JSX.Element;
