import type { World } from './world.ts';

/** What is sent about an object beside its id, by the call's name. */
export function bodiesOf({ references }: Pick<World, 'references'>): Readonly<Record<string, (id: string) => object>> {
  return {
    editBet: () => ({ odds: 30 }),
    approveDeposit: (id) => ({
      bankReference: references.get(id) ?? '',
      bankAmount: 500,
      hasSeenDuplicates: true,
    }),
    rejectDeposit: () => ({ reason: 'No' }),
    payWithdrawal: () => ({ bankReference: '1' }),
    rejectWithdrawal: () => ({ reason: 'No' }),
    revealPlayerField: () => ({ field: 'phone', reason: 'Any reason' }),
    lockPlayer: () => ({ kind: 'betting', reason: 'Any reason' }),
    unlockPlayer: () => ({ kind: 'betting', reason: 'Any reason' }),
    endPlayerSessions: () => ({ reason: 'Any reason' }),
    notePlayer: () => ({ text: 'Any' }),
    adjustBalance: () => ({ amount: 10, account: 'adjustments', reason: 'Any reason' }),
    setCredit: () => ({ amount: 10, reason: 'Any reason' }),
    setStakeFactor: () => ({ percent: 50, reason: 'Any reason' }),
    openMarketByHand: () => ({ market: { kind: 'template', template: 'over-runs', number: null, name: 'Any' } }),
    callBall: () => ({ isRunning: true }),
    decideCommission: () => ({ isConfirmed: true }),
    sendQuote: () => ({
      replaces: 0,
      quote: { kind: 'fancy', line: { noLine: 60, noSize: 100, yesLine: 61, yesSize: 100 } },
    }),
    setCasinoTableLimits: () => ({ limits: [{ position: '17', minimum: 50, maximum: 100 }] }),
    changeCasinoGame: () => ({ isEnabled: false }),
    previewResult: () => ({ result: { kind: 'void', reason: 'tie' } }),
    enterResult: () => ({ result: { kind: 'void', reason: 'tie' }, seen: 'any', reason: '', hasReadBelowZero: false }),
    questionResult: () => ({ reason: 'other', text: 'Any' }),
    answerCase: () => ({ answer: 'upheld', text: 'Any answer at all' }),
    confirmResult: () => ({ result: { kind: 'void', reason: 'tie' } }),
  };
}
