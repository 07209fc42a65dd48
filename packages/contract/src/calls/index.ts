export * from './bets.ts';
export * from './bonus.ts';
export * from './cash-out.ts';
export * from './cashier.ts';
export * from './casino.ts';
export * from './console/adjustments.ts';
export * from './console/audit.ts';
export * from './console/cashier.ts';
export * from './console/cases.ts';
export * from './console/casino.ts';
export * from './console/desk.ts';
export * from './console/notices.ts';
export * from './console/opening.ts';
export * from './console/operators.ts';
export * from './console/players.ts';
export * from './console/proposals.ts';
export * from './console/quoting.ts';
export * from './console/results.ts';
export * from './console/terms.ts';
export * from './gateway.ts';
export * from './identity.ts';
export * from './my-money.ts';
export * from './my-requests.ts';
export * from './players.ts';
export * from './referral.ts';
export * from './settings.ts';
export * from './sports.ts';
export * from './statements.ts';
export * from './wallet.ts';
import * as bets from './bets.ts';
import * as bonus from './bonus.ts';
import * as cashOut from './cash-out.ts';
import * as cashier from './cashier.ts';
import * as casino from './casino.ts';
import * as consoleAdjustments from './console/adjustments.ts';
import * as consoleAudit from './console/audit.ts';
import * as consoleCashier from './console/cashier.ts';
import * as consoleCases from './console/cases.ts';
import * as consoleCasino from './console/casino.ts';
import * as consoleDesk from './console/desk.ts';
import * as consoleNotices from './console/notices.ts';
import * as consoleOpening from './console/opening.ts';
import * as consoleOperators from './console/operators.ts';
import * as consolePlayers from './console/players.ts';
import * as consoleProposals from './console/proposals.ts';
import * as consoleQuoting from './console/quoting.ts';
import * as consoleResults from './console/results.ts';
import * as consoleTerms from './console/terms.ts';
import * as gateway from './gateway.ts';
import * as identity from './identity.ts';
import * as myMoney from './my-money.ts';
import * as myRequests from './my-requests.ts';
import * as players from './players.ts';
import * as referral from './referral.ts';
import * as settings from './settings.ts';
import * as sports from './sports.ts';
import * as statements from './statements.ts';
import * as wallet from './wallet.ts';
import type { Call } from '../call.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every call. The server must serve exactly these. */
export const CALLS: readonly Call[] = [
  bets,
  bonus,
  cashOut,
  cashier,
  casino,
  consoleAdjustments,
  consoleAudit,
  consoleCashier,
  consoleCases,
  consoleCasino,
  consoleDesk,
  consoleNotices,
  consoleOpening,
  consoleOperators,
  consolePlayers,
  consoleProposals,
  consoleQuoting,
  consoleResults,
  consoleTerms,
  gateway,
  identity,
  myMoney,
  myRequests,
  players,
  referral,
  settings,
  sports,
  statements,
  wallet,
].flatMap((module) => Object.values<unknown>(module).filter(isCall));
