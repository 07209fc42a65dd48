/** What operators and the public see of a table: its runner, chains, void rounds and measured return. */
import type { Queryable } from '../platform/postgres/index.ts';
import { root } from './moments.ts';
import { bandOf, measuredOf, type Band, type Measured } from './measured.ts';
import { isSwitchedOff } from './switches.ts';
import { countVoids, presentRound, type TableRound } from './table-round.ts';

/** Three missed signs of life. */
const SILENT_AFTER_MS = 15_000;
/** So many void rounds are listed, the newest. */
const VOIDS_LISTED = 100;

export interface PublicChain {
  readonly id: string;
  readonly state: 'NEXT' | 'CURRENT' | 'USED';
  readonly length: number;
  /** Links that rounds have used. */
  readonly used: number;
  readonly lastLink: string;
  readonly publicSeed: string;
  readonly publicSource: 'house';
  readonly publishedAt: Date;
}

export interface VoidRound {
  readonly chainId: string;
  readonly number: number;
  /** The only one: the table was interrupted for so long while bets were open that they were given back. */
  readonly reason: 'interrupted';
  readonly at: Date;
}

export interface Figures extends Omit<Measured, 'expected' | 'variance'> {
  /** Rounded to a paisa. */
  readonly expectedPaise: number;
  /** Rounded up to a paisa. */
  readonly standardErrorPaise: number;
  readonly band: Band | null;
}

export interface TableStatus {
  readonly gameId: string;
  readonly isOn: boolean;
  readonly aliveAt: Date | null;
  readonly isAlive: boolean;
  readonly round: TableRound | null;
  /** Newest first. */
  readonly chains: readonly PublicChain[];
  /** Rounds that were dealt and have ended. */
  readonly ended: number;
  readonly voids: number;
  readonly lastVoids: readonly VoidRound[];
  readonly measured: Figures | null;
}

async function chainsOf(db: Queryable, tableId: string): Promise<readonly PublicChain[]> {
  const { rows } = await db.query<PublicChain>(
    `select id, state, length, next_round - 1 as used, last_link as "lastLink", public_seed as "publicSeed",
       public_source as "publicSource", published_at as "publishedAt"
     from games.chains where table_id = $1 order by published_at desc, id desc`,
    [tableId],
  );
  return rows;
}

async function voidsOf(db: Queryable, tableId: string): Promise<readonly VoidRound[]> {
  const { rows } = await db.query<Omit<VoidRound, 'reason'>>(
    `select chain_id as "chainId", number, ended_at as at from games.table_rounds
     where table_id = $1 and state = 'VOID' order by id desc limit $2`,
    [tableId, VOIDS_LISTED],
  );
  return rows.map((row) => ({ ...row, reason: 'interrupted' }));
}

async function aliveAtOf(db: Queryable, tableId: string): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date }>('select alive_at as at from games.tables where table_id = $1', [
    tableId,
  ]);
  return rows[0]?.at ?? null;
}

export function figuresOf(measured: Measured): Figures {
  const { expected, variance, ...rest } = measured;
  return {
    ...rest,
    expectedPaise: Number((2n * expected.numerator + expected.denominator) / (2n * expected.denominator)),
    standardErrorPaise: Number(root(variance.numerator / variance.denominator) + 1n),
    band: bandOf(measured),
  };
}

export async function tableStatus(db: Queryable, gameId: string, now: number): Promise<TableStatus> {
  const round = (await presentRound(db, gameId)) ?? null;
  const aliveAt = await aliveAtOf(db, gameId);
  const chains = await chainsOf(db, gameId);
  const voids = await countVoids(db, gameId);
  const measured = await measuredOf(db, gameId);
  const opened = chains.reduce((total, { used }) => total + used, 0);
  const isOpen = round !== null && round.state !== 'DONE' && round.state !== 'VOID';
  return {
    gameId,
    isOn: !(await isSwitchedOff(db, gameId)),
    aliveAt,
    isAlive: aliveAt !== null && now - aliveAt.getTime() <= SILENT_AFTER_MS,
    round,
    chains,
    ended: Math.max(0, opened - voids - Number(isOpen)),
    voids,
    lastVoids: await voidsOf(db, gameId),
    measured: measured ? figuresOf(measured) : null,
  };
}

export interface RoundSum {
  readonly chainId: string;
  readonly number: number;
  readonly state: TableRound['state'];
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly players: number;
  /** Of bets that count or may still come to count. */
  readonly stakePaise: number;
  readonly returnPaise: number;
}

/** Newest first. */
export async function lastRoundSums(db: Queryable, tableId: string, limit: number): Promise<readonly RoundSum[]> {
  const { rows } = await db.query<RoundSum>(
    `select t.chain_id as "chainId", t.number, t.state, t.started_at as "startedAt", t.ended_at as "endedAt",
       coalesce(s.players, 0) as players, coalesce(s.stake, 0)::bigint as "stakePaise",
       coalesce(s.returned, 0)::bigint as "returnPaise"
     from (select * from games.table_rounds where table_id = $1 order by id desc limit $2) t
     left join lateral (
       select count(distinct (r.provider, r.player_id)) as players, sum(r.stake_paise) as stake, sum(r.return_paise) as returned
       from games.table_bets b join games.rounds r on r.id = b.round_id
       where b.table_round_id = t.id and r.state not in ('REFUSED', 'ROLLBACK', 'VOID')
     ) s on true
     order by t.id desc`,
    [tableId, limit],
  );
  return rows;
}
