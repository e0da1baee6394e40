import { icon } from './icon.tsx';

export const SearchIcon = /* @__PURE__ */ icon(
  'M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6ZM15.8 15.8 20.5 20.5',
);
export const CloseIcon = /* @__PURE__ */ icon('m6 6 12 12M18 6 6 18');
export const ChevronStartIcon = /* @__PURE__ */ icon('m14.5 6-6 6 6 6', { directional: true });
export const ChevronDownIcon = /* @__PURE__ */ icon('m6 9.5 6 6 6-6');
export const ArrowStartIcon = /* @__PURE__ */ icon('M20 12H4.5M11 5.5 4.5 12l6.5 6.5', { directional: true });
export const ArrowEndIcon = /* @__PURE__ */ icon('M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5', { directional: true });
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14');
export const MinusIcon = /* @__PURE__ */ icon('M5 12h14');
export const SortIcon = /* @__PURE__ */ icon(
  'M8 4.5v15M4.5 16 8 19.5 11.5 16M16 19.5v-15M12.5 8 16 4.5 19.5 8',
);
export const CheckIcon = /* @__PURE__ */ icon('m5 12.5 4.5 4.5L19 7.5');
export const UserIcon = /* @__PURE__ */ icon(
  'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-3.6 3.6-6 7.5-6s6.9 2.4 7.5 6',
);
export const MenuIcon = /* @__PURE__ */ icon('M4 7h16M4 12h16M4 17h10', { directional: true });
export const TrashIcon = /* @__PURE__ */ icon(
  'M4.5 6.5h15M9 6.5V5a1.5 1.5 0 0 1 1.5-1.5h3A1.5 1.5 0 0 1 15 5v1.5M6.5 6.5l.8 12.1a2 2 0 0 0 2 1.9h5.4a2 2 0 0 0 2-1.9l.8-12.1M10 11v5.5M14 11v5.5',
);
export const SunIcon = /* @__PURE__ */ icon(
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
);
export const MoonIcon = /* @__PURE__ */ icon('M20 14.3A8.3 8.3 0 0 1 9.7 4a8.3 8.3 0 1 0 10.3 10.3Z');
export const GlobeIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c2.2 2.3 3.4 5.2 3.4 8.5s-1.2 6.2-3.4 8.5c-2.2-2.3-3.4-5.2-3.4-8.5s1.2-6.2 3.4-8.5Z',
);
export const EyeIcon = /* @__PURE__ */ icon(
  'M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12ZM12 14.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4Z',
);
export const EyeOffIcon = /* @__PURE__ */ icon(
  'M4 4l16 16M9.9 6.1A8.4 8.4 0 0 1 12 5.8c6 0 9.2 6.2 9.2 6.2a15 15 0 0 1-2.6 3.3M6.6 7.3A14.4 14.4 0 0 0 2.8 12S6 18.2 12 18.2c1.6 0 3-.4 4.2-1M10.1 10.1a2.7 2.7 0 0 0 3.8 3.8',
);
export const ShareIcon = /* @__PURE__ */ icon(
  'M12 14.5v-11M8 7l4-3.5L16 7M6.5 11h-1a1 1 0 0 0-1 1v7.5a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1V12a1 1 0 0 0-1-1h-1',
);
export const InfoIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5M12 8h.01',
);
export const PauseIcon = /* @__PURE__ */ icon('M9 5.5v13M15 5.5v13');
export const PlayIcon = /* @__PURE__ */ icon('M8 5.5v13l10.5-6.5L8 5.5Z');
export const LogoutIcon = /* @__PURE__ */ icon(
  'M13.5 4.5h-7a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h7M10 12h10M16.5 8.5 20 12l-3.5 3.5',
  { directional: true },
);
