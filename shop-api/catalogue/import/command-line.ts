import '../../kernel/quick-imports.ts';

const { runCatalogueCommand } = await import('./run-command.ts');
await runCatalogueCommand(process);
