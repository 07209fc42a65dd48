/** Texts of the frames and score headers for all sports. */
export const en = {
  'scores.waiting': 'Waiting for the match',
  'scores.waitingMore': 'The score appears here when the match starts.',
  'scores.ended': 'Full time',
  'scores.tv.picture': 'Animation of the play, based on the score',
  'scores.tv.pause': 'Pause',
  'scores.tv.play': 'Play',
  'scores.panel.score': 'Score',
  'scores.panel.promo': 'Maidan: a floodlit ground, moving prices, the coin toss',
  'scores.panel.promoText': 'Log in to watch the score and the action here.',
  'scores.panel.film': 'video',
} as const;

export const hi: Readonly<Record<keyof typeof en, string>> = {
  'scores.waiting': 'मैच का इंतज़ार',
  'scores.waitingMore': 'मैच शुरू होने पर स्कोर यहाँ दिखेगा।',
  'scores.ended': 'समाप्त',
  'scores.tv.picture': 'स्कोर पर आधारित खेल का एनिमेशन',
  'scores.tv.pause': 'रोकें',
  'scores.tv.play': 'चलाएँ',
  'scores.panel.score': 'स्कोर',
  'scores.panel.promo': 'Maidan: रोशनी में मैदान, बदलते भाव, सिक्के की उछाल',
  'scores.panel.promoText': 'स्कोर और खेल यहाँ देखने के लिए लॉग इन करें।',
  'scores.panel.film': 'वीडियो',
};
