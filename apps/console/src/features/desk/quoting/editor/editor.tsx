import type { QuotedMarket } from '@maidan/contract';
import { Button, Keycap, WarningCircleIcon } from '@maidan/ui';
import { BookmakerEditor } from './bookmaker-editor.tsx';
import styles from './editor.module.css';
import { FancyEditor } from './fancy-editor.tsx';
import { quoteWords } from '../quote-words.ts';
import { useEditing, type Editing, type PaneKeys } from './use-editing.ts';
import type { QuotingCalls } from '../use-quoting-calls.ts';

interface EditorProps {
  readonly market: QuotedMarket;
  readonly calls: QuotingCalls;
  readonly pane: PaneKeys;
}

/** Where the next quote of a market of one's own is typed and sent; what keeps it back is said in the row. */
export function Editor({ market, calls, pane }: EditorProps) {
  const editing = useEditing(market, calls, pane);
  const isBusy = calls.busy === market.id;
  const { note } = editing;
  return (
    <div className={styles.editor}>
      <div className={styles.typed}>
        {market.marketType === 'FANCY' ? (
          <FancyEditor market={market} editing={editing} />
        ) : (
          <BookmakerEditor market={market} editing={editing} />
        )}
        <span className={styles.acts}>
          <Button variant="quiet" size={32} loading={isBusy} onClick={() => void calls.handBack(market)}>
            {market.isByHand ? 'Let go' : 'Hand back'}
          </Button>
          {note === null || note.kind === 'refused' ? (
            <Button variant="primary" size={40} loading={isBusy} onClick={editing.send}>
              Send and open <Keycap>Enter</Keycap>
            </Button>
          ) : null}
        </span>
      </div>
      {note !== null && <NoteStrip market={market} editing={editing} isBusy={isBusy} />}
    </div>
  );
}

interface StripProps {
  readonly market: QuotedMarket;
  readonly editing: Editing;
  readonly isBusy: boolean;
}

function NoteStrip({ market, editing, isBusy }: StripProps) {
  const { note, send, back, firstField } = editing;
  if (note === null) return null;
  const answer = (act: () => unknown) => () => {
    act();
    firstField.current?.focus();
  };
  return (
    <div className={styles.note} role="alert">
      <WarningCircleIcon size={16} />
      <p>
        {note.kind === 'outdated' ? `${winner(market)} ${note.words}` : note.words}
        {note.kind === 'held-back' && <span> Nothing was sent.</span>}
      </p>
      {note.kind === 'held-back' && (
        <>
          {note.likely !== null && (
            <Button variant="primary" size={40} loading={isBusy} onClick={answer(send)}>
              Use {note.likely} <Keycap>Enter</Keycap>
            </Button>
          )}
          <Button variant="outline" size={40} onClick={answer(back)}>
            Type again <Keycap>Esc</Keycap>
          </Button>
        </>
      )}
      {note.kind === 'outdated' && (
        <>
          <Button variant="primary" size={40} loading={isBusy} onClick={answer(send)}>
            Send mine <Keycap>Enter</Keycap>
          </Button>
          <Button variant="outline" size={40} onClick={answer(back)}>
            Drop mine <Keycap>Esc</Keycap>
          </Button>
        </>
      )}
    </div>
  );
}

/** `Beena sent No 187, Yes 189.` */
function winner(market: QuotedMarket): string {
  const { quotedBy } = market;
  if (quotedBy === null) return '';
  return `${quotedBy.isYou ? 'You' : quotedBy.by} sent ${quoteWords(market)}.`;
}
