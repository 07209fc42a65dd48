import { cashier } from '@maidan/contract/words/en/cashier';
import { money } from '@maidan/contract/words/en/money';
import { addArea } from '../words.ts';

addArea({ ...cashier, ...money }, async () => {
  const [ofCashier, ofMoney] = await Promise.all([
    import('@maidan/contract/words/hi/cashier'),
    import('@maidan/contract/words/hi/money'),
  ]);
  return { ...ofCashier.cashier, ...ofMoney.money };
});
