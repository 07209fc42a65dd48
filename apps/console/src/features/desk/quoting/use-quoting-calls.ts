import { SessionEnded, type Answer } from '@maidan/client';
import { callBall, handBackMarket, sendQuote, takeMarket, type QuotedMarket } from '@maidan/contract';
import { useRef, useState } from 'react';
import { failureWords, request } from '../../../api/index.ts';
import { notify } from '../../../lib/notices.ts';
import { draftOf, dropDraft, keepDraft, type Draft, type Note } from './drafts.ts';
import { askQuotingAgain, showQuoted } from './queries.ts';
import { oddPart, quoteOf } from './typed-quote.ts';
import { quoteWords } from './quote-words.ts';

/** How often typing tells the server that the trader is still there. */
const KEY_EVERY_MS = 5_000;

export interface QuotingCalls {
  /** The market that a call is about, while it is on its way. */
  readonly busy: string | null;
  /** What was done last, for the line that is read out. */
  readonly said: string;
  readonly take: (market: QuotedMarket) => Promise<void>;
  readonly handBack: (market: QuotedMarket) => Promise<void>;
  readonly send: (market: QuotedMarket, draft: Draft) => Promise<void>;
  readonly ball: (isRunning: boolean) => Promise<void>;
  /** A key in a market of one's own. */
  readonly touch: (marketId: string) => void;
}

/** The calls of quoting (Q-2 … Q-5): nothing counts before the server has answered, and nothing that was typed is lost. */
export function useQuotingCalls(eventId: string): QuotingCalls {
  const [busy, setBusy] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const isTold = useRef(false);
  const sending = useRef(new Set<string>());
  const waiting = useRef(new Set<string>());

  /** The answer; null where there is none, which `failed` is told. */
  async function answered<Data>(
    about: string,
    call: () => Promise<Answer<Data>>,
    failed: (words: string) => void,
  ): Promise<Answer<Data> | null> {
    setBusy(about);
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof SessionEnded)) failed(failureWords(error));
      return null;
    } finally {
      setBusy(null);
    }
  }

  async function change(market: QuotedMarket, call: typeof takeMarket | typeof handBackMarket): Promise<void> {
    const failed = (words: string) =>
      notify({ type: 'error', message: `${market.name}: nothing changed`, subMessage: words });
    const answer = await answered(market.id, () => request(call, { params: { id: market.id } }), failed);
    if (answer?.ok) {
      showQuoted(eventId, answer.data);
      setSaid(`${market.name}: ${answer.message}`);
      return;
    }
    if (answer) failed(answer.message);
    askQuotingAgain(eventId);
  }

  /** Whether the quote was taken; else the draft says why not. */
  async function sendOnce(market: QuotedMarket, draft: Draft): Promise<boolean> {
    const note = (why: Note) => keepDraft(market.id, { ...(draftOf(market.id) ?? draft), note: why });
    const refused = (words: string) => note({ kind: 'refused', words });
    const typed = quoteOf(market, draft.fields);
    if ('problem' in typed) {
      refused(typed.problem);
      return false;
    }
    const body = { replaces: draft.replaces, quote: typed.quote };
    const answer = await answered(market.id, () => request(sendQuote, { params: { id: market.id }, body }), refused);
    if (!answer) return false;
    if (answer.ok) {
      // What was typed since it was sent is the next quote.
      const now = draftOf(market.id);
      if (now === undefined || now === draft) dropDraft(market.id);
      else keepDraft(market.id, { ...now, replaces: answer.data.version });
      showQuoted(eventId, answer.data);
      setSaid(`Sent ${market.name}, ${quoteWords(answer.data)}`);
      return true;
    }
    const { reason, details } = answer.problem;
    if (reason === 'quote-odd') {
      note({ kind: 'held-back', words: answer.message, ...oddPart(market, draft.fields, details) });
    } else if (reason === 'quote-outdated') {
      note({ kind: 'outdated', words: answer.message });
    } else refused(answer.message);
    askQuotingAgain(eventId);
    return false;
  }

  return {
    busy,
    said,
    take: (market) => change(market, takeMarket),
    handBack: (market) => change(market, handBackMarket),

    async send(market, draft) {
      // Enter while a quote is on its way sends what was typed since, once it has been taken.
      if (sending.current.has(market.id)) return void waiting.current.add(market.id);
      sending.current.add(market.id);
      let next: Draft | undefined = draft;
      while (next !== undefined) {
        waiting.current.delete(market.id);
        const isTaken: boolean = await sendOnce(market, next);
        next = isTaken && waiting.current.has(market.id) ? draftOf(market.id) : undefined;
      }
      sending.current.delete(market.id);
    },

    async ball(isRunning) {
      const words = isRunning ? 'Ball running is not told' : 'Ball over is not told';
      const failed = (subMessage: string) => notify({ type: 'error', message: words, subMessage });
      const call = () => request(callBall, { params: { id: eventId }, body: { isRunning } });
      const answer = await answered(eventId, call, failed);
      if (answer?.ok) setSaid(isRunning ? '' : answer.message);
      else if (answer) failed(answer.message);
      askQuotingAgain(eventId);
    },

    touch(marketId) {
      if (isTold.current) return;
      isTold.current = true;
      setTimeout(() => (isTold.current = false), KEY_EVERY_MS);
      request(takeMarket, { params: { id: marketId } }).then(
        (answer) => (answer.ok ? showQuoted(eventId, answer.data) : askQuotingAgain(eventId)),
        () => undefined,
      );
    },
  };
}
