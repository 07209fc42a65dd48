/** Who runs the site: rights in force, what takes two people, operator accounts. */
import { operatorsModule } from '../../modules/operators/index.ts';
import type { PlayersModule } from '../../modules/players/index.ts';
import { proposalsModule, type Act } from '../../modules/proposals/index.ts';
import { rightsModule } from '../../modules/rights/index.ts';
import type { SecondFactorModule } from '../../modules/second-factor/index.ts';
import type { Secrets } from '../../platform/secrets/index.ts';
import type { Component } from './lifecycle.ts';
import type { Platform } from './platform.ts';

export function wireOperators(
  { database, clock, ids, log }: Platform,
  deps: {
    readonly players: PlayersModule;
    readonly secrets: Secrets;
    readonly secondFactor: SecondFactorModule;
    /** What other modules let wait for a second person. */
    readonly acts: () => readonly Act[];
  },
) {
  const { players, secrets, secondFactor } = deps;
  const rights = rightsModule({ database });
  const proposals = proposalsModule({
    database,
    clock,
    ids,
    log,
    players,
    rights,
    acts: () => [...operators.acts, ...deps.acts()],
    firstPasswordOf: (proposalId, act) => operators.firstPasswordOf(proposalId, act),
  });
  const operators = operatorsModule({ database, clock, secrets, players, secondFactor, rights, proposals });
  const components: readonly Component[] = [
    { name: 'operators', start: async () => (await operators.load(), () => undefined) },
    { name: 'proposals', start: proposals.start },
  ];
  return { rights, proposals, operators, components, routes: [...proposals.routes, ...operators.routes] };
}
