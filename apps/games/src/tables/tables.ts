/** Runs the tables: one process at a time, whoever holds the lock. Nothing but a timer runs while nobody plays. */
import type { Chance } from '../platform/chance.ts';
import { uuidV7 } from '../platform/chance.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Database, HeldLock, Tx } from '../platform/postgres/index.ts';
import type { Vault } from '../platform/vault.ts';
import { chainById, chainInUse, publishChain, type Chain } from './chains-repository.ts';
import { walkLinks, type Links } from './links.ts';
import type { TableRules } from './rules.ts';
import { isSwitchedOff } from './switches.ts';
import { isCutShort, isOver, LONGEST_INTERRUPTION_MS, openTableRound, resume, stepOn, type LiveGame } from './step.ts';
import { presentRound, type TableRound } from './table-round.ts';

export interface TablesOptions {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly log: Log;
  readonly rules: readonly TableRules[];
  readonly live?: readonly LiveGame[];
  readonly chainLength: number;
  /** Something was stored for the wallet. */
  readonly poke: () => void;
  /** After the commit of a step, and of bets that end within one. */
  readonly stepped: (round: TableRound) => void;
}

export interface Tables {
  readonly start: () => void;
  /** Takes the tables over if nobody runs them, and does every step that is due. */
  readonly tick: () => Promise<void>;
  /** Leaves the tables to another process. */
  readonly stop: () => Promise<void>;
}

const TICK_MS = 100;
const TAKE_OVER_EVERY_MS = 2_000;
/** How soon a table that was switched off notices that it is on again. */
const CLOSED_LOOK_MS = 1_000;
const ALIVE_EVERY_MS = 5_000;
const LOCK = 'maidan games: tables';
/** A new chain is published while the last links of the present one run. */
const PUBLISHED_BEFORE_END = 10_000;

interface Running {
  readonly rules: TableRules;
  isAdopted: boolean;
  /** No step before this moment. */
  nextAt: number;
  /** Its last step failed: it shows no sign of life until one is committed. */
  isFailing: boolean;
}

