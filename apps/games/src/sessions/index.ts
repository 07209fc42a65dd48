export { acceptLaunch, enter, isInUse, type Entered, type EnterDeps } from './enter.ts';
export { sweepLaunches } from './launches-repository.ts';
export { pageTokenOf, walletTokenOf, type Language, type Session, type Theme } from './session.ts';
export {
  balanceOfSession,
  endSession,
  liveSessions,
  noteBalance,
  sessionOfCookie,
  sessionOfPage,
  sweepSessions,
} from './sessions-repository.ts';
