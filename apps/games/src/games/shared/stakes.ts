import { gameById, RUPEE, type Game } from '../../catalogue/index.ts';

/** The game, if it takes this stake: whole rupees within its limits. */
export function gameTaking(gameId: string, stakePaise: number): Game | null {
  const game = gameById(gameId);
  if (!game || stakePaise % RUPEE !== 0 || stakePaise < game.minStake || stakePaise > game.maxStake) return null;
  return game;
}
