/** The whole product with players, feed, time and faults, lived from a seed. */
import { available, digest, overdrawn, tally, worldFaults } from './checks.ts';
import {
  breakNextCommit,
  changeState,
  correct,
  decide,
  letTimePass,
  materialEvent,
  quote,
  removeRunner,
  restart,
  turnInPlay,
  voidWindow,
} from './feed-actions.ts';
import { holdBothSides, standInOwnWay } from './delay-actions.ts';
import { lookAgain, operate } from './operator-actions.ts';
import { operatorFaults, takenFaults } from './operator-checks.ts';
import type { Deed } from './operators.ts';
import { askAgain, cancelAllOfMarket, cancelOne, cashOutOne, editOne, placeSome } from './player-actions.ts';
import { closeWorld, openWorld, type World } from './world.ts';

type Action = {
  readonly name: string;
  readonly weight: number;
  readonly by: 'player' | 'system' | 'operator';
  readonly act: (world: World) => Promise<void>;
};

const ACTIONS: readonly Action[] = [
  { name: 'place', weight: 34, by: 'player', act: placeSome },
  { name: 'cancel', weight: 8, by: 'player', act: cancelOne },
  { name: 'edit', weight: 6, by: 'player', act: editOne },
  { name: 'cancel all', weight: 1, by: 'player', act: cancelAllOfMarket },
  { name: 'cash out', weight: 7, by: 'player', act: cashOutOne },
  { name: 'stand in own way', weight: 6, by: 'player', act: standInOwnWay },
  { name: 'hold both sides', weight: 2, by: 'player', act: holdBothSides },
  { name: 'ask again', weight: 4, by: 'player', act: askAgain },
  { name: 'quote', weight: 18, by: 'system', act: quote },
  { name: 'change state', weight: 8, by: 'system', act: changeState },
  { name: 'let time pass', weight: 8, by: 'player', act: letTimePass },
  { name: 'turn in play', weight: 3, by: 'system', act: turnInPlay },
  { name: 'material event', weight: 1, by: 'system', act: materialEvent },
  { name: 'remove a runner', weight: 1, by: 'system', act: removeRunner },
  { name: 'void a window', weight: 1, by: 'system', act: voidWindow },
  { name: 'correct a result', weight: 1, by: 'system', act: correct },
  { name: 'decide', weight: 2, by: 'system', act: decide },
  { name: 'break the next commit', weight: 4, by: 'system', act: breakNextCommit },
  { name: 'restart', weight: 2, by: 'system', act: restart },
  { name: 'operate', weight: 36, by: 'operator', act: operate },
  { name: 'look again', weight: 3, by: 'operator', act: lookAgain },
];

const TOTAL_WEIGHT = ACTIONS.reduce((sum, { weight }) => sum + weight, 0);
/** The whole books are read this often; what each step can be told by itself is told at each. */
const CHECK_EVERY = 5;

export interface Lived {
  readonly digest: string;
  readonly bets: number;
  readonly requests: number;
  readonly restarts: number;
  readonly brokenCommits: number;
  /** Bets, cash outs and settlements by how they ended. */
  /** What operators did with effect. */
  readonly operated: Readonly<Partial<Record<Deed, number>>>;
  readonly lived: Readonly<Record<string, number>>;
}

/** Lives so many steps. Throws with the seed and the step at the first difference. */
export async function simulate({ seed, steps }: { seed: number; steps: number }): Promise<Lived> {
  const world = await openWorld(seed);
  let restarts = 0;
  let step = 0;
  let name = 'the opening';
  try {
    await quote(world);
    for (step = 1; step <= steps; step += 1) {
      const action = nextAction(world);
      ({ name } = action);
      if (action.act === restart) restarts += 1;
      const before = await available(world);
      await action.act(world);
      const faults = action.by === 'player' ? overdrawn(before, await available(world)) : [];
      faults.push(...(await takenFaults(world)));
      if (action.act === restart) faults.push(...(await operatorFaults(world)));
      if (step % CHECK_EVERY === 0 || step === steps) faults.push(...(await worldFaults(world)));
      faults.push(...world.faults);
      if (faults.length > 0) throw new Error(faults.join('\n'));
    }
    const { bets, asked, proxy, operators } = world;
    return {
      digest: await digest(world),
      bets: bets.size,
      requests: asked.size,
      restarts,
      brokenCommits: proxy.cuts(),
      operated: Object.fromEntries(operators.done),
      lived: await tally(world),
    };
  } catch (error) {
    const act = name === 'operate' ? `operate: ${world.operators.doing}` : name;
    throw new Error(`seed ${seed}, step ${step} (${act}): ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  } finally {
    await closeWorld(world);
  }
}

function nextAction({ random }: World): Action {
  let left = random.below(TOTAL_WEIGHT);
  for (const action of ACTIONS) {
    left -= action.weight;
    if (left < 0) return action;
  }
  throw new Error('the weights add up');
}
