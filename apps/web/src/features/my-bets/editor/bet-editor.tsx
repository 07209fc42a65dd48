import { useKeyedAction } from '@maidan/client/react';
import { cancelBet, editBet, type Bet } from '@maidan/contract';
import { oddsOf, riskOf, rupeesOf } from '@maidan/domain';
import { Button, DepthLadder, MoneyField, Stepper } from '@maidan/ui';
import { useMemo, useRef, useState, useEffect, type FormEvent, type RefObject } from 'react';
import { announce, failureWords, request } from '../../../api/index.ts';
import { formatOdds, formatRupees, paiseOf, plainRupees } from '../../../lib/format/figures.ts';
import { typedProblemWords } from '../../../lib/format/order-problem.ts';
import { actionKeys } from '../../../lib/action-keys.ts';
import { named } from '../../../lib/words/index.ts';
import { useWords, type Words } from '../words/index.ts';
import {
  ladderCentre,
  spokenRungs,
  stepOdds,
  useConsidering,
  useDepth,
  useLadder,
  useMarket,
  useTopic,
} from '../../../live/index.ts';
import { planEdit, type EditPlan, type EditProblem } from './edit-plan.ts';
import styles from './bet-editor.module.css';

export interface BetEditorProps {
  readonly bet: Bet;
  /** Rupees ahead of it in its queue; null if unknown. */
  readonly ahead: number | null;
  readonly onClose: () => void;
}

const NO_DEPTH = { back: [], lay: [] };

/** Edits the odds and unmatched stake of a bet in its row, and shows the effect on its place in the queue
 *  before it is sent. If refused, the old order stays. */
export function BetEditor({ bet, ahead, onClose }: BetEditorProps) {
  const words = useWords();
  const { say } = words;
  const market = useMarket(bet.marketId);
  useTopic(`ladder:${bet.marketId}`);
  const shown = useDepth(bet.marketId, bet.selectionId) ?? NO_DEPTH;
  const depth = useLadder(bet.marketId, bet.selectionId) ?? shown;
  const [oddsText, setOddsText] = useState(formatOdds(bet.odds));
  const [stakeText, setStakeText] = useState(plainRupees(paiseOf(bet.remainingStake)));
  const [refusal, setRefusal] = useState('');
  const { isBusy, send } = useKeyedAction(`edit-bet ${bet._id}`, actionKeys);
  const first = useRef<HTMLInputElement>(null);
  const plan = useMemo(
    () => planEdit(bet, { oddsText, stakeText }, market ? paiseOf(market.minStake) : 0),
    [bet, oddsText, stakeText, market],
  );
  const draft = useMemo(
    () => (plan.kind === 'replace' ? { marketId: bet.marketId, bets: [plan.order] } : null),
    [plan, bet.marketId],
  );
  useConsidering(draft);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    first.current?.select();
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEscape(form, onClose);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || (plan.kind !== 'reduce' && plan.kind !== 'replace')) return;
    setRefusal('');
    const version = market?.version;
    const outcome = await send({ plan, version }, ({ idempotencyKey }) => post(bet, plan, version, idempotencyKey));
    if (outcome.kind === 'done') {
      const message = say(plan.kind === 'reduce' ? 'bet.cancelled' : 'bets.changed');
      announce(outcome.answer, { type: 'success', message });
      onClose();
    } else if (outcome.kind === 'refused') setRefusal(outcome.answer.message);
    else if (outcome.kind === 'unknown') setRefusal(say('bets.unknown'));
    else if (outcome.kind === 'failed') setRefusal(failureWords(outcome.error));
  };
  const problem = plan.kind === 'problem' ? plan.problem : null;
  const isOfOdds = problem?.kind === 'odds-malformed' || problem?.kind === 'odds-off-ladder';
  const centre = ladderCentre(oddsText) ?? ladderCentre(String(bet.odds));
  return (
    <form
      className={styles.editor}
      aria-label={say('bets.editTitle', { selection: named(bet.selection, words) })}
      onSubmit={(event) => void submit(event)}
      ref={form}
    >
      <div className={styles.two}>
        <Stepper
          ref={first}
          label={say('slip.odds')}
          value={oddsText}
          onValueChange={setOddsText}
          onStep={(direction) => {
            const next = stepOdds(oddsText, direction);
            if (next !== null) setOddsText(formatOdds(next));
          }}
          downLabel={say('slip.rungDown')}
          upLabel={say('slip.rungUp')}
          atLowest={Number(oddsText) <= 1.01}
          atHighest={Number(oddsText) >= 1000}
          aria-invalid={isOfOdds || undefined}
        />
        <MoneyField
          strong
          size={44}
          label={say('bets.editStake')}
          value={stakeText}
          maxLength={20}
          enterKeyHint="done"
          aria-invalid={(problem !== null && !isOfOdds) || undefined}
          onChange={(event) => setStakeText(event.target.value)}
        />
      </div>
      {centre !== null && (
        <DepthLadder
          label={say('slip.ladder')}
          rungs={spokenRungs(centre, depth, words)}
          current={formatOdds(oddsOf(centre))}
          onPick={(odds) => setOddsText(formatOdds(Number(odds)))}
        />
      )}
      <div className={styles.note} aria-live="polite" data-tone={refusal !== '' || problem ? 'warn' : undefined}>
        {refusal === '' ? hintWords(plan, { bet, ahead }, words) : refusal}
      </div>
      <div className={styles.go}>
        <Button
          type="submit"
          variant={plan.kind === 'reduce' ? 'primary' : 'money'}
          size={40}
          wide
          loading={isBusy}
          disabled={!isBusy && plan.kind !== 'reduce' && plan.kind !== 'replace'}
        >
          {plan.kind === 'reduce'
            ? say('bets.cancelPart', { amount: formatRupees(plan.cancelPaise) })
            : say('bets.change')}
        </Button>
        <Button variant="outline" size={40} disabled={isBusy} onClick={onClose}>
          {say('bets.keep')}
        </Button>
      </div>
    </form>
  );
}

