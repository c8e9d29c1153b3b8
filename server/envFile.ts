/** Settings from a file, for whoever does not want to type them: `.env` beside package.json (.env.example lists them all). */
import { existsSync } from 'node:fs';

/**
 * Reads the file that ENV_FILE names, `.env` without it, into the process's environment; a variable that is set already
 * stays. Nothing happens when there is no such file. The server and the build both begin with it.
 */
export function loadEnvFile(): void {
  const file = process.env['ENV_FILE'] ?? '.env';
  if (file !== '' && existsSync(file)) process.loadEnvFile(file);
}
