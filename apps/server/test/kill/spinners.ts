/** Players of slots with the bonus wallet: given a bonus as a player gets one, and spinning without pause. */
import { setTimeout as pause } from 'node:timers/promises';
import type { BonusData, BonusView, DepositRecord, PaymentAccount } from '@maidan/contract';
import { newReference } from '../cashier.ts';
import { asking, RETRY_MS, type Asking, type Caller } from './asking.ts';
import { gamePage, type GamePage, type RoundView } from './game-page.ts';
import type { Players, Playing } from './miners.ts';
import { noting } from './sightings.ts';

/** Free spins, hold and spin, and no feature: each player spins all of them at once. */
const SLOTS = ['marigold', 'kite-line', 'peacock'] as const;
type Slot = (typeof SLOTS)[number];
/** Rupees. A first deposit brings as much; a tenth of it is the highest stake (N-4), and thirty times are not wagered. */
const DEPOSIT = 5_000;
const RUPEE = 100;

/** `operator` approves the deposits. */
export async function startSpinners(options: Players & { readonly operator: string }): Promise<Playing> {
  const { url, random, usernames, password } = options;
  const asks = asking(url);
  const notes = noting();
  const { keys, contradictions, see } = notes;
  const stopping = new AbortController();
  let acknowledged = 0;

  /** One spin by its key until it is over; from two tabs at once now and then. */
  async function spin(page: GamePage, slot: Slot, { id }: Caller): Promise<void> {
    const key = `spin-${id.slice(-8)}-${keys.size + 1}`;
    keys.add(key);
    const stake = (10 + random.below(40)) * RUPEE;
    const body = { key, stake, choice: {}, clientSeed: 'kill-rounds' };
    const tabs = random.chance(0.15) ? 2 : 1;
    for (;;) {
      const post = () => page.post<{ readonly round: RoundView }>(`${slot}/bet`, body);
      const answers = await Promise.all(Array.from({ length: tabs }, post));
      const [answer] = answers;
      for (const each of answers) if (each.ok) notes.answered(key, see(id, each.data.round));
      if (answer?.ok && answer.data.round.state !== 'pending' && answer.data.round.state !== 'open') {
        const { state, refusal } = answer.data.round;
        if (state === 'refused') throw new Error(`the wallet refused a spin: ${refusal}`);
        acknowledged += 1;
        return;
      }
      if (answer && !answer.ok && answer.code !== 'too-fast' && answer.code !== 'round-pending') {
        throw new Error(`a spin was refused: ${answer.code}`);
      }
      await pause(answer && !answer.ok ? Math.max(RETRY_MS, answer.waitMs) : RETRY_MS);
    }
  }

  async function goOn(page: GamePage, slot: Slot, player: Caller): Promise<void> {
    try {
      while (!stopping.signal.aborted) await spin(page, slot, player);
    } catch (error) {
      contradictions.push(String(error));
    }
  }

  const operator = await asks.logIn(options.operator, password);
  const players = await Promise.all(usernames.map((username) => asks.logIn(username, password)));
  for (const player of players) await giveBonus(asks, player, operator);
  const seats = players.flatMap((player) =>
    SLOTS.map((slot) => ({ player, slot, page: gamePage(player, { url, asking: asks, gameId: slot }) })),
  );
  const running = seats.map(({ page, slot, player }) => goOn(page, slot, player));
  const sum = (of: (page: GamePage) => number): number => seats.reduce((all, { page }) => all + of(page), 0);
  return {
    ...notes,
    players,
    acknowledged: () => acknowledged,
    retries: () => asks.retries() + sum((page) => page.retries()),
    launches: () => sum((page) => page.launches()),
    lately: () => [asks.trouble(), ...seats.map(({ page }) => page.trouble())].join('; '),
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** A first deposit, its approval, and the bonus that comes of it, in the wallet that is chosen. */
async function giveBonus(asks: Asking, player: Caller, operator: Caller): Promise<void> {
  const keyOf = (what: string) => `${what}-${player.id.slice(-8)}`;
  const accounts = await asks.get<PaymentAccount[]>(player, '/api/v1/admin-account-details');
  const accountId = accounts.data.find(({ type }) => type === 'upi')?._id ?? '';
  const txnRef = newReference();
  const asked = { amount: DEPOSIT, accountId, txnRef, type: 'upi' };
  const sent = await asks.post<DepositRecord>(player, keyOf('deposit'), '/api/v1/admin-deposit-request', asked);
  const approval = { bankReference: txnRef, bankAmount: DEPOSIT };
  await asks.post(operator, keyOf('approve'), `/api/v1/console/deposits/${sent.data._id}/approve`, approval);
  const { data } = await asks.get<BonusData>(player, '/api/v1/bonus-data');
  const bonusId = data.bonuses.find(({ state }) => state === 'AVAILABLE')?._id ?? '';
  for (const what of ['claim', 'activate']) {
    const headers = { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' };
    const init = { method: 'PUT', headers: { ...headers, 'idempotency-key': keyOf(what) } };
    const moved = await asks.untilAnswered<BonusView>(`/api/v1/${what}-bonus`, {
      ...init,
      body: JSON.stringify({ bonusId }),
    });
    if (moved.meta.code !== 200) throw new Error(`no bonus: ${moved.meta.message}`);
  }
  const chosen = await asks.untilAnswered('/api/v1/wallet', {
    method: 'PUT',
    headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ selectedWallet: '2' }),
  });
  if (chosen.meta.code !== 200) throw new Error(`no bonus wallet: ${chosen.meta.message}`);
}
