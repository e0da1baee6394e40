import type { LayoutData } from '../layout-data.ts';
export declare function Footer({ layout }: { layout: LayoutData }): import('react').JSX.Element;
