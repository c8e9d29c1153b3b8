/**
 * What server/start.sh asks: prints why a build is needed, nothing when the one in dist/ serves; on standard error what
 * an engineer should know beside that.
 */
import { loadEnvFile } from '../server/envFile.ts';
import { staleInstall, whyBuild } from './whyBuild.ts';

loadEnvFile();
const stale = staleInstall(process.cwd());
if (stale !== null) console.error(`ume: ${stale} is not installed as package-lock.json has it: run npm ci`);
try {
  console.log(whyBuild(process.cwd(), process.env) ?? '');
} catch (error) {
  console.error((error as Error).message.replace(/^/gm, 'ume: '));
  process.exitCode = 1;
}
