import type { Position } from '../../../src/games/roulette/positions.ts';
import type { Say } from '../../lib/words/say.ts';

/** `17/20 split`, `Red`, `2nd 12`. */
export function nameOf(say: Say, { id, kind, numbers }: Position): string {
  const list = { numbers: numbers.join('/') };
  switch (kind) {
    case 'straight':
      return say('straightOn', list);
    case 'split':
      return say('splitOn', list);
    case 'street':
    case 'trio':
      return say('streetOn', list);
    case 'corner':
    case 'first-four':
      return say('cornerOn', list);
    case 'six-line':
      return say('sixLineOn', list);
    case 'dozen':
      return say(`dozen${id.at(-1)}` as 'dozen1' | 'dozen2' | 'dozen3');
    case 'column':
      return say('column', { column: id.at(-1) ?? '' });
    case 'even-chance':
      return say(id as 'red' | 'black' | 'odd' | 'even' | 'low' | 'high');
    default:
      return kind satisfies never;
  }
}
