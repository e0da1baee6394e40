/** The part of i18next and react-i18next that host and remotes share as one instance; nothing else of it is sent. */
export { createInstance } from 'i18next';
export { I18nextProvider, useTranslation } from 'react-i18next';
