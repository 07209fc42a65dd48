/** Players in a casino game, and the ways in which a bet and its win are taken. */
import { paise } from '@maidan/domain';
import { walletsOf } from '../../apps/server/src/modules/wallet/index.ts';
import { opaqueToken, systemChance, tokenHash } from '../../apps/server/src/platform/ids/index.ts';
import { tx, type Pool } from '../../apps/server/src/platform/postgres/index.ts';
import { fakeProvider, minesGame, PROVIDER } from '../../apps/server/test/game-provider.ts';
import { ids, makeWorld, type World } from '../bets/world.ts';

const STAKE = 100_00;
const WIN = 130_00;

export interface Seat {
  readonly playerId: string;
  readonly walletId: string;
  readonly sessionToken: string;
}

/** The sports world with `count` of its players in a game of one provider. */
export async function openTables(pool: Pool, workerPool: Pool, owner: Pool, count: number, gameId = minesGame.gameId) {
  const { fake, provider } = fakeProvider();
  fake.games = [{ ...minesGame, gameId }];
  const world = await makeWorld(pool, workerPool, { gameProviders: [provider] });
  const { casino } = world.services.casino;
  await casino.games.start();
  await casino.games.refresh();
  const seats: Seat[] = [];
  for (const { playerId, walletId } of world.bettors.slice(0, count)) {
    seats.push({ playerId, walletId, sessionToken: await sit(world, owner, { playerId, gameId }) });
  }
  return { world, seats, launches: fake.launches };
}

/** A site session and a game session, as a launch and its authentication leave them. */
async function sit(
  { services }: World,
  owner: Pool,
  { playerId, gameId }: { readonly playerId: string; readonly gameId: string },
): Promise<string> {
  const siteSessionId = ids();
  await owner.query(
    `insert into players (id, username, name, role, password_hash, created_at)
     values ($1::uuid, 'p' || right(($1::uuid)::text, 12), 'Any', 4, '$argon2id$', now()) on conflict do nothing`,
    [playerId],
  );
  await owner.query(
    `insert into sessions (id, player_id, token_hash, created_at, used_at, expires_at)
     values ($1, $2, $3, now(), now(), now() + interval '12 hours')`,
    [siteSessionId, playerId, tokenHash(opaqueToken(systemChance))],
  );
  const launchToken = opaqueToken(systemChance);
  const [main] = await walletsOf(owner, playerId);
  await owner.query(
    `insert into casino_sessions (id, player_id, site_session_id, provider_id, game_id, wallet_id, wallet_kind, language,
       launch_hash, launched_at)
     values ($1, $2, $3, $4, $5, $6, '1', 'en', $7, now())`,
    [ids(), playerId, siteSessionId, PROVIDER, gameId, main?.id, tokenHash(launchToken)],
  );
  const opened = await services.casino.casino.wallet.authenticate({
    providerId: PROVIDER,
    requestId: ids(),
    launchToken,
  });
  if (!opened.ok) throw new Error(opened.code);
  return opened.session.sessionToken;
}

/** A round of one bet and one win that closes it, as its provider sends them. */
export async function play({ services }: World, { playerId, sessionToken }: Seat): Promise<void> {
  const { wallet } = services.casino.casino;
  const [roundId, betTxId] = [ids(), ids()];
  const round = { providerId: PROVIDER, playerId, gameId: minesGame.gameId, roundId, currency: 'INR' };
  const bet = await wallet.bet({ ...round, txId: betTxId, amount: STAKE, sessionToken });
  const win = bet.ok && (await wallet.win({ ...round, txId: ids(), betTxId, amount: WIN, close: true }));
  if (!win || !win.ok) throw new Error(JSON.stringify({ bet, win }));
}

/** The same rows in two raw transactions that decide nothing. */
export async function playRaw(pool: Pool, seat: Seat): Promise<void> {
  const [id, roundId, betTxId] = [ids(), ids(), ids()];
  await tx(pool, async (t) => {
    await lock(t, seat);
    await t.query({
      name: 'raw-round',
      text: `insert into casino_rounds (id, provider_id, round_id, player_id, game_id, wallet_id, wallet_kind, state,
               stake_paise, opened_at, check_at)
             values ($1, $2, $3, $4, 'mines', $5, '1', 'OPEN', $6, now(), now() + interval '10 minutes')`,
      values: [id, PROVIDER, roundId, seat.playerId, seat.walletId, STAKE],
    });
    await move(t, seat, { kind: 'bet', txId: betTxId, roundId, betTxId: null, amount: -STAKE });
  });
  await tx(pool, async (t) => {
    await lock(t, seat);
    await t.query({
      name: 'raw-close',
      text: `update casino_rounds set returned_paise = $2, state = 'CLOSED', closed_at = now() where id = $1`,
      values: [id, WIN],
    });
    await t.query({
      name: 'raw-settle',
      text: `update casino_transactions set bet_state = 'SETTLED' where provider_id = $1 and tx_id = $2`,
      values: [PROVIDER, betTxId],
    });
    await move(t, seat, { kind: 'win', txId: ids(), roundId, betTxId, amount: WIN });
  });
}

type Tx = Parameters<Parameters<typeof tx>[1]>[0];

async function lock(t: Tx, { walletId }: Seat): Promise<void> {
  await t.query({ name: 'raw-lock', text: 'select * from wallets where id = $1 for update', values: [walletId] });
}

async function move(
  t: Tx,
  seat: Seat,
  made: { kind: 'bet' | 'win'; txId: string; roundId: string; betTxId: string | null; amount: number },
): Promise<void> {
  const { kind, txId, roundId, betTxId, amount } = made;
  const journalId = ids();
  await t.query({
    name: 'raw-transaction',
    text: `insert into casino_transactions (provider_id, tx_id, kind, player_id, game_id, round_id, bet_tx_id, amount_paise,
             payload_hash, outcome, applied, bet_state, created_at)
           values ($1, $2, $3, $4, 'mines', $5, $6, $7, $8, 'OK', true, $9, now())`,
    values: [
      PROVIDER,
      txId,
      kind,
      seat.playerId,
      roundId,
      betTxId,
      paise(Math.abs(amount)),
      Buffer.alloc(32),
      kind === 'bet' ? 'OPEN' : null,
    ],
  });
  await t.query({
    name: 'raw-journal',
    text: 'insert into journals (id, reason, reference, created_at) values ($1, $2, $3, now())',
    values: [journalId, `casino-${kind}`, `${PROVIDER}:${txId}`],
  });
  const { rows } = await t.query<{ last_seq: number; balance_paise: number }>({
    name: 'raw-balance',
    text: `update wallets set balance_paise = balance_paise + $2, last_seq = last_seq + 1 where id = $1
           returning last_seq, balance_paise`,
    values: [seat.walletId, amount],
  });
  await t.query({
    name: 'raw-entries',
    text: `insert into entries (account, seq, journal_id, amount_paise, balance_after_paise, is_bet)
           values ($1, $2, $3, $4, $5, true), ($6, nextval('house_entry_seq'), $3, $7, null, true)`,
    values: [
      `main:${seat.walletId}`,
      rows[0]?.last_seq,
      journalId,
      amount,
      rows[0]?.balance_paise,
      `casino:${PROVIDER}`,
      -amount,
    ],
  });
}
