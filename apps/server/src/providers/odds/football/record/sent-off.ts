/** Players sent off at the two World Cups, by match: the goal records do not contain them. */
export const SENT_OFF: readonly {
  readonly year: number;
  readonly teams: string;
  readonly of: string;
  readonly player: string;
  readonly minute: number;
  readonly added?: number;
}[] = [
  { year: 2014, teams: 'Uruguay v Costa Rica', of: 'Uruguay', player: 'Maxi Pereira', minute: 90, added: 4 },
  { year: 2014, teams: 'Germany v Portugal', of: 'Portugal', player: 'Pepe', minute: 37 },
  { year: 2014, teams: 'Cameroon v Croatia', of: 'Cameroon', player: 'Alex Song', minute: 40 },
  { year: 2014, teams: 'France v Honduras', of: 'Honduras', player: 'Wilson Palacios', minute: 43 },
  { year: 2014, teams: 'Japan v Greece', of: 'Greece', player: 'Kostas Katsouranis', minute: 38 },
  { year: 2014, teams: 'Italy v Uruguay', of: 'Italy', player: 'Claudio Marchisio', minute: 59 },
  { year: 2014, teams: 'Ecuador v France', of: 'Ecuador', player: 'Antonio Valencia', minute: 50 },
  { year: 2014, teams: 'South Korea v Belgium', of: 'Belgium', player: 'Steven Defour', minute: 45 },
  { year: 2014, teams: 'Croatia v Mexico', of: 'Croatia', player: 'Ante Rebić', minute: 89 },
  { year: 2014, teams: 'Costa Rica v Greece', of: 'Costa Rica', player: 'Óscar Duarte', minute: 66 },
  { year: 2018, teams: 'Colombia v Japan', of: 'Colombia', player: 'Carlos Sánchez', minute: 3 },
  { year: 2018, teams: 'Germany v Sweden', of: 'Germany', player: 'Jérôme Boateng', minute: 82 },
  { year: 2018, teams: 'Uruguay v Russia', of: 'Russia', player: 'Igor Smolnikov', minute: 36 },
  { year: 2018, teams: 'Sweden v Switzerland', of: 'Switzerland', player: 'Michael Lang', minute: 90, added: 4 },
];
