/** What the services of tests and benches are built with unless they say otherwise: no feeds, no gateway, an outbox. */
import { randomBytes } from 'node:crypto';
import type { ServiceDeps } from '../src/app/build-services.ts';
import { systemClock } from '../src/platform/clock/index.ts';
import { encodeImage } from '../src/platform/images/index.ts';
import { systemChance, uuidV7 } from '../src/platform/ids/index.ts';
import { createLog } from '../src/platform/log/index.ts';
import type { Pool } from '../src/platform/postgres/index.ts';

export const ids = uuidV7({ now: systemClock.now, chance: systemChance });
export const silent = createLog({ level: 'error', destination: { write: () => undefined } });

export function serviceDeps(database: Pool): ServiceDeps {
  return {
    database,
    workerDatabase: database,
    clock: systemClock,
    ids,
    chance: systemChance,
    log: silent,
    mode: 'play',
    secret: randomBytes(32),
    providers: [],
    images: { encode: encodeImage, hasNetwork: async () => false, waiting: () => 0, stop: async () => undefined },
    codes: { sms: { provider: 'outbox' }, messagesADay: 1000, codeLength: 4 },
    payments: null,
    // Nobody listens there: a test asks no server of others.
    ifscUrl: 'http://127.0.0.1:9',
    secondFactorRoles: [],
    publicOrigins: [],
    listensOn: '127.0.0.1',
    sharesDatabase: false,
  };
}
