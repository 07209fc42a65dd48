import type { QuotedMarket } from '@maidan/contract';
import { useEffect, useRef, type RefObject } from 'react';
import { dropDraft, keepDraft, useDraft, type Draft, type Note } from '../drafts.ts';
import type { FieldKeys } from './quote-field.tsx';
import { fieldsOf, onlyDigits, stepped, type Fields } from '../typed-quote.ts';
import type { QuotingCalls } from '../use-quoting-calls.ts';

/** The keys that mean more than this market. */
export type PaneKeys = Pick<FieldKeys, 'row' | 'ball' | 'suspend'>;

export interface Editing {
  readonly fields: Fields;
  readonly note: Note | null;
  readonly oddField: string | null;
  readonly firstField: RefObject<HTMLInputElement | null>;
  /** The keys of a field; steps move this one. */
  readonly keysOf: (field: string) => FieldKeys;
  readonly type: (field: string, text: string) => void;
  readonly step: (field: string, by: number) => void;
  /** Enter: sends the quote, or what the note offers. */
  readonly send: () => void;
  /** Escape: answers the note; false if there is none. */
  readonly back: () => boolean;
}

/** The next quote of a market of one's own while it is typed. */
export function useEditing(market: QuotedMarket, calls: QuotingCalls, pane: PaneKeys): Editing {
  const kept = useDraft(market.id);
  const draft: Draft = kept ?? { replaces: market.version, fields: fieldsOf(market), note: null };
  const { fields, note } = draft;
  const firstField = useRef<HTMLInputElement>(null);
  const scale = market.marketType === 'BOOKMAKER' ? market.scale : 'per-100';
  useEffect(() => firstField.current?.focus(), []);
  // The next number replaces the one that was sent or held back.
  const sent = `${market.version} ${note?.kind ?? ''}`;
  const seen = useRef(sent);
  useEffect(() => {
    if (seen.current === sent) return;
    seen.current = sent;
    if (document.activeElement instanceof HTMLInputElement && document.activeElement.dataset['quote'] === '')
      document.activeElement.select();
  }, [sent]);

  function change(changed: Fields): void {
    calls.touch(market.id);
    const isAnswered = note?.kind !== 'held-back' || changed[note.field] !== undefined;
    const left = note?.kind === 'outdated' || !isAnswered ? note : null;
    keepDraft(market.id, { ...draft, fields: { ...fields, ...changed }, note: left });
  }
  const type = (field: string, text: string) => change({ [field]: onlyDigits(text, scale) });
  const step = (field: string, by: number) => change({ [field]: stepped(fields[field] ?? '', by) });

  function gap(field: string, by: number): void {
    if (market.marketType === 'FANCY') return step('gap', by);
    const [, selectionId] = field.split(' ');
    const lay = `lay ${selectionId}`;
    change({ [lay]: stepped(fields[lay] || (fields[`back ${selectionId}`] ?? ''), by) });
  }

  function send(): void {
    if (note?.kind === 'held-back') {
      // Only what is offered goes out by one key; the odd number has to be typed again.
      if (note.likely === null) return;
      const likely = { ...draft, fields: { ...fields, [note.field]: note.likely }, note: null };
      keepDraft(market.id, likely);
      return void calls.send(market, likely);
    }
    const newest = note?.kind === 'outdated' ? { ...draft, replaces: market.version, note: null } : draft;
    keepDraft(market.id, newest);
    void calls.send(market, newest);
  }

  function back(): boolean {
    if (note === null) return false;
    if (note.kind === 'outdated') dropDraft(market.id);
    else if (note.kind === 'held-back') change({ [note.field]: '' });
    else keepDraft(market.id, { ...draft, note: null });
    return true;
  }

  return {
    fields,
    note,
    oddField: note?.kind === 'held-back' ? note.field : null,
    firstField,
    keysOf: (field) => ({ ...pane, step: (by) => step(field, by), gap: (by) => gap(field, by), send, back }),
    type,
    step,
    send,
    back,
  };
}
