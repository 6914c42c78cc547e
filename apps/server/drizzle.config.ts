import { defineConfig } from 'drizzle-kit';

/** Generates the SQL of a new migration from the tables, to be read and numbered by a person (architecture, "Database"). */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/schema/*.ts', './src/platform/*/tables.ts'],
  out: './.drizzle',
});
