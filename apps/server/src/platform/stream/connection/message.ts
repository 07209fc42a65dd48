import { bodyOf, messageFrame, type Body } from './frame.ts';

/** One message of a topic, the same for everyone who gets it: encoded once, compressed at most once, framed once for
 *  each id it is followed under. */
export interface TopicMessage {
  readonly op: 'image' | 'delta';
  /** The topic's number that a client has reached with it. */
  readonly seq: number;
  readonly frame: (id: string, deflates: boolean) => Buffer;
}

interface Content {
  readonly op: 'image' | 'delta';
  /** The number that a delta follows on. */
  readonly from: number;
  readonly seq: number;
  /** What a client says when it comes back, to get what it has missed. */
  readonly clk: string;
  /** In JSON. Not asked for before somebody gets the message. */
  readonly data: () => string;
}

export function topicMessage({ op, from, seq, clk, data }: Content): TopicMessage {
  const frames = new Map<string, Buffer>();
  let body: Body | undefined;
  // A delta that follows on the one before need not say so.
  const since = op === 'image' || from === seq - 1 ? '' : `"from":${from},`;
  return {
    op,
    seq,
    frame(id, deflates) {
      const key = deflates ? `deflated ${id}` : `plain ${id}`;
      const known = frames.get(key);
      if (known) return known;
      body ??= bodyOf(Buffer.from(`${data()}}`));
      const head = `{"op":"${op}","id":${JSON.stringify(id)},${since}"seq":${seq},"clk":"${clk}","data":`;
      const made = messageFrame(head, body, deflates);
      frames.set(key, made);
      return made;
    },
  };
}
