/** Our own games server and the platform together, while an operator changes the secret that they share. */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WALLET_API_PATH } from '@maidan/wallet-api';
import { signedHeaders } from '@maidan/wallet-api/signature';
import { openTable, safeCell, SECRETS, type Player, type Table } from '../../apps/games/test/table.ts';
import { buildServices } from '../../apps/server/src/app/build-services.ts';
import { serviceDeps } from '../../apps/server/test/service-deps.ts';
import { ids } from '../../apps/server/test/app.ts';
import { openBank, type Bank } from '../../apps/server/test/cashier.ts';
import { changeProviderSecret } from '../../apps/server/src/modules/casino/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock/index.ts';
import { systemChance } from '../../apps/server/src/platform/ids/index.ts';
import { createSecrets } from '../../apps/server/src/platform/secrets/index.ts';
import { ownProvider } from '../../apps/server/src/providers/casino/maidan/own-provider.ts';

const BRAND = 'maidan-tables';
const OLD = SECRETS[BRAND];
const HOUR_MS = 60 * 60_000;
const secret = randomBytes(32);
const sealing = createSecrets(secret, systemChance);
const startMs = systemClock.now();
/** Both sides keep one time. */
const clock = { ...systemClock, now: () => table?.clock.now() ?? startMs, every: () => () => undefined };

let bank: Bank;
let table: Table | undefined;
let gamesUrl: string | null = null;
beforeAll(async () => {
  const settings = { id: BRAND, name: 'Maidan Tables', maxWinPaise: 1_00_00_000_00, clock } as const;
  const provider = ownProvider({ ...settings, secrets: [OLD], baseUrl: () => gamesUrl });
  bank = await openBank({ clock, secret, gameProviders: [provider] });
  await bank.app.http.listen({ host: '127.0.0.1', port: 0 });
  table = await openTable({ walletUrl: addressOf(bank.app.http.server.address()), startMs });
  await table.http().listen({ host: '127.0.0.1', port: 0 });
  gamesUrl = addressOf(table.http().server.address());
  await bank.app.lookForGames();
});
afterAll(async () => {
  await table?.close();
  await bank.close();
});

function addressOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  return `http://127.0.0.1:${address.port}`;
}

/** What the wallet answers to a call of the brand that is signed with a secret: `SESSION_INVALID` is beyond the signature. */
async function walletSays(signedWith: string): Promise<readonly [number, string]> {
  const path = `${WALLET_API_PATH}/balance`;
  const body = JSON.stringify({ sessionToken: 'nobody' });
  const signer = { providerId: BRAND, secret: signedWith };
  const headers = signedHeaders(signer, { method: 'POST', path, body }, clock.now());
  const answer = await bank.app.http.inject({ method: 'POST', url: path, headers, payload: body });
  return [answer.statusCode, answer.json<{ code: string }>().code];
}
const TAKEN = [200, 'SESSION_INVALID'];
const FORGED = [401, 'INVALID_SIGNATURE'];

const launched = async () => {
  const who = await bank.player();
  return await bank.call<string>(who, 'POST', '/play-game', { body: { game_id: 'mines' } });
};
async function seated(): Promise<Player> {
  const { pathname, search } = new URL((await launched()).data);
  return (await table?.seat('en', pathname + search)) as Player;
}
const change = async (hours = 24) =>
  await changeProviderSecret(
    { database: bank.db.pool, secrets: sealing, chance: systemChance },
    { providerId: BRAND, hours, at: new Date(clock.now()), operator: { id: ids(), name: 'Asha Rao' } },
  );

test('CAS-08 W-7 while a secret changes calls signed with either are taken, on both sides; after its end the old one is refused', async () => {
  expect([await walletSays(OLD), await walletSays('another')]).toEqual([TAKEN, FORGED]);
  const changed = await change();
  const made = changed.ok ? changed.value.secret : '';
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  await bank.app.lookForGames();
  expect([await walletSays(OLD), await walletSays(made), await walletSays('another')]).toEqual([TAKEN, TAKEN, FORGED]);

  // The games server has not been told yet: both go on with the old one.
  const player = await seated();
  const { roundId } = (await player.bet({ stake: 100_00 })).data.round;
  const cell = safeCell(await player.minesOf(roundId));
  // Told, it signs with the new one, and takes both.
  table?.tellSecrets(made, OLD);
  expect((await player.open(roundId, cell)).status).toBe(200);
  expect((await player.cashOut(roundId)).data.round).toMatchObject({ state: 'won' });
  expect((await launched()).code).toBe(200);

  expect(await change()).toMatchObject({ ok: false, refusal: { kind: 'change-under-way' } });
  expect([await walletSays(OLD), await walletSays(made)]).toEqual([TAKEN, TAKEN]);

  table?.clock.advance(24 * HOUR_MS);
  expect([await walletSays(OLD), await walletSays(made)]).toEqual([FORGED, TAKEN]);
  // We sign with the new one now, which alone the games server takes.
  table?.tellSecrets(made);
  expect((await launched()).code).toBe(200);
  expect((await (await seated()).bet({ stake: 100_00 })).data.round).toMatchObject({ state: 'open' });

  // The next change ends the one before, and that of the settings does not come back.
  const next = await change(1);
  const newest = next.ok ? next.value.secret : '';
  await bank.app.lookForGames();
  const heard = async () => [await walletSays(OLD), await walletSays(made), await walletSays(newest)];
  expect(await heard()).toEqual([FORGED, TAKEN, TAKEN]);
  table?.clock.advance(HOUR_MS);
  expect(await heard()).toEqual([FORGED, FORGED, TAKEN]);
});

test('OPR-03 CAS-08 a change of a secret is in the audit log with who made it, and the secret itself nowhere in clear', async () => {
  table?.clock.advance(HOUR_MS);
  const changed = await change(2);
  const made = changed.ok ? changed.value : { secret: '', oldUntil: new Date(0) };
  const { rows } = await bank.db.pool.query<{ actor_name: string; subject: string; details: object }>(
    `select actor_name, subject, details from audit_log where action = 'casino-provider.secret-changed' order by seq`,
  );
  expect(rows.at(-1)).toEqual({
    actor_name: 'Asha Rao',
    subject: `provider ${BRAND}`,
    details: { oldUntil: made.oldUntil.toISOString() },
  });
  const kept = await bank.db.pool.query('select * from casino_providers');
  expect(JSON.stringify([rows, kept.rows, bank.lines])).not.toContain(made.secret);
  expect(
    await changeProviderSecret(
      { database: bank.db.pool, secrets: sealing, chance: systemChance },
      { providerId: 'nobody', hours: 1, at: new Date(clock.now()), operator: { id: ids(), name: 'Asha Rao' } },
    ),
  ).toMatchObject({ ok: false, refusal: { kind: 'provider-unknown' } });
});

test('W-7 secrets that cannot be read any more, because the server’s own secret is another, let nobody in', async () => {
  const provider = ownProvider({
    id: BRAND,
    name: 'Maidan Tables',
    maxWinPaise: 1,
    clock,
    secrets: [OLD],
    baseUrl: () => null,
  });
  const { casino } = buildServices({ ...serviceDeps(bank.db.pool), clock, gameProviders: [provider] });
  await casino.casino.games.read();
  expect(casino.casino.games.secretsOf(BRAND)).toEqual([]);
});
