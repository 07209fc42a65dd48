import { ClockCounterClockwiseIcon, DownloadSimpleIcon, UploadSimpleIcon, type Icon } from '@maidan/ui';
import type { ComponentType } from 'react';
import { AuditRoom } from '../features/audit/index.ts';
import { DepositsRoom, WithdrawalsRoom } from '../features/cashier/index.ts';
import type { QueueName } from '../live/waiting.ts';

export interface Room {
  /** Its address under `/console`; the server lists it too (`apps/server/src/app/pages.ts`). */
  readonly path: string;
  readonly name: string;
  readonly icon: Icon;
  /** The queue whose length stands beside its name. */
  readonly queue: QueueName | null;
  readonly Page: ComponentType;
}

/** What there is; a later room is another row. */
export const rooms: readonly Room[] = [
  { path: '/deposits', name: 'Deposits', icon: DownloadSimpleIcon, queue: 'deposits', Page: DepositsRoom },
  { path: '/withdrawals', name: 'Withdrawals', icon: UploadSimpleIcon, queue: 'withdrawals', Page: WithdrawalsRoom },
  { path: '/audit', name: 'Audit log', icon: ClockCounterClockwiseIcon, queue: null, Page: AuditRoom },
];

export function roomAt(path: string): Room | undefined {
  return rooms.find((room) => path === room.path || path.startsWith(`${room.path}/`));
}
