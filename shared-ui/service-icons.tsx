import { icon } from './icon.tsx';

export const TruckIcon = /* @__PURE__ */ icon(
  'M5.2 17.5H3.5V6.5h10.5v11H9.8M14 10h3.7l2.8 3.5v4h-1.7M14.2 17.5H14M7.5 19.7a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM16.5 19.7a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  { directional: true },
);
export const ReturnIcon = /* @__PURE__ */ icon('M8.5 13.5 4 9l4.5-4.5M4 9h10.5a5.5 5.5 0 0 1 0 11H10', {
  directional: true,
});
export const ShieldIcon = /* @__PURE__ */ icon(
  'M12 3.5 5 6v5.5c0 4.3 2.8 7.6 7 9 4.2-1.4 7-4.7 7-9V6l-7-2.5ZM9 12l2.2 2.2L15.2 10',
);
export const CardIcon = /* @__PURE__ */ icon(
  'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM3.5 10h17M7 14.5h3.5',
);
export const CashIcon = /* @__PURE__ */ icon(
  'M3.5 6.5h17v11h-17v-11ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6.5 12h.01M17.5 12h.01',
);
export const BankIcon = /* @__PURE__ */ icon(
  'M4.5 9.5h15L12 4 4.5 9.5ZM6.5 12.5v4.5M12 12.5v4.5M17.5 12.5v4.5M4 20h16',
);
export const GiftIcon = /* @__PURE__ */ icon(
  'M4 8.5h16v4H4v-4ZM5.5 12.5v8h13v-8M12 8.5v12M12 8.5S7.5 8.3 7.5 5.8C7.5 4.6 8.4 4 9.3 4 11.5 4 12 8.5 12 8.5ZM12 8.5s4.5-.2 4.5-2.7c0-1.2-.9-1.8-1.8-1.8C12.5 4 12 8.5 12 8.5Z',
);
export const PhoneIcon = /* @__PURE__ */ icon(
  'M5.5 4h3l1.5 4.2-2 1.6a11.5 11.5 0 0 0 6.2 6.2l1.6-2 4.2 1.5v3a2 2 0 0 1-2.2 2A16.3 16.3 0 0 1 3.5 6.2 2 2 0 0 1 5.5 4Z',
);
export const MailIcon = /* @__PURE__ */ icon(
  'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM4 7.5l8 5.5 8-5.5',
);
export const MapPinIcon = /* @__PURE__ */ icon(
  'M12 20.8s6.8-5.5 6.8-10.7a6.8 6.8 0 1 0-13.6 0c0 5.2 6.8 10.7 6.8 10.7ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
);
export const BoxIcon = /* @__PURE__ */ icon(
  'M12 3.2 4.5 7.3v9.4L12 20.8l7.5-4.1V7.3L12 3.2ZM4.7 7.4 12 11.5l7.3-4.1M12 11.5v9.1M8.3 5.3l7.3 4.1',
);
export const EditIcon = /* @__PURE__ */ icon(
  'M4.5 19.5l.9-4L16 4.9a1.6 1.6 0 0 1 2.3 0l.8.8a1.6 1.6 0 0 1 0 2.3L8.5 18.6l-4 .9ZM14 7l3 3',
);
export const CompareIcon = /* @__PURE__ */ icon(
  'M12 4v16M8 20h8M5.5 7h13M5.5 7 3 13a2.6 2.6 0 0 0 5 0L5.5 7ZM18.5 7 16 13a2.6 2.6 0 0 0 5 0l-2.5-6Z',
);
export const ListIcon = /* @__PURE__ */ icon(
  'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  {
    directional: true,
  },
);
