import { CONSOLE_ROOMS, type ConsoleRoom } from '@maidan/contract';
import {
  BellIcon,
  ChartLineIcon,
  ClockCounterClockwiseIcon,
  DownloadSimpleIcon,
  EyeIcon,
  PokerChipIcon,
  ShieldCheckIcon,
  TrophyIcon,
  UploadSimpleIcon,
  UserCircleIcon,
  UsersIcon,
  type Icon,
} from '@maidan/ui';
import type { ComponentType } from 'react';
import { AuditRoom } from '../features/audit/index.ts';
import { DepositsRoom, WithdrawalsRoom } from '../features/cashier/index.ts';
import { CasinoRoom } from '../features/casino/index.ts';
import { DeskRoom } from '../features/desk/index.ts';
import { NoticesRoom } from '../features/notices/index.ts';
import { OperatorsRoom } from '../features/operators/index.ts';
import { PlayersRoom } from '../features/players/index.ts';
import { ProposalsRoom } from '../features/proposals/index.ts';
import { ResultsRoom } from '../features/results/index.ts';
import { RightsRoom } from '../features/rights/index.ts';
import type { QueueName } from '../live/waiting.ts';

export interface Room {
  readonly path: ConsoleRoom;
  readonly name: string;
  readonly icon: Icon;
  /** The queues whose length is shown beside the name. */
  readonly queues: readonly QueueName[];
  readonly Page: ComponentType;
}

/** The room of every path in `CONSOLE_ROOMS`; a missing one does not compile. */
const ROOMS: Readonly<Record<ConsoleRoom, Omit<Room, 'path'>>> = {
  '/desk': { name: 'Desk', icon: ChartLineIcon, queues: [], Page: DeskRoom },
  '/deposits': { name: 'Deposits', icon: DownloadSimpleIcon, queues: ['deposits'], Page: DepositsRoom },
  '/withdrawals': { name: 'Withdrawals', icon: UploadSimpleIcon, queues: ['withdrawals'], Page: WithdrawalsRoom },
  '/results': { name: 'Results', icon: TrophyIcon, queues: [], Page: ResultsRoom },
  '/casino': { name: 'Casino', icon: PokerChipIcon, queues: [], Page: CasinoRoom },
  '/players': { name: 'Players', icon: UsersIcon, queues: [], Page: PlayersRoom },
  '/notices': { name: 'Notices', icon: BellIcon, queues: ['notices', 'cases'], Page: NoticesRoom },
  '/proposals': { name: 'Second person', icon: EyeIcon, queues: ['proposals'], Page: ProposalsRoom },
  '/operators': { name: 'Operators', icon: UserCircleIcon, queues: [], Page: OperatorsRoom },
  '/audit': { name: 'Audit log', icon: ClockCounterClockwiseIcon, queues: [], Page: AuditRoom },
  '/rights': { name: 'Rights', icon: ShieldCheckIcon, queues: [], Page: RightsRoom },
};

export const rooms: readonly Room[] = CONSOLE_ROOMS.map((path) => ({ path, ...ROOMS[path] }));

export function roomAt(path: string): Room | undefined {
  return rooms.find((room) => path === room.path || path.startsWith(`${room.path}/`));
}
