import type { BetNotice } from '@maidan/contract';
import {
  CheckCircleIcon,
  Dialog,
  EmptyState,
  ErrorState,
  IconButton,
  InfoIcon,
  ReceiptIcon,
  SkeletonRows,
  WarningIcon,
} from '@maidan/ui';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { failureWords } from '../../api/index.ts';
import { nowMs } from '../../lib/browser/clock.ts';
import { dateLabel } from '../../lib/format/dates.ts';
import { named } from '../../lib/words/index.ts';
import styles from './notices-dialog.module.css';
import { noticeHref, noticeText } from './notice-text.ts';
import { markAllRead, useNotices } from './use-notices.ts';
import { useWords } from './words/index.ts';

const faces = { success: CheckCircleIcon, info: InfoIcon, warning: WarningIcon, error: WarningIcon } as const;

export interface NoticesDialogProps {
  /** Shows the player's bets in a market, which is another feature. */
  readonly onBets: (market: { readonly _id: string; readonly name: string }) => void;
  readonly onClose: () => void;
}

/** The last notices, newest first. Opening it marks them as read; what was unread stays marked until it closes. */
export function NoticesDialog({ onBets, onClose }: NoticesDialogProps) {
  const { say } = useWords();
  const list = useNotices();
  const [readBefore, setReadBefore] = useState<string | null | undefined>(list.data?.readUntil);
  if (readBefore === undefined && list.data) setReadBefore(list.data.readUntil);
  const newest = list.data?.notices[0]?.at;
  useEffect(() => {
    if (newest !== undefined) void markAllRead();
  }, [newest]);
  const isNew = ({ at }: BetNotice) => readBefore === null || (readBefore !== undefined && at > readBefore);
  return (
    <Dialog title={say('notices.title')} closeLabel={say('page.close')} onClose={onClose}>
      {list.isPending && <SkeletonRows rows={5} rowHeight={64} label={say('notices.loading')} />}
      {list.isError && (
        <ErrorState title={say('notices.failed')} retryLabel={say('page.retry')} onRetry={() => void list.refetch()}>
          {failureWords(list.error)}
        </ErrorState>
      )}
      {list.data?.notices.length === 0 && (
        <EmptyState title={say('notices.empty')}>{say('notices.emptyMore')}</EmptyState>
      )}
      {list.data && list.data.notices.length > 0 && (
        <ul className={styles.list}>
          {list.data.notices.map((notice) => (
            <NoticeRow key={notice._id} notice={notice} isNew={isNew(notice)} onBets={onBets} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface NoticeRowProps extends Pick<NoticesDialogProps, 'onBets'> {
  readonly notice: BetNotice;
  readonly isNew: boolean;
}

function NoticeRow({ notice, isNew, onBets }: NoticeRowProps) {
  const words = useWords();
  const { say, language } = words;
  const { type, message, subMessage } = noticeText(notice, words);
  const Face = faces[type];
  const market = named(notice.marketName, words);
  return (
    <li className={styles.row} data-new={isNew || undefined}>
      <Link href={noticeHref(notice)} className={styles.what} data-type={type}>
        <Face size={20} />
        <span className={styles.words}>
          <b>{message}</b>
          <span>{subMessage}</span>
          <small>
            {dateLabel(notice.at, nowMs(), language)}
            {isNew && <span className={styles.new}>{say('notices.new')}</span>}
          </small>
        </span>
      </Link>
      <IconButton
        size={40}
        label={say('notices.bets', { market })}
        icon={<ReceiptIcon size={20} />}
        onClick={() => onBets({ _id: notice.marketId, name: notice.marketName })}
      />
    </li>
  );
}
