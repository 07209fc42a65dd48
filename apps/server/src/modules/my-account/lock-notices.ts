import { say, type Notice, type PlayerLockKind } from '@maidan/contract';
import { noticeOf } from './notice.ts';

/** A lock that an operator has set or lifted. */
export type ChangedLock = {
  readonly id: string;
  readonly playerId: string;
  readonly kind: PlayerLockKind;
  readonly isLocked: boolean;
  readonly reason: string;
};

/** T-21: the player is told what is locked, or free again, and why. */
export function lockNotice({ kind, isLocked, reason }: ChangedLock): Notice {
  const what = isLocked ? 'lock' : 'unlock';
  return noticeOf(isLocked ? 'warning' : 'success', (language) => ({
    message: say(language, `notice.${what}.${kind}`),
    subMessage: say(language, `notice.${what}.reason`, { reason }),
  }));
}
