import { sealedText, type StatementFormat, type StatementSeal } from '@maidan/contract';
import type { Paise } from '@maidan/domain';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Range } from '../../../platform/days/index.ts';
import type { Pool } from '../../../platform/postgres/index.ts';
import type { WalletKind } from '../../wallet/index.ts';
import { isSignedBy, type SigningKey } from './key.ts';

/** A statement file whose bytes are known but for its seal. */
export interface Issued {
  readonly playerId: string;
  readonly wallet: WalletKind;
  readonly format: StatementFormat;
  readonly range: Range;
  readonly closingPaise: Paise;
  /** SHA-256 of its bytes before the seal. */
  readonly digest: Buffer;
}

export type Verdict =
  | { readonly kind: 'genuine'; readonly issued: Omit<Issued, 'digest'>; readonly issuedAt: Date }
  /** It was issued, and is not as it was. */
  | { readonly kind: 'altered' }
  /** No file of this number was issued. */
  | { readonly kind: 'unknown' };

interface Row {
  readonly player_id: string;
  readonly wallet_kind: WalletKind;
  readonly format: StatementFormat;
  readonly from_at: Date | null;
  readonly until_at: Date | null;
  readonly closing_paise: Paise;
  readonly digest: Buffer;
  readonly public_key: Buffer;
  readonly issued_at: Date;
}

/** Signs statement files and tells issued ones from others (MON-21). */
export function statementSeals({
  database,
  clock,
  key,
}: {
  readonly database: Pool;
  readonly clock: Clock;
  readonly key: SigningKey;
}) {
  return {
    /** Numbers a file, stores it as issued, and signs it once that is committed. */
    async seal({ playerId, wallet, format, range, closingPaise, digest }: Issued): Promise<StatementSeal> {
      const { rows } = await database.query<{ serial: string }>(
        `insert into issued_statements
           (player_id, wallet_kind, format, from_at, until_at, closing_paise, digest, public_key, issued_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning serial::text`,
        [playerId, wallet, format, range.from, range.until, closingPaise, digest, key.publicKey, new Date(clock.now())],
      );
      const serial = `S-${rows[0]?.serial ?? ''}`;
      return { serial, signature: key.sign(sealedText(serial, digest.toString('hex'))) };
    },

    async check({ serial, signature, digest }: StatementSeal & { readonly digest: string }): Promise<Verdict> {
      const { rows } = await database.query<Row>('select * from issued_statements where serial = $1', [
        serial.slice('S-'.length),
      ]);
      const [row] = rows;
      if (!row) return { kind: 'unknown' };
      const isWhole = row.digest.toString('hex') === digest;
      if (!isWhole || !isSignedBy(row.public_key, sealedText(serial, digest), signature)) return { kind: 'altered' };
      const range = { from: row.from_at, until: row.until_at };
      const { player_id: playerId, wallet_kind: wallet, format, closing_paise: closingPaise } = row;
      return { kind: 'genuine', issued: { playerId, wallet, format, range, closingPaise }, issuedAt: row.issued_at };
    },
  };
}

export type StatementSeals = ReturnType<typeof statementSeals>;
