import { runGiftCardsCommand } from './run-command.ts';

await runGiftCardsCommand(process);
