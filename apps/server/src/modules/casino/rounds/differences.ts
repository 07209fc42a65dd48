/** Rounds held against their transactions, and those against the ledger's journals. */
import { negatePaise, paise } from '@maidan/domain';
import { plainArray, textArray, type Queryable, type Tx } from '../../../platform/postgres/index.ts';
import { countJournals, walletMovesOf, type Difference, type JournalReason } from '../../wallet/index.ts';
import { parseRound, type Round, type RoundRow } from './rounds-repository.ts';

const AT_ONCE = 1_000;
const REASONS = {
  bet: 'casino-bet',
  win: 'casino-win',
  rollback: 'casino-rollback',
  correction: 'casino-correction',
} as const satisfies Record<string, JournalReason>;

type Kept = {
  provider_id: string;
  tx_id: string;
  kind: keyof typeof REASONS;
  player_id: string;
  round_id: string;
  amount_paise: number;
  applied: boolean;
  bet_state: string | null;
};

export type CheckedRounds = { readonly rounds: number; readonly differences: readonly Difference[] };

/**
 * Compares rounds with their transactions, and each of those with its journal: those that were closed since a moment, or
 * all of them, together with what belongs to no round or no transaction. Run it in REPEATABLE READ, because it relies on
 * one snapshot. With `playerId`, those of one player.
 */
export async function casinoDifferences(
  tx: Tx,
  { closedSince, playerId = null }: { readonly closedSince: Date | null; readonly playerId?: string | null },
): Promise<CheckedRounds> {
  await tx.query(
    `declare rounds_to_check no scroll cursor for
     select * from casino_rounds where ($1::timestamptz is null or closed_at >= $1) and ($2::uuid is null or player_id = $2)`,
    [closedSince, playerId],
  );
  const differences: Difference[] = [];
  let rounds = 0;
  for (;;) {
    const { rows } = await tx.query<RoundRow>(`fetch ${AT_ONCE} from rounds_to_check`);
    if (rows.length === 0) break;
    rounds += rows.length;
    differences.push(...(await differencesOf(tx, rows.map(parseRound))));
  }
  await tx.query('close rounds_to_check');
  if (closedSince === null) differences.push(...(await strayTransactions(tx, playerId)));
  if (closedSince === null && playerId === null) differences.push(...(await strayJournals(tx)));
  return { rounds, differences };
}

async function differencesOf(db: Queryable, rounds: readonly Round[]): Promise<Difference[]> {
  const kept = await transactionsOf(db, rounds);
  const byRound = Map.groupBy(kept, (each) => roundKey(each.provider_id, each.round_id, each.player_id));
  const moves = await walletMovesOf(db, kept.map(journalKeyOf));
  const moved = new Map(moves.map((move) => [`${move.reason} ${move.reference}`, move]));
  return rounds.flatMap((round) => {
    const own = byRound.get(roundKey(round.providerId, round.roundId, round.playerId)) ?? [];
    const said = [...roundFaults(round, own)];
    for (const each of own) {
      const { reason, reference } = journalKeyOf(each);
      const wanted = each.applied ? signedPaise(each) : 0;
      const move = moved.get(`${reason} ${reference}`);
      const isTheirs = !move || (move.playerIds.length === 1 && move.playerIds[0] === each.player_id);
      if ((move?.amountPaise ?? 0) !== wanted || !isTheirs) {
        const posted = move ? `${move.amountPaise} paise of ${move.playerIds.join(' and ') || 'nobody'}` : 'nothing';
        said.push(`${reason} ${reference} moved ${wanted} paise of ${each.player_id}, its journal ${posted}`);
      }
    }
    const { playerId, wallet } = round;
    return said.map((words) => ({ walletId: wallet.id, playerId, words }));
  });
}

/** A round's stake is the sum of its bets that were not rolled back, its return that of its wins and corrections. */
function roundFaults(round: Round, own: readonly Kept[]): string[] {
  const { providerId, roundId, state, stakePaise, returnedPaise } = round;
  const applied = own.filter((each) => each.applied);
  const sum = (of: (each: Kept) => boolean) =>
    applied.reduce((all, each) => all + (of(each) ? each.amount_paise : 0), 0);
  const stake = sum(({ kind, bet_state: betState }) => kind === 'bet' && betState !== 'ROLLED_BACK');
  const returned = sum(({ kind }) => kind === 'win' || kind === 'correction');
  const name = `casino round ${providerId} ${roundId}`;
  const isOpen = state === 'CLOSED' && own.some(({ bet_state: betState }) => betState === 'OPEN');
  return [
    ...(stake === stakePaise && returned === returnedPaise
      ? []
      : [`${name} holds ${stakePaise} and ${returnedPaise} paise, its transactions ${stake} and ${returned}`]),
    ...(isOpen ? [`${name} is closed and has an open bet`] : []),
  ];
}

async function transactionsOf(db: Queryable, rounds: readonly Round[]): Promise<readonly Kept[]> {
  const { rows } = await db.query<Kept>(
    `select t.provider_id, t.tx_id, t.kind, t.player_id, t.round_id, t.amount_paise, t.applied, t.bet_state
     from unnest($1::text[], $2::text[], $3::uuid[]) as k (provider_id, round_id, player_id)
     join casino_transactions t using (provider_id, round_id, player_id)`,
    [
      plainArray(rounds.map(({ providerId }) => providerId)),
      textArray(rounds.map(({ roundId }) => roundId)),
      plainArray(rounds.map(({ playerId }) => playerId)),
    ],
  );
  return rows;
}

/** Money that moved for a round that is not there. */
async function strayTransactions(db: Queryable, ofPlayerId: string | null): Promise<Difference[]> {
  const { rows } = await db.query<{ provider_id: string; tx_id: string; player_id: string; round_id: string }>(
    `select provider_id, tx_id, player_id, round_id from casino_transactions t
     where applied and amount_paise <> 0 and ($1::uuid is null or player_id = $1) and not exists (select from casino_rounds r
       where (r.provider_id, r.round_id, r.player_id) = (t.provider_id, t.round_id, t.player_id))`,
    [ofPlayerId],
  );
  return rows.map(({ provider_id: provider, tx_id: txId, player_id: playerId, round_id: roundId }) => ({
    walletId: null,
    playerId,
    words: `casino transaction ${provider} ${txId} is of round ${roundId}, which does not exist`,
  }));
}

/** Each transaction that moved money has one journal, as compared above; more journals than those are of none. */
async function strayJournals(db: Queryable): Promise<Difference[]> {
  const { rows } = await db.query<{ n: number }>(
    'select count(*)::bigint as n from casino_transactions where applied and amount_paise <> 0',
  );
  const moved = rows[0]?.n ?? 0;
  const posted = await countJournals(db, Object.values(REASONS));
  if (posted === moved) return [];
  const words = `${moved} casino transactions moved money, and ${posted} journals were posted for them`;
  return [{ walletId: null, playerId: null, words }];
}

function journalKeyOf({ provider_id: provider, tx_id: txId, kind }: Kept) {
  return { reason: REASONS[kind], reference: `${provider}:${txId}` };
}

/** Into the wallet, or out of it below 0. */
function signedPaise({ kind, amount_paise: amount }: Kept): number {
  return kind === 'bet' ? negatePaise(paise(amount)) : amount;
}

const roundKey = (providerId: string, roundId: string, playerId: string) => `${providerId} ${roundId} ${playerId}`;
