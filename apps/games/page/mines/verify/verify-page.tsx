import { TextField } from '@maidan/ui';
import { useLayoutEffect, useMemo, useState } from 'react';
import { drawMines, MIN_MINES, MAX_MINES } from '../../../src/games/mines/rules.ts';
import type { DrawStream } from '../../../src/fairness/draws.ts';
import type { MinesRound } from '../../../src/page-api.ts';
import { Verdict, type Comparison } from '../../fairness/verdict.tsx';
import { useProof, type ProofState } from '../../fairness/use-proof.ts';
import type { Chance } from '../../lib/chance.ts';
import { rupees, shortHash } from '../../lib/figures.ts';
import { useSay, type Say } from '../../lib/words/say.ts';
import { HashField } from '../../shell/hash.tsx';
import type { MinesGame } from '../game.ts';
import { isOpen, safeTiles, type Ready } from '../state.ts';
import { MinesProof } from './mines-proof.tsx';
import { Program, type Typed } from './program.tsx';
import { Reveal } from './reveal.tsx';
import { StepsToCome } from './steps-to-come.tsx';
import { paidBy, tileNumbers } from './payment.ts';
import styles from './verify-page.module.css';

export interface VerifyPageProps {
  /** Filled in from here; null on a page of its own without a round. */
  readonly round: MinesRound | null;
  readonly typed?: Typed;
  /** The game that the page belongs to, which can reveal a seed. */
  readonly session?: { readonly state: Ready; readonly game: MinesGame; readonly chance: Chance };
}

const EMPTY: Typed = { serverSeed: '', clientSeed: '', nonce: '', mines: '' };

/** A round recomputed in this browser, step by step (CAS-10). */
export function VerifyPage({ round: given, typed: first, session }: VerifyPageProps) {
  const say = useSay();
  // It begins at its top, and so does the game after it.
  useLayoutEffect(() => {
    scrollTo(0, 0);
    return () => scrollTo(0, 0);
  }, []);
  // A change of seeds reveals the seed of rounds that are shown already.
  const round = session?.state.recent.find(({ roundId }) => roundId === given?.roundId) ?? given;
  const fromRound = round === null ? (first ?? EMPTY) : typedOf(round);
  const [changed, setChanged] = useState<Partial<Typed>>({});
  const typed = { ...fromRound, ...changed };
  const mines = /^\d{1,2}$/.test(typed.mines) ? Number(typed.mines) : 0;
  const isCount = mines >= MIN_MINES && mines <= MAX_MINES;
  const draws = useMemo(() => (isCount ? (stream: DrawStream) => drawMines(mines, stream) : null), [isCount, mines]);
  const seeds = {
    serverSeed: typed.serverSeed,
    clientSeed: typed.clientSeed,
    nonce: /^\d{1,15}$/.test(typed.nonce) ? Number(typed.nonce) : -1,
  };
  const { state, again } = useProof(seeds, draws);
  const change = (part: Partial<Typed>) => setChanged({ ...changed, ...part });
  const isHidden = round !== null && round.serverSeed === null && typed.serverSeed === '';
  return (
    <main className={styles.page}>
      <h2>{say('verifyRound')}</h2>
      <aside className={styles.inputs}>
        {isHidden && session !== undefined ? (
          <Reveal round={round} {...session} />
        ) : (
          <Verdict
            comparisons={state.kind === 'there' ? compare(say, state.proof, mines, round) : []}
            note={noteOf(say, state)}
            onRecompute={again}
          />
        )}
        <section className={styles.card} aria-label={say('whatWentIn')}>
          {round !== null && <HashField label={say('serverSeedHash')} value={round.serverSeedHash} />}
          <TextField
            label={say('serverSeed')}
            value={typed.serverSeed}
            hint={isHidden && session === undefined ? say('serverSeedHidden') : undefined}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => change({ serverSeed: event.target.value.trim() })}
          />
          <TextField
            label={say('clientSeed')}
            value={typed.clientSeed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => change({ clientSeed: event.target.value.trim() })}
          />
          <div className={styles.two}>
            <TextField
              label={say('nonce')}
              inputMode="numeric"
              value={typed.nonce}
              onChange={(event) => change({ nonce: event.target.value.trim() })}
            />
            <TextField
              label={say('mines')}
              inputMode="numeric"
              value={typed.mines}
              onChange={(event) => change({ mines: event.target.value.trim() })}
            />
          </div>
        </section>
      </aside>
      <Program typed={typed} round={round} />
      {state.kind === 'there' && isCount ? (
        <MinesProof proof={state.proof} seeds={seeds} mines={mines} round={round} />
      ) : (
        <StepsToCome isHidden={isHidden} />
      )}
    </main>
  );
}

function typedOf(round: MinesRound): Typed {
  return {
    serverSeed: round.serverSeed ?? '',
    clientSeed: round.clientSeed,
    nonce: String(round.nonce),
    mines: String(round.mines),
  };
}

function noteOf(say: Say, state: ProofState<number[]>): string | null {
  switch (state.kind) {
    case 'there':
      return null;
    case 'needs-input':
      return say('needsInput');
    case 'no-crypto':
      return say('noCrypto');
    case 'computing':
      return '…';
  }
}

function compare(
  say: Say,
  proof: { readonly serverSeedHash: string; readonly result: readonly number[] },
  mines: number,
  round: MinesRound | null,
): readonly Comparison[] {
  const now = tileNumbers(proof.result);
  const before = round?.mineCells == null ? null : tileNumbers(round.mineCells);
  const rows: Comparison[] = [
    {
      name: say('commitment'),
      before: round === null ? null : shortHash(round.serverSeedHash),
      now: shortHash(proof.serverSeedHash),
      isSame: round?.serverSeedHash === proof.serverSeedHash,
    },
    { name: say('mineTiles'), before, now, isSame: before === now },
  ];
  const isPaid = round !== null && !isOpen(round) && (round.state === 'won' || round.state === 'lost');
  // More tiles than these mines leave safe: the fields were changed.
  if (!isPaid || safeTiles(round) > 25 - mines) return rows;
  const shown = round.state === 'won' ? round.payout : 0;
  const computed = paidBy(proof.result, mines, round);
  return [...rows, { name: say('paid'), before: rupees(shown), now: rupees(computed), isSame: shown === computed }];
}
