import { getBetReceipt, type Bet, type Receipt } from '@maidan/contract';
import { Dialog, ErrorState, SkeletonRows, Table, Td, Th } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { failureWords, fetchData } from '../../../api/index.ts';
import { useNow } from '../../../lib/browser/clock.ts';
import { dateLabel } from '../../../lib/format/dates.ts';
import { formatSignedRupees, paiseOf } from '../../../lib/format/figures.ts';
import { citedRules, ruleHref, rules, useRules, type RuleCode } from '../../../lib/rules/index.ts';
import { named } from '../../../lib/words/index.ts';
import { useWords, words as betsWords, type Words } from '../words/index.ts';
import { Evidence } from './evidence.tsx';
import { QuestionResult } from './question-result.tsx';
import styles from './receipt.module.css';

export const catalogues = [betsWords, rules];

interface ReceiptDialogProps {
  readonly bet: Bet;
  readonly onClose: () => void;
}

/** The calculation of a settled bet (S-5): every line with its rule, then the sums of the bet and the market. */
export function ReceiptDialog({ bet, onClose }: ReceiptDialogProps) {
  const words = useWords();
  const { say } = words;
  const receipt = useQuery({
    queryKey: ['receipt', bet._id],
    staleTime: 0,
    queryFn: ({ signal }) => fetchData(getBetReceipt, { params: { _id: bet._id }, signal }),
  });
  return (
    <Dialog title={say('receipt.title')} closeLabel={say('page.close')} onClose={onClose}>
      <p className={styles.bet}>
        <b>{named(bet.selection, words)}</b>
        <span>
          {named(bet.marketName, words)}, {named(bet.eventId.name, words)}
        </span>
      </p>
      {receipt.data && <Calculation receipt={receipt.data} words={words} />}
      {receipt.isPending && <SkeletonRows rows={4} rowHeight={40} label={say('page.loading')} />}
      {receipt.isError && (
        <ErrorState title={say('receipt.failed')} retryLabel={say('page.retry')} onRetry={() => void receipt.refetch()}>
          {failureWords(receipt.error)}
        </ErrorState>
      )}
    </Dialog>
  );
}

function Calculation({ receipt, words }: { readonly receipt: Receipt; readonly words: Words }) {
  const { say, language } = words;
  const settled = dateLabel(receipt.settledAt, useNow(), language);
  return (
    <>
      <dl className={styles.facts}>
        {receipt.result !== '' && <Fact term={say('receipt.result')} value={named(receipt.result, words)} />}
        <Fact term={say('receipt.settledAt')} value={settled} />
      </dl>
      {receipt.version > 1 && <p className={styles.version}>{say('receipt.version', { version: receipt.version })}</p>}
      <Table caption={say('receipt.title')}>
        <thead>
          <tr>
            <Th>{say('receipt.line')}</Th>
            <Th>{say('receipt.rule')}</Th>
            <Th numeric>{say('receipt.amount')}</Th>
          </tr>
        </thead>
        <tbody>
          {receipt.lines.map(({ label, rule, amount }, index) => (
            <tr key={index}>
              <Th scope="row" className={styles.label}>
                {label}
              </Th>
              <Td tone="quiet">{rule}</Td>
              {amount === null ? <Td numeric /> : <Amount rupees={amount} />}
            </tr>
          ))}
        </tbody>
        <tfoot className={styles.total}>
          <tr>
            <Th scope="row">{say('receipt.net')}</Th>
            <Td />
            <Amount rupees={receipt.net} />
          </tr>
        </tfoot>
      </Table>
      <AppliedRules codes={[...new Set(receipt.lines.flatMap(({ rule }) => citedRules(rule)))]} words={words} />
      <h3 className={styles.heading}>{say('receipt.market')}</h3>
      <dl className={styles.market}>
        <Sum term={say('receipt.commission')} rupees={-receipt.marketCommission} />
        <Sum term={say('receipt.marketNet')} rupees={receipt.marketNet} />
      </dl>
      <Evidence evidence={receipt.evidence} words={words} />
      <QuestionResult receipt={receipt} words={words} />
    </>
  );
}

/** BET-30: the rules of the lines, in words, each a link to where all are read. */
function AppliedRules({ codes, words }: { readonly codes: readonly RuleCode[]; readonly words: Words }) {
  const { sayLoosely } = useRules();
  if (codes.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>{words.say('receipt.rules')}</h3>
      <dl className={styles.rules}>
        {codes.map((code) => (
          <div key={code}>
            <dt>
              <Link href={ruleHref(code)}>{code}</Link>
            </dt>
            <dd>{sayLoosely(`rule.${code}`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Amount({ rupees }: { readonly rupees: number }) {
  return (
    <Td numeric tone={rupees > 0 ? 'pos' : rupees < 0 ? 'neg' : 'quiet'}>
      {formatSignedRupees(paiseOf(rupees))}
    </Td>
  );
}

function Fact({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Sum({ term, rupees }: { readonly term: string; readonly rupees: number }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{formatSignedRupees(paiseOf(rupees === 0 ? 0 : rupees))}</dd>
    </div>
  );
}
