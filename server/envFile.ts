/** Reads settings from `.env` beside package.json (.env.example lists all). */
import { existsSync } from 'node:fs';

/**
 * Loads the file ENV_FILE, by default `.env`, into the process's environment, if it exists. Variables that are already
 * set keep their values. The server and the build both call it first.
 * @returns the file, or null without one
 */
export function loadEnvFile(): string | null {
  const file = process.env['ENV_FILE'] ?? '.env';
  if (file === '' || !existsSync(file)) return null;
  process.loadEnvFile(file);
  return file;
}
