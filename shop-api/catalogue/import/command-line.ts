import '../../kernel/quick-imports.ts';

await import('./run-command.ts');
