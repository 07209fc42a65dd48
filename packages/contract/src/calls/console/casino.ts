import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { CASHIER_ROLES } from '../../roles.ts';
import { walletKind } from '../../shapes/user.ts';

const TAG = 'Console: casino';
const access = CASHIER_ROLES;
const gameKey = z.string().check(z.minLength(1), z.maxLength(64));

const consoleGame = z.object({
  id: z.string(),
  title: z.string(),
  /** Address of its poster on the site. */
  image: z.string(),
  provider: z.string(),
  category: z.string(),
  /** The operator's switch, and whether the provider offers the game now. */
  isEnabled: z.boolean(),
  isOffered: z.boolean(),
  /** Place among the top ten that an operator has given it; null for none. */
  pinnedRank: z.nullable(z.int()),
});
export type ConsoleGame = z.infer<typeof consoleGame>;

export const consoleCasinoGames = call({
  name: 'consoleCasinoGames',
  method: 'GET',
  path: '/api/v1/console/casino-games',
  summary: 'Every casino game with its switch and its place among the top ten',
  tag: TAG,
  access,
  data: z.object({ games: z.array(consoleGame) }),
});

/** HOM-06: an operator may pin a game; a game that is switched off takes no new rounds. */
export const changeCasinoGame = call({
  name: 'changeCasinoGame',
  method: 'PUT',
  path: '/api/v1/console/casino-games/:id',
  summary: 'Switch a casino game on or off, or pin it among the top ten',
  tag: TAG,
  access,
  params: z.object({ id: gameKey }),
  body: z.strictObject({
    isEnabled: z.optional(z.boolean()),
    pinnedRank: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(10)))),
  }),
  data: consoleGame,
});

const openRound = z.object({
  id: z.string(),
  provider: z.string(),
  game: z.string(),
  /** The provider's own id of the round. */
  round: z.string(),
  playerId: z.string(),
  player: z.string(),
  wallet: walletKind,
  stake: z.number(),
  returned: z.number(),
  openedAt: z.string(),
  /** How often its provider was asked, and when it is asked next. */
  checks: z.int(),
  checkAt: z.string(),
});
export type OpenCasinoRound = z.infer<typeof openRound>;

export const consoleOpenRounds = call({
  name: 'consoleOpenRounds',
  method: 'GET',
  path: '/api/v1/console/casino-rounds',
  summary: 'Casino rounds that stay open, oldest first',
  tag: TAG,
  access,
  data: z.object({ rounds: z.array(openRound) }),
});
