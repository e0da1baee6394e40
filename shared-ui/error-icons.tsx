import { icon } from './icon.tsx';

export const AlertIcon = /* @__PURE__ */ icon('M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17h.01');
export const RefreshIcon = /* @__PURE__ */ icon(
  'M19.5 12a7.5 7.5 0 0 1-13.4 4.6M4.5 12a7.5 7.5 0 0 1 13.4-4.6M18 3.5v4h-4M6 20.5v-4h4',
);
