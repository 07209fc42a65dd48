import { statements } from '@maidan/contract/words/en/statements';
import { addArea } from '../words.ts';

addArea(statements, async () => (await import('@maidan/contract/words/hi/statements')).statements);
