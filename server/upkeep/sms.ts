/** `npm run sms -- test NUMBER` sends one SMS through the configured gateways, and prints what came back. */
import { WrongSetting } from '../config.ts';
import { senderNameOf } from '../deps.ts';
import { testSms, USAGE } from '../sms/testSms.ts';
import { runCommand } from './run.ts';

const [action, number, ...more] = process.argv.slice(2);

await runCommand(async (config) => {
  if (action !== 'test' || number === undefined || more.length > 0) throw new WrongSetting(USAGE);
  const { report, isSent } = await testSms(config, senderNameOf(config), number);
  if (!isSent) process.exitCode = 1;
  return report;
});
