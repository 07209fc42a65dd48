import { DESK_CATALOGUE, type DeskRefusal } from './desk.ts';
import { OPENING_CATALOGUE, type OpeningRefusal } from './opening.ts';
import { QUOTING_CATALOGUE, type QuotingRefusal } from './quoting.ts';
import { PROPOSALS_CATALOGUE, type ProposalsRefusal } from './proposals.ts';
import { PLAYERS_CATALOGUE, type PlayersRefusal } from './players.ts';

/** What is refused to operators, or because of what they did. */
export type OperatorsRefusal = DeskRefusal | OpeningRefusal | PlayersRefusal | ProposalsRefusal | QuotingRefusal;

export const OPERATORS_CATALOGUE = {
  ...DESK_CATALOGUE,
  ...OPENING_CATALOGUE,
  ...PLAYERS_CATALOGUE,
  ...PROPOSALS_CATALOGUE,
  ...QUOTING_CATALOGUE,
} as const;
