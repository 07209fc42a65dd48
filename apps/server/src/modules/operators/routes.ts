import {
  addOperator,
  consoleOperators,
  consoleRights,
  endOperator,
  narrowRight,
  OPERATORS,
  ROLES,
  say,
  type Language,
  type ListedOperator,
  type Narrowing,
  type ProposalAct,
  type Refusal,
} from '@maidan/contract';
import { invariant, ok, type Result } from '@maidan/domain';
import { serve, type Route } from '../../platform/http/index.ts';
import { peopleOfRoles } from '../players/index.ts';
import type { OperatorsDeps } from './deps.ts';
import { endedAccounts, madeAccounts } from './repository.ts';

type Asked = Parameters<OperatorsDeps['proposals']['begin']>[0] & { readonly language: Language };

export function operatorRoutes(deps: OperatorsDeps): Route[] {
  const { database, players, secondFactor, rights, proposals } = deps;

  async function propose(
    asked: Asked,
    act: ProposalAct,
    body: object,
    reason: string,
  ): Promise<Result<{ data: { proposalId: string }; message: string }, Refusal>> {
    const begun = await proposals.begin(asked, { act, body, reason });
    if (!begun.ok) return begun;
    return ok({ data: { proposalId: begun.value.id }, message: say(asked.language, 'proposal.made') });
  }

  async function listed(): Promise<ListedOperator[]> {
    const [people, made, ended] = await Promise.all([
      peopleOfRoles(
        database,
        OPERATORS.map((name) => ROLES[name]),
      ),
      madeAccounts(database),
      endedAccounts(database),
    ]);
    const names = await players.namesOf([
      ...made.flatMap(({ addedBy, secondedBy }) => [addedBy, secondedBy]),
      ...ended.flatMap(({ endedBy, secondedBy }) => [endedBy, secondedBy]),
    ]);
    const namesOf = (...ids: readonly string[]) => ids.map((id) => names.get(id) ?? '');
    const all = await Promise.all(
      people.map(async ({ id, name, username, role: code, createdAt }): Promise<ListedOperator> => {
        const role = OPERATORS.find((each) => ROLES[each] === code);
        invariant(role !== undefined, 'only operators are asked for');
        const making = made.find(({ playerId }) => playerId === id);
        const ending = ended.find(({ playerId }) => playerId === id);
        return {
          id,
          name,
          username,
          role,
          since: createdAt.toISOString(),
          hasSecondFactor: await secondFactor.isOn(id),
          addedBy: making ? namesOf(making.addedBy, making.secondedBy) : null,
          ended: ending
            ? { at: ending.at.toISOString(), by: namesOf(ending.endedBy, ending.secondedBy), reason: ending.reason }
            : null,
        };
      }),
    );
    return all.toSorted((a, b) => Number(a.ended !== null) - Number(b.ended !== null));
  }

  return [
    serve(consoleOperators, async () => ok({ data: { operators: await listed() } })),

    serve(addOperator, (asked) => {
      const { reason, ...wish } = asked.body;
      return propose(asked, 'add-operator', wish, reason);
    }),

    serve(endOperator, (asked) => propose(asked, 'end-operator', { operatorId: asked.params.id }, asked.body.reason)),

    serve(consoleRights, async () => {
      const all = rights.narrowed();
      const names = await players.namesOf(all.flatMap(({ narrowedBy, secondedBy }) => [narrowedBy, secondedBy]));
      const narrowed = all.flatMap(({ right, role, hold, reason, narrowedBy, secondedBy, at }): Narrowing[] => {
        const operator = OPERATORS.find((each) => each === role);
        if (operator === undefined) return [];
        const by = [narrowedBy, secondedBy].map((id) => names.get(id) ?? '');
        return [{ right, role: operator, hold, reason, by, at: at.toISOString() }];
      });
      return ok({ data: { narrowed } });
    }),

    serve(narrowRight, (asked) => {
      const { reason, ...cell } = asked.body;
      return propose(asked, 'narrow-right', cell, reason);
    }),
  ];
}
