import { encodeExposure, encodeRupees, type WalletFigures } from '@maidan/contract';
import { invariant, paise } from '@maidan/domain';
import { plainArray, type Queryable } from '../../platform/postgres/index.ts';
import type { WalletKind } from './accounts.ts';

type Row = {
  readonly player_id: string;
  readonly chosen: WalletKind | null;
  readonly balance_paise: number;
  readonly exposure_paise: number;
  readonly credit_reference_paise: number;
  readonly bonus_paise: number;
};

/** A player's figures in wire format (MON-02, MON-03): those of the main wallet, and the bonus that can be staked now;
 *  the wire has no second exposure. */
export async function walletFigures(db: Queryable, playerId: string): Promise<WalletFigures> {
  const figures = (await figuresOfAll(db, [playerId])).get(playerId);
  invariant(figures !== undefined, 'a player has both wallets');
  return figures;
}

/** The same for many callers: all calls within one turn of the event loop share one statement. The players of a batch
 *  of bets ask together. */
export function walletFiguresTogether(db: Queryable): (playerId: string) => Promise<WalletFigures> {
  let asked: { readonly playerIds: Set<string>; readonly answer: Promise<Map<string, WalletFigures>> } | null = null;
  function ask() {
    const playerIds = new Set<string>();
    const answer = new Promise<void>((resume) => void setImmediate(resume)).then(() => {
      asked = null;
      return figuresOfAll(db, [...playerIds]);
    });
    return { playerIds, answer };
  }
  return async (playerId) => {
    asked ??= ask();
    asked.playerIds.add(playerId);
    const figures = (await asked.answer).get(playerId);
    invariant(figures !== undefined, 'a player has both wallets');
    return figures;
  };
}

async function figuresOfAll(db: Queryable, playerIds: readonly string[]): Promise<Map<string, WalletFigures>> {
  const { rows } = await db.query<Row>({
    name: 'wallet-figures',
    text: `select main.player_id, c.kind as chosen, main.balance_paise, main.exposure_paise, main.credit_reference_paise,
             bonus.balance_paise - bonus.exposure_paise as bonus_paise
           from wallets main
           join wallets bonus on bonus.player_id = main.player_id and bonus.kind = '2'
           left join wallet_choices c on c.player_id = main.player_id
           where main.player_id = any($1::uuid[]) and main.kind = '1'`,
    values: [plainArray(playerIds)],
  });
  return new Map(
    rows.map((row) => [
      row.player_id,
      {
        wallet: row.chosen ?? '1',
        balance: encodeRupees(paise(row.balance_paise)),
        exposure: encodeExposure(paise(row.exposure_paise)),
        bonus: encodeRupees(paise(row.bonus_paise)),
        refBonus: 0,
        creditReference: encodeRupees(paise(row.credit_reference_paise)),
      },
    ]),
  );
}
