import type { Say } from '../../../page/lib/words/say.ts';

/** `Andar`, `Match on card 11–15`. */
export function namePosition(say: Say, id: string): string {
  if (id === 'andar' || id === 'bahar') return say(id);
  return say('matchOn', { cards: rangeText(id) });
}

/** `11–15` of `cards-11-15`. */
export function rangeText(id: string): string {
  return id.replace('cards-', '').replace('-', '–');
}
