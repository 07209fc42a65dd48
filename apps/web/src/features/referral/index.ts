export { Referral } from './referral.tsx';
export { words as referralWords } from './words/index.ts';
