/** Hindi names of kabaddi and its markets, by the feeds' English names. */
export const names = {
  Kabaddi: 'कबड्डी',
  'Total points': 'कुल अंक',
  'First-half points': 'पहले हाफ़ के अंक',
  '{name} points': '{name} के अंक',
  'Kabaddi Premier Series': 'कबड्डी प्रीमियर सीरीज़',
  'Simulated match {number} of the round': 'इस दौर का सिम्युलेटेड मैच {number}',
  'A tie voids the bookmaker market': 'टाई होने पर बुकमेकर मार्केट अमान्य',
  'Tied {score}': '{score} से टाई',
  // The last raid, after the raider's name.
  'empty raid': 'ख़ाली रेड',
  'tackled by {name}': '{name} ने टैकल किया',
  'super tackle by {name}': '{name} का सुपर टैकल',
  '{number} touch point': '{number} टच पॉइंट',
  '{number} touch points': '{number} टच पॉइंट',
  '{number} touch point and bonus': '{number} टच पॉइंट और बोनस',
  '{number} touch points and bonus': '{number} टच पॉइंट और बोनस',
  bonus: 'बोनस',
  '{name} all out': '{name} ऑल आउट',
} as const;
