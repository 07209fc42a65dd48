import { bets } from '@maidan/contract/words/en/bets';
import { betting } from '@maidan/contract/words/en/betting';
import { addArea } from '../words.ts';

addArea({ ...bets, ...betting }, async () => {
  const [ofBets, ofBetting] = await Promise.all([
    import('@maidan/contract/words/hi/bets'),
    import('@maidan/contract/words/hi/betting'),
  ]);
  return { ...ofBets.bets, ...ofBetting.betting };
});
