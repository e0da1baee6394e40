import { icon } from './icon.tsx';

const HEART = 'M12 20.2S3.5 15.4 3.5 9.3A4.6 4.6 0 0 1 12 6.9a4.6 4.6 0 0 1 8.5 2.4c0 6.1-8.5 10.9-8.5 10.9Z';
export const STAR = 'm12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8Z';

export const BagIcon = /* @__PURE__ */ icon(
  'M5.6 8.5h12.8l1 10a2 2 0 0 1-2 2.2H6.6a2 2 0 0 1-2-2.2l1-10ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4',
);
export const HeartIcon = /* @__PURE__ */ icon(HEART);
export const HeartFilledIcon = /* @__PURE__ */ icon(HEART, { filled: true });
export const ChevronEndIcon = /* @__PURE__ */ icon('m9.5 6 6 6-6 6', { directional: true });
export const StarIcon = /* @__PURE__ */ icon(STAR);
export const StarFilledIcon = /* @__PURE__ */ icon(STAR, { filled: true });
export const FilterIcon = /* @__PURE__ */ icon(
  'M4 7.5h8.5M17.5 7.5H20M4 16.5h2.5M11.5 16.5H20M15 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM9 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  { directional: true },
);
export const WhatsappIcon = /* @__PURE__ */ icon(
  'M3.7 20.3 5 16.1a8.5 8.5 0 1 1 3 2.9l-4.3 1.3ZM9 8.2c-.7.8-.6 2 .6 3.8 1.3 1.9 2.9 3 4.2 3.2.9.1 1.9-.7 2-1.5.1-.4 0-.5-.2-.7l-1.6-.8-1 1c-1.2-.5-2.1-1.4-2.7-2.6l.9-1-.7-1.6c-.4-.4-1.1-.3-1.5.2Z',
);
export const QuickViewIcon = /* @__PURE__ */ icon(
  'M4 9V5.5A1.5 1.5 0 0 1 5.5 4H9M15 4h3.5A1.5 1.5 0 0 1 20 5.5V9M20 15v3.5a1.5 1.5 0 0 1-1.5 1.5H15M9 20H5.5A1.5 1.5 0 0 1 4 18.5V15M12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
);
export const SparklesIcon = /* @__PURE__ */ icon(
  'M10.5 5.5c.6 3.7 2.3 5.4 6 6-3.7.6-5.4 2.3-6 6-.6-3.7-2.3-5.4-6-6 3.7-.6 5.4-2.3 6-6ZM18 3.5v4M16 5.5h4M18.5 16v3.5M16.750 17.750h3.5',
);
export const TagIcon = /* @__PURE__ */ icon(
  'M4 4.5h7.2a2 2 0 0 1 1.4.6l7 7a2 2 0 0 1 0 2.8l-4.9 4.9a2 2 0 0 1-2.8 0l-7-7A2 2 0 0 1 4 11.2V4.5ZM8.2 8.5h.01',
  { directional: true },
);
export const ClockIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
);