export function createTables(options: TablesOptions): Tables {
  const { database, vault, clock, chance, log, chainLength, poke, stepped } = options;
  const me = uuidV7(clock.now(), chance);
  const running: readonly Running[] = options.rules.map((rules) => ({
    rules,
    isAdopted: false,
    nextAt: 0,
    isFailing: false,
  }));
  const walked = new Map<string, Promise<Links>>();
  let lock: HeldLock | null = null;
  let lookAt = 0;
  let aliveAt = 0;
  let ticking: Promise<void> | null = null;
  /** When this process last showed a sign of life; null before the first. */
  let aliveSince: number | null = null;
  let isUnreachable = false;
  let stopTicking = (): void => undefined;

  /** The links of a chain, once they are checked against its published link. */
  async function linksOf({ id, sealedRoot, length, lastLink }: Chain): Promise<Links> {
    const before = walked.get(id);
    if (before) return await before;
    const checked = walkLinks(vault.open(`chain ${id}`, sealedRoot), length).then((links) => {
      if (links.last !== lastLink) throw new Error('The chain does not end in its published link');
      return links;
    });
    walked.set(id, checked);
    checked.catch(() => walked.delete(id));
    return await checked;
  }

  async function publishNext(tableId: string): Promise<void> {
    const now = clock.now();
    const id = uuidV7(now, chance);
    const root = Buffer.from(chance(32)).toString('hex');
    const links = await walkLinks(root, chainLength);
    await publishChain(database, {
      id,
      tableId,
      length: chainLength,
      sealedRoot: vault.seal(`chain ${id}`, root),
      lastLink: links.last,
      publicSeed: Buffer.from(chance(32)).toString('hex'),
      publishedAt: new Date(now),
    });
    walked.set(id, Promise.resolve(links));
  }

  /** A chain stands ready before a round can need it. */
  async function chainsReady(tableId: string): Promise<void> {
    const current = await chainInUse(database, tableId, 'CURRENT');
    const left = current ? current.length - current.nextRound + 1 : 0;
    if (left > Math.min(PUBLISHED_BEFORE_END, chainLength / 2)) return;
    if (!(await chainInUse(database, tableId, 'NEXT'))) await publishNext(tableId);
  }

  async function portsFor(rules: TableRules, round: TableRound) {
    const chain = await chainById(database, round.chainId);
    const live = options.live?.find(({ tableId }) => tableId === rules.gameId);
    return { rules, chain, linkOf: (await linksOf(chain)).linkOf, live };
  }

  /** Runs a step under the table's own lock; another runner's table is left alone. A step that is committed is a sign of
   *  life, a look at a round that is not due is none. */
  async function stepping<T>(table: Running, work: (t: Tx) => Promise<T>, isStep: (done: T) => boolean): Promise<T> {
    const { gameId: tableId } = table.rules;
    const done = await database.tx(async (t) => {
      const mine = 'select from games.tables where table_id = $1 and runner = $2 for update';
      const { rowCount } = await t.query(mine, [tableId, me]);
      if (rowCount !== 1) throw new Error('Another process runs this table');
      const answer = await work(t);
      if (isStep(answer)) {
        await t.query('update games.tables set alive_at = greatest(alive_at, $2) where table_id = $1', [
          tableId,
          new Date(clock.now()),
        ]);
      }
      return answer;
    });
    if (isStep(done)) table.isFailing = false;
    return done;
  }

  async function adopt(table: Running): Promise<void> {
    const { rules } = table;
    const { gameId: tableId } = rules;
    await chainsReady(tableId);
    const open = await presentRound(database, tableId);
    const ports = open && !isOver(open) ? await portsFor(rules, open) : null;
    const now = clock.now();
    const resumed = await database.tx(async (t) => {
      const at = new Date(now);
      await t.query(
        'insert into games.tables (table_id, runner, alive_at) values ($1, $2, $3) on conflict do nothing',
        [tableId, me, at],
      );
      const { rows } = await t.query<{ runner: string; alive_at: Date }>(
        'select runner, alive_at from games.tables where table_id = $1 for update',
        [tableId],
      );
      const { runner = me, alive_at: seenAt = at } = rows[0] ?? {};
      const round = await presentRound(t, tableId);
      // The last sign of life may be older than the end of the process by one beat.
      const interruptedMs = now - seenAt.getTime() - ALIVE_EVERY_MS;
      const standstill = { now, interruptedMs, stoppedAt: runner === me ? null : seenAt };
      // Presses that this process has read in time come before the end of the flight.
      if (round && isCutShort(round, standstill) && ports?.live?.isBusy(round)) return 'later';
      // Its next sign of life is its first step, or the next beat: until then it counts as interrupted.
      await t.query('update games.tables set runner = $2 where table_id = $1', [tableId, me]);
      return round && ports ? await resume(t, round, ports, standstill) : null;
    });
    if (resumed === 'later') return;
    table.isAdopted = true;
    table.nextAt = 0;
    if (resumed) {
      stepped(resumed);
      if (resumed.state === 'VOID') log.warn({ game: tableId, reason: 'interrupted' }, 'table round void');
      poke();
    }
  }

  async function advance(table: Running): Promise<void> {
    const { rules } = table;
    const { gameId: tableId } = rules;
    if (!table.isAdopted) await adopt(table);
    if (!table.isAdopted) return;
    if (clock.now() < table.nextAt) return;
    const present = await presentRound(database, tableId);
    if (!present || isOver(present)) {
      // A table that is switched off opens no new round; the one that ran has ended.
      if (await isSwitchedOff(database, tableId)) {
        table.nextAt = clock.now() + CLOSED_LOOK_MS;
        return;
      }
      await chainsReady(tableId);
      const opened = await stepping(
        table,
        (t) => openTableRound(t, rules, clock.now()),
        () => true,
      );
      table.nextAt = opened.until.getTime();
      stepped(opened);
      return;
    }
    const ports = await portsFor(rules, present);
    const { live } = ports;
    if (live && present.state === 'DEALT' && clock.now() < present.until.getTime()) {
      const haveEnded = await stepping(
        table,
        (t) => live.during(t, present, clock.now()),
        () => true,
      );
      if (!haveEnded) return;
      stepped(present);
      poke();
      return;
    }
    const after = await stepping(
      table,
      (t) => stepOn(t, present, ports, clock.now()),
      ({ state }) => state !== present.state,
    );
    const isLooked = ports.live !== undefined && after.state === 'DEALT';
    table.nextAt = isOver(after) || isLooked ? 0 : after.until.getTime();
    if (after.state === present.state) return;
    stepped(after);
    if (after.state !== 'CLOSING') poke();
  }

  async function runAll(): Promise<void> {
    if (lock?.isLost()) {
      lock = null;
      for (const table of running) table.isAdopted = false;
    }
    const now = clock.now();
    if (!lock) {
      if (now < lookAt) return;
      lookAt = now + TAKE_OVER_EVERY_MS;
      lock = await database.hold(LOCK);
      if (!lock) return;
    }
    await showLife(now);
    for (const table of running) {
      try {
        await advance(table);
      } catch (error) {
        // It is adopted again: how long it was interrupted decides about open bets.
        table.isAdopted = false;
        if (!table.isFailing) log.error({ err: error, game: table.rules.gameId }, 'table interrupted');
        table.isFailing = true;
      }
    }
  }

  /** The sign of life of the tables that this process runs. After a long silence of its own it adopts them again. */
  async function showLife(now: number): Promise<void> {
    if (now < aliveAt) return;
    const wasSilent = aliveSince !== null && now - aliveSince > LONGEST_INTERRUPTION_MS + ALIVE_EVERY_MS;
    if (wasSilent) for (const table of running) table.isAdopted = false;
    const alive = running
      .filter(({ isAdopted, isFailing }) => isAdopted && !isFailing)
      .map(({ rules }) => rules.gameId);
    await database.query(
      'update games.tables set alive_at = greatest(alive_at, $2) where runner = $1 and table_id = any ($3)',
      [me, new Date(now), alive],
    );
    aliveSince = now;
    aliveAt = now + ALIVE_EVERY_MS;
  }

  const tick = (): Promise<void> => {
    ticking ??= runAll().finally(() => {
      ticking = null;
    });
    return ticking;
  };

  return {
    start() {
      stopTicking = clock.every(TICK_MS, () => {
        const done = tick().then(() => void (isUnreachable = false));
        done.catch((error: unknown) => {
          if (!isUnreachable) log.warn({ err: error }, 'tables not reached');
          isUnreachable = true;
        });
      });
    },
    tick,
    async stop() {
      stopTicking();
      await ticking?.catch(() => undefined);
      await lock?.release();
      lock = null;
    },
  };
}
