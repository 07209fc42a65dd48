/** What operators set of a player’s money and limits: adjustment, credit reference (E-6), stake factor. */
import {
  adjustBalance,
  consoleHouseAccounts,
  decodeRupees,
  say,
  setCredit,
  setStakeFactor,
  type Language,
  type ProposalAct,
  type Refusal,
} from '@maidan/contract';
import { negatePaise, ok, refused, type Result } from '@maidan/domain';
import { serve, type Route } from '../../../platform/http/index.ts';
import type { PlayerDeskDeps } from '../deps.ts';
import { houseAccounts } from './adjust-balance.ts';
import { WHOLE_FACTOR } from './stake-factor.ts';

type Asked = Parameters<PlayerDeskDeps['proposals']['begin']>[0] & { readonly language: Language };
type Words = 'player.adjusted' | 'player.credit-set' | 'player.stake-factor-set';

export function termsRoutes({ database, proposals, limits }: PlayerDeskDeps): Route[] {
  async function begin(
    asked: Asked,
    { words, ...what }: { act: ProposalAct; body: object; reason: string; request?: object; words: Words },
  ): Promise<Result<{ data: { waitsForSecond: boolean }; message: string }, Refusal>> {
    const begun = await proposals.begin(asked, what);
    if (!begun.ok) return begun;
    const { waitsForSecond } = begun.value;
    return ok({ data: { waitsForSecond }, message: say(asked.language, waitsForSecond ? 'proposal.made' : words) });
  }

  return [
    serve(consoleHouseAccounts, async () => ok({ data: { accounts: await houseAccounts(database) } })),

    serve(adjustBalance, async (asked) => {
      const { amount, account, reason } = asked.body;
      const size = decodeRupees(Math.abs(amount));
      if (!size.ok && size.refusal.kind === 'amount-too-large') return refused({ kind: 'adjustment-too-large' });
      if (!size.ok || size.value === 0) return refused({ kind: 'adjustment-empty' });
      const amountPaise = amount < 0 ? negatePaise(size.value) : size.value;
      const body = { playerId: asked.params.id, amountPaise, account };
      return await begin(asked, { act: 'adjust-balance', body, reason, words: 'player.adjusted' });
    }),

    serve(setCredit, async (asked) => {
      const credit = decodeRupees(asked.body.amount);
      if (!credit.ok && credit.refusal.kind === 'amount-too-large') return refused({ kind: 'adjustment-too-large' });
      if (!credit.ok) return refused({ kind: 'payment-amount-malformed' });
      const body = { playerId: asked.params.id, creditPaise: credit.value };
      return await begin(asked, { act: 'set-credit', body, reason: asked.body.reason, words: 'player.credit-set' });
    }),

    serve(setStakeFactor, async (asked) => {
      const { percent, reason } = asked.body;
      const playerId = asked.params.id;
      const isRaised = percent > (limits.termsOf(playerId).stakeFactorPercent ?? WHOLE_FACTOR);
      const act = isRaised ? 'raise-stake-factor' : 'lower-stake-factor';
      const body = { playerId, percent };
      // Sent again after it was carried out, the same request would read as the other act.
      const request = { stakeFactorOf: playerId, percent };
      return await begin(asked, { act, body, reason, request, words: 'player.stake-factor-set' });
    }),
  ];
}
