/** Public interface of players' questions about results; see README.md for its table, events and invariants. */
import {
  answerCase as answerCall,
  consoleCases,
  questionResult,
  say,
  type Receipt,
  type Refusal,
  type RoleCode,
} from '@maidan/contract';
import { invariant, ok, refused, type Result } from '@maidan/domain';
import type { Bus } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { serve, type Route } from '../../platform/http/index.ts';
import { answeredBefore, answerOnce, idempotencyKey } from '../../platform/idempotency/index.ts';
import type { Ids } from '../../platform/ids/index.ts';
import type { Pool } from '../../platform/postgres/index.ts';
import type { Limit, RateLimits } from '../../platform/rate-limits/index.ts';
import type { BettingService } from '../betting/index.ts';
import type { RightsModule } from '../rights/index.ts';
import type { SettlementModule } from '../settlement/index.ts';
import { answerCase } from './answer-case.ts';
import { askQuestion, questionUntil } from './ask-question.ts';
import {
  answeredCases,
  answeredCasesOf as answeredOf,
  caseById,
  caseNumber,
  casesOfMarket,
  openCaseCount,
  openCases,
  type StoredCase,
} from './repository.ts';
import { caseView, consoleViews, type ConsoleViewDeps } from './views.ts';

/** An answered case, as its player is told of it. */
export type AnsweredCase = Pick<StoredCase, 'id' | 'playerId' | 'walletKind' | 'marketId' | 'betId'> & {
  /** “Q-1234”. */
  readonly number: string;
  readonly answer: NonNullable<Receipt['question']['cases'][number]['answer']>['kind'];
  readonly text: string;
  readonly at: Date;
};

/** Events that this module publishes, after the commit. */
export type ResultCaseEvents = { 'case.answered': AnsweredCase };

export type ResultCasesDeps = ConsoleViewDeps & {
  readonly database: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly betting: Pick<BettingService, 'betOfPlayer'>;
  readonly settlement: Pick<SettlementModule, 'settledBet'>;
  readonly rights: Pick<RightsModule, 'mayBegin'>;
  readonly rateLimits: RateLimits;
  readonly bus: Bus<ResultCaseEvents>;
};

/** Of a player's, over all log-ins. */
const QUESTIONS: Limit = { name: 'result-questions', uses: 10, windowMs: 3_600_000 };
const MAX_LISTED = 200;

export type ResultCasesModule = ReturnType<typeof resultCasesModule>;

export function resultCasesModule(deps: ResultCasesDeps) {
  const { database, clock, ids, betting, settlement, rights, rateLimits, bus, namesOf } = deps;

  async function stored(id: string): Promise<StoredCase> {
    const found = await caseById(database, id);
    invariant(found !== undefined, 'a case that was answered for is stored');
    return found;
  }

  const routes: readonly Route[] = [
    serve(questionResult, async ({ session: { playerId }, params, body, idempotencyKey: sent, language }) => {
      const bet = await betting.betOfPlayer(playerId, params._id);
      if (!bet) return refused({ kind: 'bet-not-found' });
      const { reason, text = '' } = body;
      const key = idempotencyKey(playerId, sent, { question: bet.id, reason, text });
      // A repetition gets its first answer, and counts as no further question.
      if (!(await answeredBefore(database, key))) {
        const within = await rateLimits.take([{ limit: QUESTIONS, key: playerId }]);
        if (!within.ok) return within;
      }
      const at = new Date(clock.now());
      const settled = await settlement.settledBet({ betId: bet.id, marketId: bet.marketId, walletId: bet.walletId });
      const answer = await answerOnce(database, { key, at }, async (t): Promise<Result<{ id: string }, Refusal>> => {
        const opened = await askQuestion(t, { id: ids(), bet, settled, reason, text, at });
        return opened.ok ? ok({ id: opened.value.id }) : opened;
      });
      if (!answer.ok) return answer;
      const data = caseView(await stored(answer.value.id));
      return ok({ data, message: say(language, 'case.opened', { number: data.number }) });
    }),

    serve(consoleCases, async ({ query }) => {
      const cases = await (query.state === 'answered' ? answeredCases : openCases)(database, MAX_LISTED);
      return ok({ data: { cases: await consoleViews(deps, cases, clock.now()) } });
    }),

    serve(answerCall, async ({ session: { playerId: operatorId }, params, body, idempotencyKey: sent, language }) => {
      const at = new Date(clock.now());
      const { answer: kind, text } = body;
      const key = idempotencyKey(operatorId, sent, { answer: params._id, kind, text });
      const operator = { id: operatorId, name: (await namesOf([operatorId])).get(operatorId) ?? '' };
      const answer = await answerOnce(database, { key, at }, async (t): Promise<Result<{ id: string }, Refusal>> => {
        const answered = await answerCase(t, { id: params._id, kind, text, operator, at });
        return answered.ok ? ok({ id: answered.value.id }) : answered;
      });
      if (!answer.ok) return answer;
      const written = await stored(answer.value.id);
      // Also for a repetition, because the first answer's event may be lost; a page shows each notice once.
      for (const told of answeredCase(written)) bus.publish('case.answered', told);
      const [data] = await consoleViews(deps, [written], clock.now());
      invariant(data !== undefined, 'a case has its view');
      return ok({ data, message: say(language, 'case.answered', { number: data.number }) });
    }),
  ];

  return {
    routes,

    /** S-11: a receipt's part about questions. */
    async questionOf(
      receipt: Pick<Receipt, 'settledAt' | 'version'>,
      of: { readonly playerId: string; readonly marketId: string },
    ): Promise<Receipt['question']> {
      if (receipt.version === 0) return { until: null, cases: [] };
      const cases = await casesOfMarket(database, of);
      return { until: questionUntil(new Date(receipt.settledAt)).toISOString(), cases: cases.map(caseView) };
    },

    /** How many open cases this operator may answer, and a mark that changes with them. */
    async waitingFor({ role }: { readonly role: RoleCode }): Promise<{ count: number; mark: string }> {
      if (!rights.mayBegin('settle', role)) return { count: 0, mark: '' };
      return await openCaseCount(database, new Date(clock.now()));
    },
  };
}

/** A player's answered cases since a moment, the one answered last first. */
export async function answeredCasesOf(
  ...[database, of]: Parameters<typeof answeredOf>
): Promise<readonly AnsweredCase[]> {
  return (await answeredOf(database, of)).flatMap(answeredCase);
}

function answeredCase(stored: StoredCase): readonly AnsweredCase[] {
  const { id, playerId, walletKind, marketId, betId, answer } = stored;
  if (answer === null) return [];
  const { kind, text, at } = answer;
  return [{ id, playerId, walletKind, marketId, betId, number: caseNumber(stored), answer: kind, text, at }];
}
