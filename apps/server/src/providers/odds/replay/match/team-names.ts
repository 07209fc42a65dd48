/** Scoreboard abbreviations of sides. Sides that are not listed are shown by their initials. */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['Chennai Super Kings', 'CSK'],
  ['Delhi Capitals', 'DC'],
  ['Gujarat Titans', 'GT'],
  ['Kolkata Knight Riders', 'KKR'],
  ['Lucknow Super Giants', 'LSG'],
  ['Mumbai Indians', 'MI'],
  ['Punjab Kings', 'PBKS'],
  ['Rajasthan Royals', 'RR'],
  ['Rising Pune Supergiants', 'RPS'],
  ['Royal Challengers Bengaluru', 'RCB'],
  ['Sunrisers Hyderabad', 'SRH'],
]);

export const shortName = (team: string): string =>
  SHORT_NAMES.get(team) ??
  team
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
