import { identity } from '@maidan/contract/words/en/identity';
import { addArea } from '../words.ts';

addArea(identity, async () => (await import('@maidan/contract/words/hi/identity')).identity);
