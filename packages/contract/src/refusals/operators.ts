import { DESK_CATALOGUE, type DeskRefusal } from './desk.ts';
import { PLAYERS_CATALOGUE, type PlayersRefusal } from './players.ts';

/** What is refused to operators, or because of what they did. */
export type OperatorsRefusal = DeskRefusal | PlayersRefusal;

export const OPERATORS_CATALOGUE = { ...DESK_CATALOGUE, ...PLAYERS_CATALOGUE } as const;
