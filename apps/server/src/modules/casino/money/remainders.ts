/** Wins of providers that count in units below a paisa: what is left over is kept until it makes a paisa. */
import { paise, type Paise } from '@maidan/domain';
import type { Tx } from '../../../platform/postgres/index.ts';

const THOUSANDTHS = 1_000;

/** Whole thousandths of a paisa, less than one. */
export function isThousandths(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value < THOUSANDTHS;
}

/** Adds a win's thousandths to those of the player, and answers the whole paisa that they now make: 0 or 1. Called under
 *  the lock of the player's wallets. */
export async function addThousandths(
  tx: Tx,
  { providerId, playerId }: { readonly providerId: string; readonly playerId: string },
  thousandths: number,
): Promise<Paise> {
  if (thousandths === 0) return paise(0);
  const { rows } = await tx.query<{ thousandths: number }>({
    name: 'casino-remainder',
    text: 'select thousandths from casino_remainders where provider_id = $1 and player_id = $2',
    values: [providerId, playerId],
  });
  const sum = (rows[0]?.thousandths ?? 0) + thousandths;
  await tx.query({
    name: 'keep-casino-remainder',
    text: `insert into casino_remainders (provider_id, player_id, thousandths) values ($1, $2, $3)
           on conflict (provider_id, player_id) do update set thousandths = excluded.thousandths`,
    values: [providerId, playerId, sum % THOUSANDTHS],
  });
  return paise(sum >= THOUSANDTHS ? 1 : 0);
}
