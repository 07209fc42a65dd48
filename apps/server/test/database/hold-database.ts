/** A server that does nothing but hold the database of a data directory; the kill tests start it as a process of
 *  its own. Prints one line of JSON when ready, or the refusal, and stops on SIGTERM. */
import { startEmbeddedPostgres, StartupRefusal, type Log } from '../../src/platform/postgres/index.ts';

const [dataDir = ''] = process.argv.slice(2);
const say = (fields: object): boolean => process.stdout.write(`${JSON.stringify(fields)}\n`);
const record = (fields: object, message: string): void => void say({ message, ...fields });
const log: Log = { info: record, warn: record, error: record };

try {
  const database = await startEmbeddedPostgres({ dataDir, log });
  const alive = setInterval(() => undefined, 60_000);
  process.once('SIGTERM', () => {
    clearInterval(alive);
    void database.stop();
  });
  say({ ready: true, uid: process.getuid?.(), ownerUrl: database.ownerUrl, appUrl: database.appUrl });
} catch (error) {
  if (!(error instanceof StartupRefusal)) throw error;
  say({ refusal: error.message });
  process.exitCode = 1;
}
