/** Public interface of operator accounts and the narrowing of rights; see README.md for its tables and invariants. */
import type { ProposalAct } from '@maidan/contract';
import { operatorActs } from './acts.ts';
import type { OperatorsDeps } from './deps.ts';
import { madeAccounts } from './repository.ts';
import { operatorRoutes } from './routes.ts';

export type { OperatorsDeps } from './deps.ts';

const PASSWORD_BYTES = 15;

export function operatorsModule(deps: OperatorsDeps) {
  const { database, players, secrets, rights } = deps;
  /** Accounts that were made here. */
  const madeHere = new Set<string>();

  const firstPassword = (operatorId: string): string =>
    secrets.mac('first password', operatorId).subarray(0, PASSWORD_BYTES).toString('base64url');

  async function readMade(): Promise<void> {
    for (const { playerId } of await madeAccounts(database)) madeHere.add(playerId);
  }

  return {
    acts: operatorActs({ ...deps, firstPassword, readMade }),
    routes: operatorRoutes(deps),

    /** Whether an account was made in the console: it needs a second factor. */
    isMadeHere: (playerId: string): boolean => madeHere.has(playerId),

    /** What a new operator first logs in with; null for another act, and once a password of one's own was chosen. The
     *  account has the id of its proposal. */
    async firstPasswordOf(proposalId: string, act: ProposalAct): Promise<string | null> {
      if (act !== 'add-operator') return null;
      const account = await players.accountById(proposalId);
      return account?.isPasswordChangeDue === true ? firstPassword(proposalId) : null;
    },

    /** Reads accounts and rights: at the start, and when this server takes over from another one. */
    async load(): Promise<void> {
      await rights.load();
      await readMade();
    },
  };
}
