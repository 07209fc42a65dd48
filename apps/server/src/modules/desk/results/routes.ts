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
  agrees,
  confirmResult,
  enterResult,
  withdrawResult,
  type Deciding,
  type EnterDeps,
  type Entered,
  type SecondLook,
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

  async function decidingBy({ playerId, role }: Asked['session']): Promise<Deciding> {
    const name = (await namesOf([playerId])).get(playerId) ?? '';
    return { operator: { id: playerId, name, role }, at: new Date(clock.now()) };
  }

  /** Decides once per idempotency key; what it recorded is settled after the commit, also by a later start. */
  async function decide(
    { session, idempotencyKey: key, language }: Asked,
    asked: object,
    work: (t: Tx, deciding: Deciding) => Promise<Result<Entered, Refusal>>,
  ): Promise<Result<{ data: Entered; message: string }, Refusal>> {
    const deciding = await decidingBy(session);
    const { at } = deciding;
    let decided: Awaited<ReturnType<typeof work>>;
    try {
      decided = await answerOnce(database, { key: idempotencyKey(session.playerId, key, asked), at }, (t) =>
        work(t, deciding),
      );
    } catch (error) {
      // It may be committed nevertheless.
      void byHand.settleRecorded();
      throw error;
    }
    if (!decided.ok) return decided;
    if (decided.value.state === 'SETTLED') void byHand.settleRecorded();
    const { id, state } = decided.value;
    const entry = await entryById(database, id);
    const words = entry && isAmending(entry.outcome) ? AMENDMENT_WORDS : WORDS;
    return ok({ data: decided.value, message: say(language, words[state]) });
  }

  /** a void or a removal is recorded while its market is suspended, so that every hold follows it. A look that is
   *  refused or differs suspends nothing. */
  async function second(asked: Asked, look: SecondLook): ReturnType<typeof decide> {
    const entry = isUuid(look.id) ? await entryById(database, look.id) : undefined;
    const work = () =>
      decide(asked, { confirm: look.id, outcome: look.outcome }, (t, deciding) =>
        confirmResult(deps, t, deciding, look),
      );
    if (!entry) return await work();
    const { marketId, outcome } = entry;
    if (!isAmending(outcome)) return await byHand.deciding(marketId, work);
    const deciding = await decidingBy(asked.session);
    if (!(await tx(database, (t) => agrees(deps, t, deciding, look)))) return await work();
    const isSettled = async () => (await entryById(database, look.id))?.state === 'SETTLED';
    return await byHand.whileAmending({ marketId, said: saidOf(outcome) }, work, isSettled);
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
      const view = isUuid(params.marketId) ? await resultMarketView(deps, params.marketId, clock.now()) : null;
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
      return await byHand.deciding(marketId, () =>
        decide(asked, { enter: marketId, ...asked.body }, (t, deciding) =>
          enterResult(deps, t, deciding, { marketId, outcome, ...typed }),
        ),
      );
    }),

    serve(confirmCall, (asked) => second(asked, { id: asked.params.id, outcome: decisionOf(asked.body.result) })),

    serve(withdrawCall, (asked) => {
      const { id } = asked.params;
      return decide(asked, { withdraw: id }, (t, deciding) => withdrawResult(deps, t, deciding, id));
    }),
  ];
}
