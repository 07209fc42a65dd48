import { about } from '@maidan/contract/words/en/about';
import { addArea } from '../words.ts';

addArea(about, async () => (await import('@maidan/contract/words/hi/about')).about);
