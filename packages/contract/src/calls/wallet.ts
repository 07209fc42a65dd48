import * as z from 'zod/mini';
import { call } from '../call.ts';
import { BETTING_ROLES } from '../roles.ts';
import { walletFigures, walletKind } from '../shapes/user.ts';

/** MON-01: selects the wallet that new bets use. */
export const selectWallet = call({
  name: 'selectWallet',
  method: 'PUT',
  path: '/api/v1/wallet',
  summary: "Select the wallet to bet with: '1' main balance, '2' bonus",
  tag: 'Wallet',
  access: BETTING_ROLES,
  body: z.strictObject({ selectedWallet: walletKind }),
  data: walletFigures,
});
