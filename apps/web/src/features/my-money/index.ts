export { MyMoney } from './my-money.tsx';
export { words as myMoneyWords } from './words/index.ts';