/** Escape anywhere in the form closes only the form. */
function useEscape(form: RefObject<HTMLFormElement | null>, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const element = form.current;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [form]);
}

/** A smaller stake alone cancels a part; any other change replaces the order. */
function post(
  bet: Bet,
  plan: Extract<EditPlan, { kind: 'reduce' | 'replace' }>,
  version: number | undefined,
  idempotencyKey: string,
) {
  const common = { params: { _id: bet._id }, idempotencyKey };
  if (plan.kind === 'reduce') return request(cancelBet, { ...common, body: { leave: rupeesOf(plan.leavePaise) } });
  const { price, stakePaise } = plan.order;
  return request(editBet, {
    ...common,
    body: {
      odds: oddsOf(price),
      stake: rupeesOf(stakePaise),
      ...(version === undefined ? {} : { marketVersion: version }),
    },
  });
}

function hintWords(plan: EditPlan, { bet, ahead }: Pick<BetEditorProps, 'bet' | 'ahead'>, words: Words): string {
  const { say } = words;
  switch (plan.kind) {
    case 'problem':
      return editProblemWords(plan.problem, words);
    case 'same':
      return ahead === null || ahead === 0
        ? say('bets.editHint')
        : say('bets.aheadLong', { amount: formatRupees(paiseOf(ahead)), odds: formatOdds(bet.odds) });
    case 'reduce':
      return say('bets.keepsPlace', { amount: formatRupees(plan.leavePaise) });
    case 'replace': {
      const { profitPaise, liabilityPaise } = riskOf(plan.order);
      return say('bets.losesPlace', { profit: formatRupees(profitPaise), liability: formatRupees(liabilityPaise) });
    }
  }
}

function editProblemWords(problem: EditProblem, words: Words): string {
  if (problem.kind !== 'stake-below-minimum') return typedProblemWords(problem, words);
  return words.say('bets.leaveBelow', { minimum: formatRupees(problem.minimumPaise) });
}
