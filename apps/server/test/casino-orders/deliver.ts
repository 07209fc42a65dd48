/** Delivers the messages of a set to servers of one database, as a provider does: until each is answered. */
import { invariant } from '@maidan/domain';
import type { CasinoModule } from '../../src/modules/casino/index.ts';
import type { Random } from '../random.ts';
import type { Ended } from './laws.ts';
import type { Message } from './messages.ts';
import type { Oracle } from './oracle.ts';

export type Wallet = CasinoModule['wallet'];
type Outcome = Awaited<ReturnType<Wallet['bet']>>;

export interface Servers {
  readonly any: () => Wallet;
  /** Breaks now and then: the outcome is then unknown. */
  readonly breaking: { readonly wallet: Wallet; readonly arm: () => void; readonly heal: () => boolean };
}

export interface Delivery {
  readonly ended: readonly Ended[];
  readonly faults: readonly string[];
  readonly calls: number;
  readonly unknown: number;
}

const PROVIDER = 'maidan-tables';
const AT_ONCE = 4;
/** Refusals that are not stored. */
const CHANGES: ReadonlySet<string> = new Set(['BET_NOT_FOUND', 'ROUND_MISMATCH']);
/** A bet that never comes: passes without any progress. */
const MAX_PASSES = 40;

/** `oracle`: one after the other, each answer held against what must come. Without one several are sent at once. */
export async function deliver(
  random: Random,
  {
    parts,
    sessionToken,
    servers,
    oracle,
  }: {
    /** One part after the other, each until it is answered. */
    readonly parts: readonly (readonly Message[])[];
    readonly sessionToken: string;
    readonly servers: Servers;
    readonly oracle: Oracle | null;
  },
): Promise<Delivery> {
  const ended = new Map<string, Ended>();
  const fresh = new Map<string, number>();
  const faults: string[] = [];
  let calls = 0;
  let unknown = 0;

  async function send(message: Message, wallet: Wallet): Promise<Outcome> {
    calls += 1;
    const { kind: _kind, ...fields } = message;
    const call = { providerId: PROVIDER, ...fields };
    switch (message.kind) {
      case 'bet':
        return await wallet.bet({ ...call, sessionToken } as Parameters<Wallet['bet']>[0]);
      case 'win':
        return await wallet.win(call as Parameters<Wallet['win']>[0]);
      case 'rollback':
        return await wallet.rollback(call as Parameters<Wallet['rollback']>[0]);
      case 'close':
        return await wallet.close(call);
    }
  }

  /** Null: nobody knows what became of it. */
  async function tried(message: Message, isBroken: boolean): Promise<Outcome | null> {
    if (isBroken) servers.breaking.arm();
    try {
      return await send(message, isBroken ? servers.breaking.wallet : servers.any());
    } catch (error) {
      // Two at once under one id and of two players meet in the table's key: an error, and tried again.
      const isKnown =
        isBroken || (error as { code?: string }).code === '23505' || (error as { code?: string }).code === '40P01';
      if (!isKnown) throw error;
      unknown += 1;
      return null;
    } finally {
      if (isBroken) servers.breaking.heal();
    }
  }

  /** One after the other: a call without an answer is sent again at once. */
  async function inTurn(message: Message): Promise<boolean> {
    invariant(oracle !== null, 'calls in turn are judged');
    let outcome = await tried(message, random.chance(0.015));
    const wasUnknown = outcome === null;
    outcome ??= await send(message, servers.any());
    const must = oracle.tell(message);
    const came = { code: outcome.ok ? 'OK' : outcome.code, ...(outcome.ok && { applied: outcome.applied }) };
    const isDuplicate = outcome.ok && outcome.duplicate;
    const isAsSaid =
      came.code === must.code &&
      (!outcome.ok ||
        // Of a call that was carried out before its answer was lost the answer is a duplicate's.
        ((outcome.applied === must.applied || (wasUnknown && isDuplicate)) &&
          (isDuplicate === must.duplicate || wasUnknown) &&
          (outcome.balancePaise === oracle.balance() || !oracle.hasWallet(message))));
    if (!isAsSaid) {
      faults.push(
        `${JSON.stringify(message)} must be ${JSON.stringify({ ...must, balance: oracle.balance() })}, is ${JSON.stringify(outcome)}`,
      );
    }
    note(message, outcome);
    return came.code !== 'BET_NOT_FOUND';
  }

  function note(message: Message, outcome: Outcome): void {
    const key = 'txId' in message ? message.txId : `close ${message.roundId}`;
    const code = outcome.ok ? 'OK' : outcome.code;
    const known = ended.get(key);
    // A lie, or what was refused for now while another server decided it.
    if (code === 'TX_MISMATCH' || (known && !CHANGES.has(known.code) && CHANGES.has(code))) return;
    if (outcome.ok && !outcome.duplicate) fresh.set(key, (fresh.get(key) ?? 0) + 1);
    if ((fresh.get(key) ?? 0) > 1) faults.push(`${JSON.stringify(message)} was carried out twice`);
    const isOther = known && known.code !== code && !CHANGES.has(known.code);
    if (isOther) faults.push(`${JSON.stringify(message)} was ${known.code} and is ${code}`);
    ended.set(key, { message, code, applied: (outcome.ok && outcome.applied) || known?.applied === true });
  }

  /** Those of a pass that must be sent again. */
  async function pass(pending: readonly Message[]): Promise<{ again: Message[]; hasProgress: boolean }> {
    const again: Message[] = [];
    let hasProgress = false;
    if (oracle) {
      for (const message of pending) {
        if (await inTurn(message)) hasProgress = true;
        else again.push(message);
      }
      return { again, hasProgress };
    }
    const queue = [...pending];
    const lane = async (isBroken: boolean): Promise<void> => {
      for (let message = queue.shift(); message; message = queue.shift()) {
        const outcome = await tried(message, isBroken && random.chance(0.03));
        if (outcome) note(message, outcome);
        const isOpen = !outcome || (!outcome.ok && outcome.code === 'BET_NOT_FOUND');
        if (isOpen) again.push(message);
        if (!outcome || !isOpen) hasProgress = true;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_lane, n) => lane(n === 0)));
    return { again, hasProgress };
  }

  for (const part of parts) {
    let pending = [...part];
    for (let n = 0; pending.length > 0; n += 1) {
      invariant(n < MAX_PASSES, 'a set is delivered through in the end');
      const { again, hasProgress } = await pass(pending);
      if (!hasProgress) break;
      pending = again;
    }
  }
  return { ended: [...ended.values()], faults, calls, unknown };
}
