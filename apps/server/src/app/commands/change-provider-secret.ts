import { parseArgs } from 'node:util';
import { CASHIER_ROLES } from '@maidan/contract';
import type { Command } from './as-command.ts';
import { gameProvidersOf } from '../game-providers.ts';
import { openDatabase, secretOf } from '../open-database.ts';
import { OWN_PROVIDERS } from '../own-game-providers.ts';
import { readConfig } from '../../config.ts';
import { changeProviderSecret } from '../../modules/casino/index.ts';
import { accountByName } from '../../modules/players/index.ts';
import { systemClock } from '../../platform/clock/index.ts';
import { systemChance } from '../../platform/ids/index.ts';
import { createLog } from '../../platform/log/index.ts';
import { createPool, StartupRefusal } from '../../platform/postgres/index.ts';
import { createSecrets } from '../../platform/secrets/index.ts';

const USAGE = 'Usage: npm run provider:secret -- --provider maidan-tables --by asha [--hours 24]';
const DEFAULT_HOURS = '24';
const [LEAST_HOURS, MOST_HOURS] = [1, 720];

/** Throws a `StartupRefusal` where nothing was changed. */
export async function runProviderSecretCommand({ argv, environment, say }: Command): Promise<void> {
  const { provider: providerId, by: username, hours } = readWish(argv);
  const config = readConfig({ environment, argv: [], nodeVersion: process.versions.node });
  const secrets = createSecrets(secretOf(config), systemChance);
  const sources = { gamesUrl: () => null, hub88: config.hub88, outsideProviders: config.outsideProviders };
  const changeable = gameProvidersOf(sources, { secrets, clock: systemClock }).flatMap((each) =>
    each.signWith ? each.id : [],
  );
  if (!changeable.includes(providerId)) {
    throw new StartupRefusal(`${providerId} has no secret of ours. Choose one of ${changeable.join(', ')}.`);
  }
  const log = createLog({ level: 'error' });
  const server = await openDatabase(config, log);
  const database = createPool(server.appUrl, { log, name: 'maidan provider secret', maxConnections: 2 });
  try {
    const operator = await accountByName(database, { kind: 'username', username });
    if (!operator || !CASHIER_ROLES.includes(operator.role)) {
      throw new StartupRefusal(`${username} is no operator. Name one with --by: the audit log keeps who it was.`);
    }
    const change = { providerId, hours, at: new Date(systemClock.now()), operator };
    const changed = await changeProviderSecret({ database, secrets, chance: systemChance }, change);
    if (!changed.ok) {
      const { refusal } = changed;
      throw new StartupRefusal(
        refusal.kind === 'provider-unknown'
          ? `${providerId} has never been started here. Start the site once.`
          : `The last change of ${providerId} ends at ${new Date(refusal.untilMs).toISOString()}. Change it again after that.`,
      );
    }
    const { secret, oldUntil } = changed.value;
    say(`${providerId} has a new secret. The one before is good until ${oldUntil.toISOString()}.`);
    const isOwn = OWN_PROVIDERS.some((id) => id === providerId);
    say(isOwn ? 'The games server of this site is told it within a minute.' : `It is not shown again: ${secret}`);
  } finally {
    await database.end();
    await server.stop();
  }
}

function readWish(argv: readonly string[]): { readonly provider: string; readonly by: string; readonly hours: number } {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ args: [...argv], options: { provider: text, by: text, hours: text } });
    const { provider, by, hours = DEFAULT_HOURS } = values;
    const count = /^\d{1,3}$/.test(hours) ? Number(hours) : 0;
    if (provider !== undefined && by !== undefined && count >= LEAST_HOURS && count <= MOST_HOURS) {
      return { provider, by, hours: count };
    }
  } catch {
    // Falls through to the usage, which shows what is valid.
  }
  throw new StartupRefusal(`${USAGE}\nHours are from ${LEAST_HOURS} to ${MOST_HOURS}.`);
}
