import { enterResult, previewResult, type ResultEntry, type ResultMarket, type ResultPreview } from '@maidan/contract';
import { Button, Checkbox, Keycap, TextField } from '@maidan/ui';
import { useEffect, useRef, useState } from 'react';
import { failureWords, request, useDecision } from '../../api/index.ts';
import { leaveField, useKeys } from '../../lib/keys.ts';
import { ChangedTable } from './changed-table.tsx';
import { NOTHING_TYPED, typedResult, type Draft } from './draft.ts';
import { drafts, formOf, isOutdated, type Previewed } from './drafts.ts';
import { PreviewTable, signed } from './preview-table.tsx';
import { askResultsAgain } from './queries.ts';
import { ResultFields } from './result-fields.tsx';
import styles from './results.module.css';

function formName(about: ResultEntry['about'], market: string, isAgain: boolean): string {
  if (about === 'remove-runner') return `Remove a runner of ${market}`;
  if (about !== 'result') return `Void bets of ${market}`;
  return isAgain ? `Resettle ${market}` : `Result of ${market}`;
}

/** The first operator's result: typed, previewed (`P`), then settled or sent for a second look (`Enter`). */
export function EnterForm({ of, about }: { readonly of: ResultMarket; readonly about: ResultEntry['about'] }) {
  const [hasRead, setHasRead] = useState(false);
  const [previewed, setPreviewed] = useState<Previewed<ResultPreview> | null>(null);
  const [isAsking, setAsking] = useState(false);
  const send = useRef<HTMLButtonElement>(null);
  const { id, name } = of.market;
  const form = formOf('enter', id, about);
  const draft = drafts.use(form) ?? { ...NOTHING_TYPED, about };
  const reason = draft.correction.trim();
  const isOld = isOutdated(previewed, of);
  const preview = isOld ? null : (previewed?.preview ?? null);
  const isAmending = about !== 'result';
  const isAgain = of.versions.length > 0 && !isAmending;
  const { busy, checking, refusal, decide, refuse } = useDecision(`result ${id}`);

  function change(next: Draft): void {
    drafts.keep(form, next);
    setPreviewed(null);
    refuse(null);
  }

  async function ask(): Promise<void> {
    if (isOld) setPreviewed(null);
    const result = typedResult(draft, of);
    if ('missing' in result) return refuse(result.missing);
    refuse(null);
    setAsking(true);
    try {
      const answer = await request(previewResult, { params: { marketId: id }, body: { result } });
      setHasRead(false);
      if (answer.ok) setPreviewed({ preview: answer.data, versions: of.versions.length });
      else refuse(answer.message);
    } catch (error) {
      refuse(failureWords(error));
    } finally {
      setAsking(false);
    }
  }

  useEffect(() => {
    if (preview !== null) send.current?.focus();
  }, [preview]);

  const debts = preview?.belowZero ?? [];
  useKeys({ p: () => void ask(), l: debts.length > 0 ? () => setHasRead(!hasRead) : undefined });

  function settle(): void {
    const result = typedResult(draft, of);
    if (preview === null || 'missing' in result) return;
    if (debts.length > 0 && !hasRead) return refuse('Read the wallets that go below zero and tick that you have.');
    if (isAgain && reason === '') return refuse('Enter why the result is wrong. Players read it.');
    const body = { result, seen: preview.seen, reason: isAgain ? reason : '', hasReadBelowZero: hasRead };
    void decide('enter', {
      what: `${of.market.event}, ${name}: ${preview.result}`,
      body,
      send: (attempt) => request(enterResult, { params: { marketId: id }, body, ...attempt }),
      onDone: () => {
        setPreviewed(null);
        drafts.drop(form);
        askResultsAgain();
      },
      onTooLate: askResultsAgain,
    });
  }

  return (
    <form
      className={styles.form}
      aria-label={formName(about, name, isAgain)}
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <ResultFields of={of} draft={draft} onChange={change} onEnter={() => void ask()} />
      <Button type="submit" variant="outline" loading={isAsking}>
        {preview === null ? 'Preview' : 'Preview again'} <Keycap>P</Keycap>
      </Button>
      {preview !== null && (
        <div className={styles.preview}>
          {preview.changes && <ChangedTable changes={preview.changes} />}
          <PreviewTable preview={preview} />
          {debts.length > 0 && (
            <section className={styles.debts} aria-label="Wallets below zero">
              <h3>{debts.length === 1 ? '1 wallet goes below zero' : `${debts.length} wallets go below zero`}</h3>
              <p>Their unmatched orders are cancelled first. They may place only bets that lower their exposure.</p>
              <ul>
                {debts.map(({ walletId, player, availableAfter }) => (
                  <li key={walletId}>
                    {player} <b>{signed(availableAfter)}</b>
                  </li>
                ))}
              </ul>
              <Checkbox
                label={
                  <>
                    I have read the names <Keycap>L</Keycap>
                  </>
                }
                checked={hasRead}
                onChange={({ target }) => setHasRead(target.checked)}
              />
            </section>
          )}
          {isAgain && (
            <TextField
              label="Reason, in the audit log and the receipt"
              size={40}
              maxLength={200}
              value={draft.correction}
              onChange={({ target }) => drafts.keep(form, { ...draft, correction: target.value })}
              onKeyDown={(event) => leaveField(event, () => send.current?.focus())}
            />
          )}
          <Button ref={send} variant="primary" size={48} loading={busy !== null} disabled={checking} onClick={settle}>
            {isAmending
              ? `Send the ${about === 'remove-runner' ? 'removal' : 'void'} for a second look`
              : preview.needsSecond
                ? `Send ${preview.result} for a second look`
                : `Settle at ${preview.result}`}{' '}
            <Keycap>Enter</Keycap>
          </Button>
          {preview.needsSecond && (
            <p className={styles.quiet}>
              {!preview.isOver && 'The event has not ended by its feed. '}
              Another operator types {isAmending ? 'the same' : 'the result'} unseen. Nothing moves before both agree.
            </p>
          )}
        </div>
      )}
      {(isOld || refusal !== null) && (
        <p role="alert" className={styles.refusal}>
          {isOld ? 'Another result has come since your preview. Check what you typed and preview it again.' : refusal}
        </p>
      )}
    </form>
  );
}
