export type RaceSport = 'horse-racing' | 'greyhound-racing';

export type Country = { readonly id: string; readonly name: string };
export type Track = { readonly slug: string; readonly name: string; readonly country: Country };

const INDIA = { id: 'india', name: 'India' };
const UNITED_KINGDOM = { id: 'united-kingdom', name: 'United Kingdom' };
const IRELAND = { id: 'ireland', name: 'Ireland' };
const AUSTRALIA = { id: 'australia', name: 'Australia' };
const SOUTH_AFRICA = { id: 'south-africa', name: 'South Africa' };

const at = (country: Country, ...names: [string, ...string[]]): [Track, ...Track[]] => {
  const track = (name: string): Track => ({ slug: name.toLowerCase().replaceAll(' ', '-'), name, country });
  const [first, ...rest] = names;
  return [track(first), ...rest.map(track)];
};

/** Where meetings are held. Each group has one meeting at any time, so that the next races are from many countries. */
export const MEETINGS: Readonly<Record<RaceSport, readonly (readonly [Track, ...Track[]])[]>> = {
  'horse-racing': [
    at(INDIA, 'Mumbai', 'Pune', 'Bengaluru', 'Hyderabad', 'Kolkata', 'Delhi', 'Mysuru'),
    at(UNITED_KINGDOM, 'Ascot', 'York', 'Newmarket', 'Kempton Park', 'Goodwood', 'Wolverhampton'),
    [...at(IRELAND, 'Leopardstown', 'The Curragh', 'Dundalk'), ...at(SOUTH_AFRICA, 'Turffontein', 'Kenilworth')],
    at(AUSTRALIA, 'Flemington', 'Randwick', 'Caulfield', 'Moonee Valley', 'Eagle Farm'),
  ],
  'greyhound-racing': [
    at(UNITED_KINGDOM, 'Romford', 'Hove', 'Monmore Green', 'Towcester', 'Nottingham'),
    at(IRELAND, 'Shelbourne Park', 'Limerick', 'Curraheen Park'),
    at(AUSTRALIA, 'Wentworth Park', 'The Meadows', 'Sandown Park', 'Albion Park'),
  ],
};
