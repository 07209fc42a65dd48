import { racing } from '@maidan/contract/words/en/racing';
import { addArea } from '../words.ts';

addArea(racing, async () => (await import('@maidan/contract/words/hi/racing')).racing);
