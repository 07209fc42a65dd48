import { MyMoney, myMoneyWords } from '../../../features/my-money/index.ts';

export const catalogues = [myMoneyWords];

/** `/my-money` (MON-19). */
export function MyMoneyPage() {
  return <MyMoney />;
}
