import { icon } from './icon.tsx';

export const InstagramIcon = /* @__PURE__ */ icon(
  'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 15.8a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6ZM16.8 7.2h.01',
);
export const XIcon = /* @__PURE__ */ icon('M4.5 4.5h3.8l11.2 15h-3.8l-11.2-15ZM19 4.5l-6 6.5M11 13.2l-6 6.3');
export const FacebookIcon = /* @__PURE__ */ icon(
  'M13 20.5v-7.5h2.8l.4-3.2H13V7.9c0-1 .4-1.6 1.7-1.6h1.6V3.6h-2.3c-2.7 0-4 1.6-4 4v2.2H7.7V13H10v7.5',
);
export const YoutubeIcon = /* @__PURE__ */ icon(
  'M6 5.8h12a3 3 0 0 1 3 3v6.4a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V8.8a3 3 0 0 1 3-3ZM10.3 9.2v5.6L15 12l-4.7-2.8Z',
);
