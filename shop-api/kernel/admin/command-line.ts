import { runDatabaseCommand } from './run-command.ts';

await runDatabaseCommand(process);
