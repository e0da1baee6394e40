import { runOrdersCommand } from './run-command.ts';

await runOrdersCommand(process);
