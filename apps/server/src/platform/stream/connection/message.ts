import { bodyOf, messageFrame, type Body } from './frame.ts';

/** One message of a topic, shared by all its recipients: encoded once, compressed at most once, framed once per
 *  subscription id. */
export interface TopicMessage {
  readonly op: 'image' | 'delta';
  /** The topic's sequence number after this message. */
  readonly seq: number;
  readonly frame: (id: string, deflates: boolean) => Buffer;
}

interface Content {
  readonly op: 'image' | 'delta';
  /** The sequence number that a delta follows. */
  readonly from: number;
  readonly seq: number;
  /** What a client sends when it reconnects, to get what it missed. */
  readonly clk: string;
  /** The data as JSON, created when the first client gets the message. */
  readonly data: () => string;
}

export function topicMessage({ op, from, seq, clk, data }: Content): TopicMessage {
  const frames = new Map<string, Buffer>();
  let body: Body | undefined;
  // A delta that follows its predecessor need not say so.
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
