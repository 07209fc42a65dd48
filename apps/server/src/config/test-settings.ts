/** Settings that change the games for tests: rejected with real money and with a database of the operator's own. */
import { StartupRefusal } from '../platform/postgres/startup-refusal.ts';
import type { Config } from './types.ts';

/** The names of the test settings that are set. */
export function testSettingsOf({ gameTest }: Config): readonly string[] {
  const { speed, chain, slotSeed } = gameTest;
  const all = { TABLE_SPEED: speed, TABLE_CHAIN: chain, SLOT_SEED: slotSeed };
  return Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [name]));
}

/** Tests run on the embedded database; any other outlives them, with its short chains and known seeds. */
export function refuseTestSettings(config: Config): void {
  const [name] = testSettingsOf(config);
  if (config.databaseUrl === null || name === undefined) return;
  throw new StartupRefusal(`DATABASE_URL takes no test settings: leave ${name} out.`);
}
