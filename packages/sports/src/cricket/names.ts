/** Hindi names of cricket and its markets, by the feeds' English names. */
export const names = {
  Cricket: 'क्रिकेट',
  'Tied Match': 'टाई मैच',
  'Completed Match': 'पूरा मैच',
  '{number} over runs {name}': '{name} के {number} ओवर में रन',
  '{name} runs': '{name} के रन',
  'Fall of 1st wicket {name}': '{name} का पहला विकेट गिरने पर रन',
  'Fall of 2nd wicket {name}': '{name} का दूसरा विकेट गिरने पर रन',
  'Fall of 3rd wicket {name}': '{name} का तीसरा विकेट गिरने पर रन',
  'Fall of 4th wicket {name}': '{name} का चौथा विकेट गिरने पर रन',
  'Fall of 5th wicket {name}': '{name} का पाँचवाँ विकेट गिरने पर रन',
  'Fall of 6th wicket {name}': '{name} का छठा विकेट गिरने पर रन',
  'Fall of 7th wicket {name}': '{name} का सातवाँ विकेट गिरने पर रन',
  'Fall of 8th wicket {name}': '{name} का आठवाँ विकेट गिरने पर रन',
  'Fall of 9th wicket {name}': '{name} का नौवाँ विकेट गिरने पर रन',
  'Fall of 10th wicket {name}': '{name} का दसवाँ विकेट गिरने पर रन',
} as const;
