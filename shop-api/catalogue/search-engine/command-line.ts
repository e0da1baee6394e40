import { runSearchCommand } from './run-command.ts';

await runSearchCommand(process);
