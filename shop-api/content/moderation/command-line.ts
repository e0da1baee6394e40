import { runModerationCommand } from './run-command.ts';

await runModerationCommand(process);
