import { decodeRupees, formatAmount, type Refusal } from '@maidan/contract';
import { ok, paise, refused, type Result } from '@maidan/domain';
import type { TableLimitsAnswer, TableLimitsRequest } from '@maidan/wallet-api';
import { tx } from '../../../platform/postgres/index.ts';
import { appendAudit, type Deed } from '../../audit/index.ts';
import type { CasinoCatalogue } from '../catalogue/catalogue.ts';
import type { CasinoDeps } from '../deps.ts';

export type SetLimitsDeps = Pick<CasinoDeps, 'providers' | 'log' | 'database' | 'clock' | 'playerById'> & {
  readonly games: CasinoCatalogue;
};

type AskedLimits = { readonly position: string; readonly minimum: number; readonly maximum: number };
type InPaise = TableLimitsRequest['limits'][number];

/** Sets limits of positions of a table at its provider, all or none, and audits what changed (games 10). Refused where the
 *  site or the provider has no such table or position, and outside of the rules. */
export async function setLimits(
  deps: SetLimitsDeps,
  asked: { readonly operatorId: string; readonly gameId: string; readonly limits: readonly AskedLimits[] },
): Promise<Result<TableLimitsAnswer['positions'], Refusal>> {
  const { games, providers, log } = deps;
  const game = games.byId(asked.gameId);
  const provider = providers.find(({ id }) => id === game?.providerId);
  if (!game || !provider?.setTableLimits) return refused({ kind: 'table-not-found' });
  const limits: InPaise[] = [];
  for (const { position, minimum, maximum } of asked.limits) {
    const [least, most] = [decodeRupees(minimum), decodeRupees(maximum)];
    const isTwice = limits.some((each) => each.position === position);
    if (!least.ok || !most.ok || isTwice) {
      return refused({ kind: 'invalid-input', fields: [{ field: 'limits', rule: 'malformed' }] });
    }
    limits.push({ position, least: least.value, most: most.value });
  }
  const deed = { operatorId: asked.operatorId, subject: `table ${game.id}` };
  let answer: TableLimitsAnswer | null;
  try {
    answer = await provider.setTableLimits({ gameId: game.providerGameId, limits });
  } catch (error) {
    log.debug({ provider: provider.id, reason: String(error) }, 'limits of a table not answered');
    // The provider may have stored them.
    await audit(deps, { ...deed, action: 'casino-table.limits-unanswered', details: { asked: listed(limits) } });
    return refused({ kind: 'game-unavailable' });
  }
  if (!answer) return refused({ kind: 'table-not-found' });
  if (answer.refused) return refused(whyNot(answer.refused));
  const { changed, positions } = answer;
  if (changed.length > 0) {
    const details = {
      before: listed(changed.map(({ position, before }) => ({ position, ...before }))),
      after: listed(changed.map(({ position, after }) => ({ position, ...after }))),
    };
    await audit(deps, { ...deed, action: 'casino-table.limits-set', details });
  }
  return ok(positions);
}

function whyNot({ position, rule }: NonNullable<TableLimitsAnswer['refused']>): Refusal {
  if (rule === null) return { kind: 'position-not-found', position };
  return { kind: 'position-limits', position, minimumPaise: paise(rule.least), maximumPaise: paise(rule.most) };
}

/** `17 ₹50.00 to ₹5,000.00, red …`. */
function listed(limits: readonly InPaise[]): string {
  return limits
    .map(({ position, least, most }) => `${position} ${formatAmount(paise(least))} to ${formatAmount(paise(most))}`)
    .join(', ');
}

async function audit(
  { database, clock, playerById }: SetLimitsDeps,
  { operatorId, ...deed }: Pick<Deed, 'action' | 'subject' | 'details'> & { readonly operatorId: string },
): Promise<void> {
  const operator = await playerById(database, operatorId);
  await tx(database, async (t) => {
    await appendAudit(t, { ...deed, actorId: operatorId, actorName: operator?.name ?? '' }, new Date(clock.now()));
  });
}
