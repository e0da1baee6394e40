import { icon } from '@shop/shared-ui/icon';

export const Heading2Icon = icon('M4 12h8M4 18V6M12 18V6M21 18h-4c0-4 4-3 4-6 0-1.5-2-2.5-4-1');
export const Heading3Icon = icon(
  'M4 12h8M4 18V6M12 18V6M17.5 10.5c1.7-1 3.5 0 3.5 1.5a2 2 0 0 1-2 2M17 17.5c2 1.5 4 .3 4-1.5a2 2 0 0 0-2-2',
);
export const Heading4Icon = icon('M4 12h8M4 18V6M12 18V6M17 10v3a1 1 0 0 0 1 1h3M21 10v8');
export const BoldIcon = icon('M7.5 4.5h5.3a3.6 3.6 0 0 1 0 7.2H7.5ZM7.5 11.7h6.3a3.9 3.9 0 0 1 0 7.8H7.5Z');
export const ItalicIcon = icon('M10 4.5h7M7 19.5h7M14 4.5l-4 15');
export const UnderlineIcon = icon('M7 4.5v6.2a5 5 0 0 0 10 0V4.5M5.5 20h13');
export const LinkIcon = icon(
  'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1-1',
);
export const BulletsIcon = icon('M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01', {
  directional: true,
});
export const NumbersIcon = icon(
  'M10 6h10M10 12h10M10 18h10M4 4.5l1.3-.5v4.5M4 14.2c.4-1.5 2.6-1.3 2.4.2-.1.8-1.4 1.5-2.4 3.1h2.6',
);
export const QuoteIcon = icon('M5 5v14M9.5 7.5H20M9.5 12H20M9.5 16.5h6.5', { directional: true });
export const RuleIcon = icon('M4 12h16M8 6.5h8M8 17.5h8');
export const TableIcon = icon('M4 5.5h16v13H4ZM4 10h16M4 14.3h16M12 10v8.5');
export const UndoIcon = icon('M8.5 5 4.5 9l4 4M4.5 9H14a5.3 5.3 0 0 1 0 10.6h-3', { directional: true });
export const RedoIcon = icon('m15.5 5 4 4-4 4M19.5 9H10a5.3 5.3 0 0 0 0 10.6h3', { directional: true });
