import { referral } from '@maidan/contract/words/en/referral';
import { addArea } from '../words.ts';

addArea(referral, async () => (await import('@maidan/contract/words/hi/referral')).referral);
