import { SelectField, TextField } from '@maidan/ui';
import { useLayoutEffect, useMemo, useState } from 'react';
import type { RoundFacts } from '../../../src/page-api.ts';
import type { Chance } from '../../lib/chance.ts';
import { shortHash } from '../../lib/figures.ts';
import { useSay, type Key, type Say } from '../../lib/words/say.ts';
import { ChainsLink } from '../../shell/chains-link.tsx';
import { HashField } from '../../shell/hash.tsx';
import type { Game } from '../../table/core.ts';
import type { Ready } from '../../table/state.ts';
import { useProof, type ProofState } from '../use-proof.ts';
import { Verdict, type Comparison } from '../verdict.tsx';
import { Program } from './program.tsx';
import { Reveal } from './reveal.tsx';
import { StepsToCome } from './steps-to-come.tsx';
import type { Draw, Typed, VerifyFace } from './verify-face.ts';
import styles from './verify-page.module.css';

export interface VerifyPageProps<Round extends RoundFacts> {
  readonly face: VerifyFace<Round>;
  /** Filled in from here; null on a page of its own without a round. */
  readonly round: Round | null;
  readonly typed?: Typed;
  /** The game that the page belongs to, which can reveal a seed. */
  readonly session?: {
    readonly state: Ready<Round>;
    readonly game: Pick<Game<Round, Ready<Round>>, 'changeSeeds'>;
    readonly chance: Chance;
  };
}

const SEED_NAMES = {
  serverSeed: 'serverSeed',
  clientSeed: 'clientSeed',
  nonce: 'nonce',
  serverSeedHash: 'serverSeedHash',
} as const;

const EMPTY: Typed = { serverSeed: '', clientSeed: '', nonce: '', own: {} };

/** A round recomputed in this browser, step by step (CAS-10). */
export function VerifyPage<Round extends RoundFacts>({
  face,
  round: given,
  typed: first,
  session,
}: VerifyPageProps<Round>) {
  const say = useSay();
  // It begins at its top, and so does the game after it.
  useLayoutEffect(() => {
    scrollTo(0, 0);
    return () => scrollTo(0, 0);
  }, []);
  // A change of seeds reveals the seed of rounds that are shown already.
  const round = session?.state.recent.find(({ roundId }) => roundId === given?.roundId) ?? given;
  const fromRound = round === null ? (first ?? EMPTY) : typedOf(face, round);
  const [changed, setChanged] = useState<Partial<Typed>>({});
  const typed = { ...fromRound, ...changed };
  const { own } = typed;
  const names = face.seedNames ?? SEED_NAMES;
  const draw = useDraw(face, own, round);
  const seeds = {
    serverSeed: typed.serverSeed,
    clientSeed: typed.clientSeed,
    nonce: /^\d{1,15}$/.test(typed.nonce) ? Number(typed.nonce) : -1,
  };
  const { state, again } = useProof(seeds, draw?.draws ?? null, face.messageOf);
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
            comparisons={state.kind === 'there' ? compare(say, { proof: state.proof, draw, round }) : []}
            note={noteOf(say, state)}
            about={round?.state === 'void' && face.ofVoid !== undefined ? word(say, face.ofVoid) : null}
            onRecompute={again}
          />
        )}
        <section className={styles.card} aria-label={say('whatWentIn')}>
          {round !== null && <HashField label={word(say, names.serverSeedHash)} value={round.serverSeedHash} />}
          <TextField
            label={word(say, names.serverSeed)}
            value={typed.serverSeed}
            hint={isHidden && session === undefined ? say('serverSeedHidden') : undefined}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => change({ serverSeed: event.target.value.trim() })}
          />
          <TextField
            label={word(say, names.clientSeed)}
            value={typed.clientSeed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => change({ clientSeed: event.target.value.trim() })}
          />
          <div className={styles.two}>
            <TextField
              label={word(say, names.nonce)}
              inputMode="numeric"
              value={typed.nonce}
              onChange={(event) => change({ nonce: event.target.value.trim() })}
            />
            {face.fields.map(({ name, label, options }) =>
              options === undefined ? (
                <TextField
                  key={name}
                  label={word(say, label)}
                  inputMode="decimal"
                  value={own[name] ?? ''}
                  onChange={(event) => change({ own: { ...own, [name]: event.target.value.trim() } })}
                />
              ) : (
                <SelectField
                  key={name}
                  label={word(say, label)}
                  value={own[name] ?? ''}
                  onChange={(event) => change({ own: { ...own, [name]: event.target.value } })}
                >
                  {own[name] === undefined && <option value="">–</option>}
                  {options.map(([value, words]) => (
                    <option key={value} value={value}>
                      {word(say, words)}
                    </option>
                  ))}
                </SelectField>
              ),
            )}
          </div>
          {face.seedNames !== undefined && <ChainsLink gameId={face.gameId} />}
        </section>
      </aside>
      <Program face={face} typed={typed} round={round} />
      {state.kind === 'there' && draw !== null ? (
        <face.Proof proof={state.proof} seeds={seeds} own={own} round={round} />
      ) : (
        <StepsToCome steps={face.steps} isHidden={isHidden} />
      )}
    </main>
  );
}

/** The same draw while the game's own fields say the same. */
function useDraw<Round extends RoundFacts>(
  face: VerifyFace<Round>,
  own: Typed['own'],
  round: Round | null,
): Draw | null {
  const ownKey = JSON.stringify(own);
  return useMemo(() => face.drawOf(JSON.parse(ownKey) as Typed['own'], round), [face, ownKey, round]);
}

/** Of the game's own names, none of which holds a value. */
const word = (say: Say, key: Key): string => (say as (key: Key) => string)(key);

function typedOf<Round extends RoundFacts>(face: VerifyFace<Round>, round: Round): Typed {
  return {
    serverSeed: round.serverSeed ?? '',
    clientSeed: round.clientSeed,
    nonce: String(round.nonce),
    own: face.ownOf(round),
  };
}

function noteOf(say: Say, state: ProofState<readonly number[]>): string | null {
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
  {
    proof,
    draw,
    round,
  }: {
    readonly proof: { readonly serverSeedHash: string; readonly result: readonly number[] };
    readonly draw: Draw | null;
    readonly round: RoundFacts | null;
  },
): readonly Comparison[] {
  return [
    {
      name: say('commitment'),
      before: round === null ? null : shortHash(round.serverSeedHash),
      now: shortHash(proof.serverSeedHash),
      isSame: round?.serverSeedHash === proof.serverSeedHash,
    },
    ...(draw?.compare(say, proof.result) ?? []),
  ];
}
