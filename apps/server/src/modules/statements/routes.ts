import { Readable } from 'node:stream';
import {
  accountStatement,
  balanceAt,
  checkStatement,
  encodeRupees,
  resultTransactions,
  statementCsv,
  statementPdf,
  transactions,
  type Language,
  type Refusal,
  type StatementPage,
  type WalletKind,
} from '@maidan/contract';
import { ok, type Result } from '@maidan/domain';
import { accountOf } from '../players/index.ts';
import { serve, servePublic, type Answer, type Route } from '../../platform/http/index.ts';
import { exportPdf } from './export-pdf.ts';
import { exportStatement } from './export-statement.ts';
import { balanceAtMoment } from './balance-at.ts';
import type { StatementsDeps } from './deps.ts';
import { PAGE, readStatement, type Asked, type FileAsked, type Summary, type Which } from './read-statement.ts';
import { rowsOf, type Naming } from './rows.ts';
import { statementSeals } from './signing/issue.ts';
import { signingKey } from './signing/key.ts';
import { verdictView } from './signing/verdict.ts';

type Query = {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  readonly wallet?: WalletKind | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
  readonly isChecked?: string | undefined;
};
type FileQuery = Query & { readonly of?: 'account' | 'transactions' | 'results' | undefined };
type Request<Q = Query> = {
  readonly session: { readonly playerId: string };
  readonly query: Q;
  readonly language: Language;
};

/** MON-13: the three lists, and each of them as a file. */
export function statementRoutes({ database, clock, secrets }: StatementsDeps, naming: Naming): Route[] {
  const seals = statementSeals({ database, clock, key: signingKey(secrets) });
  const nameOf = async (playerId: string): Promise<string> => (await accountOf(database, playerId))?.name ?? '';
  const exporting = ({ language }: Request) => ({ naming, language, seals, nameOf });

  function fileAskedOf(request: Request<FileQuery>): FileAsked {
    const { of, isChecked } = request.query;
    return { ...askedOf(request, of === 'results' ? 'bets' : whichOf(isChecked)), now: new Date(clock.now()) };
  }

  async function list(request: Request, which: Which): Promise<Result<Answer<StatementPage>, Refusal>> {
    const { cursor, limit = PAGE } = request.query;
    const listed = await readStatement(database, { ...askedOf(request, which), cursor, limit });
    if (!listed.ok) return listed;
    const { next, summary } = listed.value;
    const rows = await rowsOf(listed.value, naming, request.language);
    return ok({ data: { rows, next, summary: summary && summaryView(summary) } });
  }

  return [
    serve(accountStatement, (request) => list(request, whichOf(request.query.isChecked))),
    serve(transactions, (request) => list(request, whichOf(request.query.isChecked))),
    serve(resultTransactions, (request) => list(request, 'bets')),
    serve(statementCsv, async (request) => {
      const file = await exportStatement(database, fileAskedOf(request), exporting(request));
      if (!file.ok) return file;
      return ok({ streamed: { contentType: 'text/csv; charset=utf-8', ...file.value } });
    }),
    serve(statementPdf, async (request) => {
      const file = await exportPdf(database, fileAskedOf(request), exporting(request));
      if (!file.ok) return file;
      const { fileName, bytes } = file.value;
      return ok({ streamed: { contentType: 'application/pdf', fileName, lines: Readable.from([bytes]) } });
    }),
    serve(balanceAt, async ({ session, query, language }) => {
      const asked = {
        playerId: session.playerId,
        kind: query.wallet ?? '1',
        at: query.at,
        nowMs: clock.now(),
      } as const;
      const found = await balanceAtMoment(database, asked);
      if (!found.ok) return found;
      const { at, balancePaise, page } = found.value;
      const [entry = null] = await rowsOf(page, naming, language);
      return ok({ data: { at: at.toISOString(), balance: encodeRupees(balancePaise), entry } });
    }),
    servePublic(checkStatement, async ({ query }) => {
      const verdict = await seals.check(query);
      const name = verdict.kind === 'genuine' ? await nameOf(verdict.issued.playerId) : '';
      return ok({ data: verdictView(verdict, name) });
    }),
  ];
}

function askedOf({ session, query }: Request, which: Which): Asked {
  return { playerId: session.playerId, kind: query.wallet ?? '1', dates: query, which };
}

/** Only payments, bonuses and adjustments, unless bets and casino are requested. */
function whichOf(isChecked: string | undefined): Which {
  return isChecked === 'true' || isChecked === '1' ? 'all' : 'no-bets';
}

function summaryView(summary: Summary): NonNullable<StatementPage['summary']> {
  return {
    opening: encodeRupees(summary.openingPaise),
    in: encodeRupees(summary.inPaise),
    out: encodeRupees(summary.outPaise),
    hidden: encodeRupees(summary.hiddenPaise),
    closing: encodeRupees(summary.closingPaise),
    movements: summary.movements,
  };
}
