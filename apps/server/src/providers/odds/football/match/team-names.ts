/** Scoreboard abbreviations that are not the first three letters of the name. */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['Costa Rica', 'CRC'],
  ["Côte d'Ivoire", 'CIV'],
  ['Iran', 'IRN'],
  ['Japan', 'JPN'],
  ['Netherlands', 'NED'],
  ['Nigeria', 'NGA'],
  ['Saudi Arabia', 'KSA'],
  ['Serbia', 'SRB'],
  ['South Korea', 'KOR'],
  ['Spain', 'ESP'],
  ['Switzerland', 'SUI'],
  ['Croatia', 'CRO'],
  ['Denmark', 'DEN'],
  ['Germany', 'GER'],
  ['Greece', 'GRE'],
  ['Iceland', 'ISL'],
  ['Morocco', 'MAR'],
  ['Bosnia-Herzegovina', 'BIH'],
  ['Chile', 'CHI'],
  ['Algeria', 'ALG'],
]);
const LETTERS = 3;

export const shortName = (team: string): string => SHORT_NAMES.get(team) ?? team.slice(0, LETTERS).toUpperCase();
