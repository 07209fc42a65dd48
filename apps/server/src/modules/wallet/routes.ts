import { ROLES, say, selectWallet, type WalletFigures } from '@maidan/contract';
import { ok, refused } from '@maidan/domain';
import { serve, type Route } from '../../platform/http/index.ts';
import type { Queryable } from '../../platform/postgres/index.ts';
import { chooseWallet } from './wallet-choice.ts';

/** `figuresOf`: a player's figures, including those that other modules add. */
export function walletRoutes({
  database,
  figuresOf,
}: {
  readonly database: Queryable;
  readonly figuresOf: (playerId: string) => Promise<WalletFigures>;
}): Route[] {
  return [
    serve(selectWallet, async ({ session, body, language }) => {
      // SHL-04: players on credit have no bonus.
      if (session.role === ROLES.CREDIT_PLAYER && body.selectedWallet === '2') {
        return refused({ kind: 'wallet-not-usable' });
      }
      await chooseWallet(database, session.playerId, body.selectedWallet);
      return ok({ data: await figuresOf(session.playerId), message: say(language, 'wallet.changed') });
    }),
  ];
}
