import '../quick-imports.ts';

await import('./run-command.ts');
