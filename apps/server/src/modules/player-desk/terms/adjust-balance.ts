import { encodeRupees, HOUSE_ACCOUNTS, type HouseAccount, type Refusal } from '@maidan/contract';
import { invariant, ok, paise, refused, type Result } from '@maidan/domain';
import * as z from 'zod/mini';
import { tx, type Queryable, type Tx } from '../../../platform/postgres/index.ts';
import { activePaymentAccounts, FOUR_EYES_PAISE } from '../../cashier/index.ts';
import { foundPlayers } from '../../players/index.ts';
import { defineAct } from '../../proposals/index.ts';
import { lockWalletsOf, postAdjustment, type SystemAccount, type Wallet } from '../../wallet/index.ts';
import type { PlayerDeskDeps } from '../deps.ts';
import { maskedAccount } from '../masks.ts';

const NAMES: Readonly<Record<(typeof HOUSE_ACCOUNTS)[number], string>> = {
  adjustments: 'Corrections',
  'bonus-cost': 'Goodwill',
  commission: 'Commission given back',
};

/** The house accounts that an adjustment may name: those of the house, and where players pay to. */
export async function houseAccounts(db: Queryable): Promise<HouseAccount[]> {
  const banks = await activePaymentAccounts(db);
  return [
    ...HOUSE_ACCOUNTS.map((id) => ({ id, name: NAMES[id] })),
    ...banks.map(({ id, type, bankName, accountNumber }) => ({
      id: `bank:${id}`,
      name: `Returned by the bank: ${[bankName, type === 'upi' ? accountNumber : maskedAccount(type, accountNumber)].filter((part) => part !== '').join(', ')}`,
    })),
  ];
}

/** A player’s main wallet, locked with the other one. */
export async function mainWallet(t: Tx, playerId: string): Promise<Wallet> {
  const main = (await lockWalletsOf(t, playerId)).find(({ kind }) => kind === '1');
  invariant(main !== undefined, 'who bets has a main wallet');
  return main;
}

/** E-7: brings a player’s main wallet back within what it may use. */
export async function relieveMain(
  { database, betting }: Pick<PlayerDeskDeps, 'database' | 'betting'>,
  playerId: string,
): Promise<void> {
  const { id } = await tx(database, (t) => mainWallet(t, playerId));
  await betting.relieve([id]);
}

export async function checkPlayer(db: Queryable, playerId: string): Promise<Result<void, Refusal>> {
  return (await foundPlayers(db, [playerId])).length === 0 ? refused({ kind: 'player-not-found' }) : ok();
}

export async function playerSubject(db: Queryable, playerId: string): Promise<string> {
  return `player ${(await foundPlayers(db, [playerId]))[0]?.username ?? ''}`;
}

/** Gives to or takes from a main balance against a house account: one of the forced changes of E-7. */
export function adjustBalance({
  database,
  ids,
  betting,
  adjusted,
}: Pick<PlayerDeskDeps, 'database' | 'ids' | 'betting' | 'adjusted'>) {
  return defineAct({
    act: 'adjust-balance',
    right: 'adjust-balance',
    deed: 'player.adjusted',
    body: z.object({ playerId: z.string(), amountPaise: z.int(), account: z.string() }),
    targetOf: ({ playerId }) => playerId,
    personOf: ({ playerId }) => playerId,
    isSmall: async (_t, { amountPaise }) => Math.abs(amountPaise) < FOUR_EYES_PAISE,
    async describe(db, { playerId, amountPaise, account }) {
      const named = (await houseAccounts(db)).find(({ id }) => id === account);
      return {
        subject: await playerSubject(db, playerId),
        details: { playerId, amount: encodeRupees(paise(amountPaise)), account: named?.name ?? account },
      };
    },
    async check(t, { playerId, account }) {
      const known = (await houseAccounts(t)).some(({ id }) => id === account);
      return known ? await checkPlayer(t, playerId) : refused({ kind: 'house-account-unknown' });
    },
    async carryOut(t, { playerId, amountPaise, account }, { id, operatorId, secondId, reason, at }) {
      const { id: walletId } = await mainWallet(t, playerId);
      const amount = paise(amountPaise);
      await postAdjustment(t, ids(), {
        id,
        walletId,
        amountPaise: amount,
        account: account as SystemAccount,
        reason,
        adjustedBy: operatorId,
        secondedBy: secondId,
        at,
      });
      return ok();
    },
    inForce: ({ playerId }) => relieveMain({ database, betting }, playerId),
    tell: ({ playerId, amountPaise }, { id, reason }) =>
      adjusted({ id, playerId, amountPaise: paise(amountPaise), reason }),
  });
}

export const isLarge = (amountPaise: number): boolean => Math.abs(amountPaise) >= FOUR_EYES_PAISE;
