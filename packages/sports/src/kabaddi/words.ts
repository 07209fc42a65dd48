/** Texts about a kabaddi match. */
export const en = {
  'scores.kabaddi.firstHalf': '1st half',
  'scores.kabaddi.halfTime': 'Half-time',
  'scores.kabaddi.secondHalf': '2nd half',
  'scores.kabaddi.clock': 'Time left in the half',
  'scores.kabaddi.onMat': '{count} on the mat',
  'scores.kabaddi.raid': 'Raid points',
  'scores.kabaddi.tackle': 'Tackle points',
  'scores.kabaddi.allOut': 'All out',
  'scores.kabaddi.allOutOf': 'All out: {team}',
  'scores.kabaddi.raiding': 'raiding',
  'scores.kabaddi.lastRaid': 'Last raid',
  'scores.kabaddi.spoken': '{one} {onePoints}, {two} {twoPoints}',
} as const;

export const hi: Readonly<Record<keyof typeof en, string>> = {
  'scores.kabaddi.firstHalf': 'पहला हाफ़',
  'scores.kabaddi.halfTime': 'हाफ़-टाइम',
  'scores.kabaddi.secondHalf': 'दूसरा हाफ़',
  'scores.kabaddi.clock': 'हाफ़ में बचा समय',
  'scores.kabaddi.onMat': 'मैट पर {count}',
  'scores.kabaddi.raid': 'रेड पॉइंट',
  'scores.kabaddi.tackle': 'टैकल पॉइंट',
  'scores.kabaddi.allOut': 'ऑल आउट',
  'scores.kabaddi.allOutOf': 'ऑल आउट: {team}',
  'scores.kabaddi.raiding': 'रेड पर',
  'scores.kabaddi.lastRaid': 'पिछली रेड',
  'scores.kabaddi.spoken': '{one} {onePoints}, {two} {twoPoints}',
};
