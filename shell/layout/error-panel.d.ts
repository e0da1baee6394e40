import type { ErrorPanelProps } from '@shop/federation/contract';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
/** The panel for a part that could not be shown, with the shell's words whichever remote it stands in. */
export declare function errorPanelIn(messages: i18n): ComponentType<ErrorPanelProps>;
