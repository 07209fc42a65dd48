/** Scoreboard abbreviations of sides. Sides that are not listed are shown by their initials. */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['Chennai Super Kings', 'CSK'],
  ['Delhi Capitals', 'DC'],
  ['Delhi Daredevils', 'DD'],
  ['Gujarat Titans', 'GT'],
  ['Kings XI Punjab', 'KXIP'],
  ['Kolkata Knight Riders', 'KKR'],
  ['Lucknow Super Giants', 'LSG'],
  ['Mumbai Indians', 'MI'],
  ['Punjab Kings', 'PBKS'],
  ['Rajasthan Royals', 'RR'],
  ['Rising Pune Supergiants', 'RPS'],
  ['Royal Challengers Bangalore', 'RCB'],
  ['Royal Challengers Bengaluru', 'RCB'],
  ['Sunrisers Hyderabad', 'SRH'],
]);

export const shortName = (team: string): string =>
  SHORT_NAMES.get(team) ??
  team
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
