import type { Refusal } from '@maidan/contract';
import { ok, type Result } from '@maidan/domain';
import type { Clock } from '../clock/index.ts';
import type { TopicMessage } from './connection/message.ts';
import type { StreamSession, TopicSource } from './source.ts';

/** A new image is built at most once per this many ticks, however many clients connect at once; deltas bring them up to
 *  date. */
const KEPT_TICKS = 4;

type Image = Result<TopicMessage, Refusal>;

interface Images {
  readonly present: (session: StreamSession | null) => Image | Promise<Image>;
  /** Marks the image as outdated after a publish. */
  readonly outdate: () => void;
  /** Whether an image was built, or is being built, since the last call. */
  readonly wereMade: () => boolean;
}

/** The images of a topic; if the topic is shared, one is built and encoded for many clients. */
export function createImages({
  name,
  source,
  clock,
  seq,
  remembers,
  messageOf,
}: {
  readonly name: string;
  readonly source: TopicSource<unknown>;
  readonly clock: Clock;
  readonly seq: () => number;
  /** Whether all changes after a number are remembered. */
  readonly remembers: (seq: number) => boolean;
  readonly messageOf: (seq: number, data: unknown) => TopicMessage;
}): Images {
  let kept: { readonly message: TopicMessage; readonly madeAtMs: number; readonly revision: number } | null = null;
  let making: Promise<Image> | null = null;
  let revision = 0;
  let beingMade = 0;
  let isNewMade = false;

  function keptImage(): TopicMessage | null {
    if (!kept || !remembers(kept.message.seq)) return null;
    return kept.revision === revision || clock.now() - kept.madeAtMs < KEPT_TICKS * source.conflateMs
      ? kept.message
      : null;
  }

  function make(session: StreamSession | null): Image | Promise<Image> {
    // The image may already contain later changes, but never lacks earlier ones.
    const [from, madeAtMs, of] = [seq(), clock.now(), revision];
    isNewMade = true;
    const keep = (state: Result<unknown, Refusal>): Image => {
      if (!state.ok) return state;
      const message = messageOf(from, state.value);
      if (source.shared) kept = { message, madeAtMs, revision: of };
      return ok(message);
    };
    const state = source.image(name, session);
    if (!(state instanceof Promise)) return keep(state);
    beingMade += 1;
    return state.then(keep).finally(() => {
      beingMade -= 1;
      isNewMade = true;
    });
  }

  return {
    present(session) {
      if (!source.shared) return make(session);
      const known = keptImage();
      if (known) return ok(known);
      if (making) return making;
      const made = make(session);
      if (!(made instanceof Promise)) return made;
      making = made.finally(() => (making = null));
      return making;
    },
    outdate: () => void (revision += 1),
    wereMade() {
      const made = isNewMade || beingMade > 0;
      isNewMade = false;
      return made;
    },
  };
}
