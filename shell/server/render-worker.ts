import { loadMessages } from '@shop/federation/messages';
import { startWorker } from '@shop/federation/render/worker';
import { collectGarbageWhenIdle } from '@shop/shop-domain/idle-garbage-collection';
import { errorPanelIn } from '../layout/error-panel.tsx';
import { MESSAGES } from '../layout/messages.ts';
import { remoteContextWith } from './remote-context.ts';

collectGarbageWhenIdle();
/** A process that renders one remote for the shell. */
startWorker(remoteContextWith({ errorPanelIn, loadMessages, MESSAGES }));
