import { bonus } from '@maidan/contract/words/en/bonus';
import { addArea } from '../words.ts';

addArea(bonus, async () => (await import('@maidan/contract/words/hi/bonus')).bonus);
