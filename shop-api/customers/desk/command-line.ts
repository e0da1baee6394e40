import { runCustomersCommand } from './run-command.ts';

await runCustomersCommand(process);
