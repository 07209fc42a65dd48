import type { RiskMark } from '@maidan/contract';
import { sharedAccounts } from '../cashier/index.ts';
import { sharedSessions } from '../players/index.ts';
import type { PlayerDeskDeps } from './deps.ts';
import { maskedAccount } from './masks.ts';

/**
 * What a player has in common with others, newest first: a payment account, a device together with its network, a network
 * alone, and bets of both sides of one market that were matched with each other. Facts to look into, not a verdict:
 * families share phones (P-19).
 */
export async function riskMarks(
  { database, players, betting, catalogue }: Pick<PlayerDeskDeps, 'database' | 'players' | 'betting' | 'catalogue'>,
  playerId: string,
): Promise<RiskMark[]> {
  const [accounts, sessions, opposing] = await Promise.all([
    sharedAccounts(database, playerId),
    sharedSessions(database, playerId),
    betting.opposingOf(playerId),
  ]);
  const markets = await catalogue.describeMarkets(opposing.map(({ marketId }) => marketId));
  const found = [
    ...accounts.map(({ playerId: other, type, number, at }) => ({
      kind: 'shared-account' as const,
      other,
      what: maskedAccount(type, number),
      at,
    })),
    ...sessions.map(({ playerId: other, device, network, at }) =>
      device === null
        ? { kind: 'shared-network' as const, other, what: network, at }
        : { kind: 'shared-device' as const, other, what: `${device}, ${network}`, at },
    ),
    ...opposing.map(({ playerId: other, marketId, at }) => {
      const place = markets.get(marketId);
      const what = [place?.event.name, place?.market.name].filter((part) => part !== undefined).join(', ');
      return { kind: 'opposing-bets' as const, other, what, at };
    }),
  ];
  const names = await players.namesOf(found.map(({ other }) => other));
  return found
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ other, at, ...mark }) => ({
      ...mark,
      playerId: other,
      player: names.get(other) ?? '',
      at: at.toISOString(),
    }));
}
