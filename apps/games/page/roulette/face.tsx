import { Button } from '@maidan/ui';
import { useState } from 'react';
import { colourOf, NUMBERS, positionById, POSITIONS, type Position } from '../../src/games/roulette/positions.ts';
import { returnOf } from '../../src/games/roulette/rules.ts';
import type { TableRules } from '../../src/tables/rules.ts';
import type { FeltProps, LimitsOf, RuledPosition, TableFace } from '../live-table/face.ts';
import { useSay, type Key, type Say } from '../lib/words/say.ts';
import { Layout } from './layout/layout.tsx';
import { nameOf } from './layout/names.ts';
import { Results } from './results.tsx';
import { bestNumber } from './best-number.ts';
import { NumberTag } from './number-tag.tsx';
import { RaceView } from './racetrack/race-view.tsx';
import { Racetrack } from './racetrack/racetrack.tsx';
import { NeighboursStepper } from './racetrack/steps.tsx';
import { RouletteStage } from './stage.tsx';
import styles from './roulette.module.css';
import { saidLimits } from '../live-table/said-limits.ts';

/** A position of each kind, which stands for all that pay alike, except for those with limits of their own. */
const KINDS: readonly (readonly [id: string, name: Key])[] = [
  ['0', 'kindStraight'],
  ['0-1', 'kindSplit'],
  ['0-1-2', 'kindStreet'],
  ['0-1-2-3', 'kindCorner'],
  ['1-2-3-4-5-6', 'kindSixLine'],
  ['dozen-1', 'kindDozen'],
  ['red', 'kindEven'],
];

/** Positions whose limits stand beside the clock. */
const SAID: readonly (readonly [id: string, name: Key])[] = [
  ['0', 'limitStraight'],
  ['red', 'limitOutside'],
];

const isPocket = (drawn: unknown): drawn is number =>
  typeof drawn === 'number' && Number.isInteger(drawn) && drawn >= 0 && drawn < NUMBERS;

/** Both roulettes: a wheel above a layout of 157 positions. */
export function rouletteFace(rules: TableRules<number>): TableFace<number> {
  return {
    rules,
    read: (drawn) => (isPocket(drawn) ? drawn : null),
    positionName(say, id) {
      const position = positionById(id);
      return position ? nameOf(say, position) : id;
    },
    pays: (_say, id) => String(positionById(id)?.pays ?? 0),
    result: (say, number) => say('resultNumber', { number }),
    showingWords: 'ballRolls',
    Stage: RouletteStage,
    Felt: RouletteFelt,
    Results,
    Tag: NumberTag,
    facts: factsOf,
    limitsSaid: (say, limitsOf) =>
      saidLimits(
        limitsOf,
        SAID.map(([id, name]) => [
          (alike(id, limitsOf)[0] ?? []).map((position) => position.id),
          (say as (key: Key) => string)(name),
        ]),
      ),
    best: (_say, stakes) => {
      const { number, paise } = bestNumber(stakes);
      return { name: String(number), paise };
    },
    sentences: ['rouletteRule1', 'rouletteRule2', 'rouletteRule3', 'rouletteRule4'],
    ruled: (say, limitsOf) =>
      KINDS.flatMap(([id, name]): readonly RuledPosition[] => {
        const [most = [], ...others] = alike(id, limitsOf);
        return [
          ...most.slice(0, 1).map((position) => ({ ...ruledOf(position), name: (say as (key: Key) => string)(name) })),
          ...others.flat().map(ruledOf),
        ];
      }),
    numbersOf: (number) => [number],
    drawnOf: ([number]) => (isPocket(number) ? number : null),
    numberName: (say, number) => say('pocket', { number }),
  };
}

/** All positions that pay what this one does, those with the same limits together, the most of them first. */
function alike(id: string, limitsOf: LimitsOf): readonly (readonly Position[])[] {
  const pays = positionById(id)?.pays;
  const positions = POSITIONS.filter((position) => position.pays === pays);
  const byLimits = Map.groupBy(positions, (position) => JSON.stringify(limitsOf(position.id)));
  return [...byLimits.values()].toSorted((a, b) => b.length - a.length);
}

const ruledOf = (position: Position): RuledPosition => ({ id: position.id, returns: returnOf(position) });

function factsOf(say: Say, number: number) {
  const title = say(colourOf(number));
  if (number === 0) return { title, detail: say('zeroDetail') };
  return { title, detail: `${say(number % 2 === 0 ? 'even' : 'odd')}, ${say(number <= 18 ? 'low' : 'high')}` };
}

function RouletteFelt(props: FeltProps<number>) {
  const { placed, laid, sums, isOpen, chip, drawn, showing, onLay, renderChips } = props;
  const say = useSay();
  const [each, setEach] = useState(2);
  const [isTrack, setTrack] = useState(false);
  const [preview, setPreview] = useState<readonly number[] | null>(null);
  const winning = showing === null ? drawn : null;
  const race = { chip, isOpen, each, onEach: setEach, onLay, onPreview: setPreview, winning };
  return (
    <>
      <div className={styles.track}>
        <Racetrack {...race} />
      </div>
      <div className={styles.table} data-away={isTrack || undefined}>
        <Layout
          placed={placed}
          laid={laid}
          sums={sums}
          isOpen={isOpen}
          preview={preview}
          winning={winning}
          limitsOf={props.limitsOf}
          limited={props.limited}
          onLay={(position) => onLay({ [position]: chip })}
          onTakeOff={props.onTakeOff}
          onEmpty={props.onEmpty}
        />
      </div>
      {isTrack && (
        <div className={styles.view}>
          <RaceView {...race} />
        </div>
      )}
      {renderChips(
        <>
          <div className={styles.stepper}>
            <NeighboursStepper each={each} onEach={setEach} />
          </div>
          <Button
            className={styles.turn}
            variant="outline"
            size={48}
            onClick={() => {
              setTrack(!isTrack);
              setPreview(null);
            }}
          >
            {say(isTrack ? 'tableView' : 'raceTrack')}
          </Button>
        </>,
      )}
    </>
  );
}
