/** What is refused to operators who open events and markets by hand. */
export const opening = {
  'error.opening-refused': 'This cannot be opened. Check what you typed.',
  'error.opening-name':
    '“{about}” is no name. Use 2 to 60 letters, figures and spaces, beginning with a letter or figure.',
  'error.opening-hindi-needed': '“{about}” has no Hindi name yet. Type it in Devanagari: players read it.',
  'error.opening-hindi': '“{about}” is no Hindi name. Type it in Devanagari, at most 80 characters.',
  'error.opening-same-name': '“{about}” is named twice. Each name can stand once.',
  'error.opening-no-sides': '{about} has no two sides. Open a market with selections of its own.',
  'error.opening-other-sport': '{about} is not played in this sport. Choose a template of its sport.',
  'error.opening-number': 'Type the number of the template: 1 to {about}.',
  'error.opening-start-past': 'The start was more than {about} hours ago. Choose a later one.',
  'error.opening-start-far': 'The start is more than {about} days ahead. Choose an earlier one.',
  'error.opening-event-over': '{about} has ended. Open a new event.',
  'error.opening-event-there': '{about} is there already on that day. Open further markets in it.',
  'error.opening-market-there': '{about} is there already in this event. Choose another name.',
  'opening.event': '{name} is open',
  'opening.market': '{name} is open',
} as const;
