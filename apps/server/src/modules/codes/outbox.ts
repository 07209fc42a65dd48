import type { Clock } from '../../platform/clock/index.ts';
import type { Pool } from '../../platform/postgres/index.ts';
import type { SmsSender } from './port.ts';

const KEPT_MS = 24 * 3_600_000;
const MAX_SHOWN = 20;

export interface OutboxMessage {
  readonly code: string;
  readonly purpose: string;
  readonly text: string;
  readonly sentAt: Date;
}

export interface Outbox extends SmsSender {
  /** A phone's latest messages, newest first. */
  readonly read: (mobileNo: string) => Promise<readonly OutboxMessage[]>;
  readonly sweep: () => Promise<void>;
}

/** The sender for play money and tests: messages are stored in a table, in plain text, instead of being sent. */
export function createOutbox({ database, clock }: { database: Pool; clock: Clock }): Outbox {
  return {
    name: 'outbox',
    async send({ id, to, purpose, code, text }) {
      await database.query(
        `INSERT INTO outbox_messages (id, mobile_no, purpose, code, body, sent_at) VALUES ($1, $2, $3, $4, $5, $6)`,
        [id, to, purpose, code, text, new Date(clock.now())],
      );
      return { kind: 'sent' };
    },
    async wasSent({ id }) {
      const { rows } = await database.query('SELECT id FROM outbox_messages WHERE id = $1', [id]);
      return rows.length > 0;
    },
    async read(mobileNo) {
      const { rows } = await database.query<OutboxMessage>(
        `SELECT code, purpose, body AS text, sent_at AS "sentAt" FROM outbox_messages
         WHERE mobile_no = $1 ORDER BY id DESC LIMIT $2`,
        [mobileNo, MAX_SHOWN],
      );
      return rows;
    },
    async sweep() {
      await database.query('DELETE FROM outbox_messages WHERE sent_at <= $1', [new Date(clock.now() - KEPT_MS)]);
    },
  };
}
