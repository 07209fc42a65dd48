import {
  confirmResult as confirmCall,
  consoleBetMarket,
  consoleMarketMatches,
  consoleResultMarket,
  consoleResults,
  enterResult as enterCall,
  previewResult,
  encodeRupees,
  say,
  withdrawResult as withdrawCall,
  type Language,
  type Refusal,
  type ResultEntryState,
  type RoleCode,
  type WordKey,
} from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import type { Clock } from '../../../platform/clock/index.ts';
import { serve, type Route } from '../../../platform/http/index.ts';
import { answerOnce, idempotencyKey } from '../../../platform/idempotency/index.ts';
import { isUuid, type Ids } from '../../../platform/ids/index.ts';
import { tx, type Tx } from '../../../platform/postgres/index.ts';
import { marketOfBet, minutesOfMatches } from '../../betting/index.ts';
import { decisionOf, isAmending, saidOf } from './decision.ts';
import { entryById } from './entries-repository.ts';
import {
  confirmResult,
  enterResult,
  withdrawResult,
  type Deciding,
  type EnterDeps,
  type Entered,
} from './enter-result.ts';
import { previewOf } from './preview-result.ts';
import { previewView, resultMarketView, resultsView, type ResultsViewDeps } from './results-view.ts';

export type ResultRoutesDeps = ResultsViewDeps &
  Pick<EnterDeps, 'rights'> & { readonly clock: Clock; readonly ids: Ids };

const WORDS = {
  WAITING: 'result.entered',
  SETTLED: 'result.settled',
  DIFFERED: 'result.differed',
  OUTDATED: 'result.outdated',
  WITHDRAWN: 'result.withdrawn',
} as const satisfies Record<ResultEntryState, WordKey>;

const AMENDMENT_WORDS = {
  WAITING: 'amendment.entered',
  SETTLED: 'amendment.settled',
  DIFFERED: 'amendment.differed',
  OUTDATED: 'result.outdated',
  WITHDRAWN: 'amendment.withdrawn',
} as const satisfies Record<ResultEntryState, WordKey>;

type Asked = {
  readonly session: { readonly playerId: string; readonly role: RoleCode };
  readonly idempotencyKey: string | null;
  readonly language: Language;
};

/** OPR-05: results by hand. */
export function resultRoutes(deps: ResultRoutesDeps): Route[] {
  const { database, clock, namesOf, byHand } = deps;

  /** Decides once per idempotency key; what it recorded is settled after the commit, also by a later start. */
  async function decide(
    { session, idempotencyKey: key, language }: Asked,
    asked: object,
    work: (t: Tx, deciding: Deciding) => Promise<Result<Entered, Refusal>>,
  ): Promise<Result<{ data: Entered; message: string }, Refusal>> {
    const at = new Date(clock.now());
    const name = (await namesOf([session.playerId])).get(session.playerId) ?? '';
    const deciding = { operator: { id: session.playerId, name, role: session.role }, at };
    const decided = await answerOnce(database, { key: idempotencyKey(session.playerId, key, asked), at }, (t) =>
      work(t, deciding),
    );
    if (!decided.ok) return decided;
    if (decided.value.state === 'SETTLED') void byHand.settleRecorded();
    const { id, state } = decided.value;
    const entry = await entryById(database, id);
    const words = entry && isAmending(entry.outcome) ? AMENDMENT_WORDS : WORDS;
    return ok({ data: decided.value, message: say(language, words[state]) });
  }

  /** a void or a removal is recorded while its market is suspended, so that every hold follows it. */
  async function whileItMay(id: string, work: () => ReturnType<typeof decide>): ReturnType<typeof decide> {
    const entry = isUuid(id) ? await entryById(database, id) : undefined;
    if (!entry || !isAmending(entry.outcome)) return await work();
    let answer: Awaited<ReturnType<typeof decide>> | undefined;
    await byHand.whileAmending(entry.marketId, saidOf(entry.outcome), async () => {
      answer = await work();
      return answer.ok && answer.value.data.state === 'SETTLED';
    });
    return answer ?? refused({ kind: 'not-found' });
  }

  return [
    serve(consoleMarketMatches, async ({ params }) => {
      if (!isUuid(params.marketId)) return refused({ kind: 'not-found' });
      const minutes = (await minutesOfMatches(database, params.marketId)).map(({ atMs, matches, stakePaise }) => ({
        at: new Date(atMs).toISOString(),
        matches,
        stake: encodeRupees(stakePaise),
      }));
      return ok({ data: { now: new Date(clock.now()).toISOString(), minutes } });
    }),

    serve(consoleBetMarket, async ({ params }) => {
      const marketId = isUuid(params.betId) ? await marketOfBet(database, params.betId) : undefined;
      return marketId === undefined ? refused({ kind: 'not-found' }) : ok({ data: { marketId } });
    }),

    serve(consoleResults, async () => ok({ data: await resultsView(deps, clock.now()) })),

    serve(consoleResultMarket, async ({ params }) => {
      const view = isUuid(params.marketId) ? await resultMarketView(deps, params.marketId) : null;
      return view === null ? refused({ kind: 'not-found' }) : ok({ data: view });
    }),

    serve(previewResult, async ({ params, body }) => {
      if (!isUuid(params.marketId)) return refused({ kind: 'not-found' });
      const preview = await tx(database, (t) => previewOf(deps, t, params.marketId, decisionOf(body.result)));
      return preview.ok ? ok({ data: await previewView(deps, preview.value, decisionOf(body.result)) }) : preview;
    }),

    serve(enterCall, async (asked) => {
      const { marketId } = asked.params;
      if (!isUuid(marketId)) return refused({ kind: 'not-found' });
      const { result, ...typed } = asked.body;
      const outcome = decisionOf(result);
      return await decide(asked, { enter: marketId, ...asked.body }, (t, deciding) =>
        enterResult(deps, t, deciding, { marketId, outcome, ...typed }),
      );
    }),

    serve(confirmCall, (asked) => {
      const { id } = asked.params;
      const outcome = decisionOf(asked.body.result);
      return whileItMay(id, () =>
        decide(asked, { confirm: id, outcome }, (t, deciding) => confirmResult(deps, t, deciding, { id, outcome })),
      );
    }),

    serve(withdrawCall, (asked) => {
      const { id } = asked.params;
      return decide(asked, { withdraw: id }, (t, deciding) => withdrawResult(deps, t, deciding, id));
    }),
  ];
}
