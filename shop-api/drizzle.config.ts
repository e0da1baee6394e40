import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './kernel/database/schema.ts',
  out: './kernel/database/migrations',
});
