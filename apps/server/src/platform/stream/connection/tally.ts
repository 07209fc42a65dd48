import type { Metrics } from '../../metrics/index.ts';

export type FrameKind = 'welcome' | 'image' | 'delta' | 'heartbeat' | 'refused';

/** Counts frames in plain numbers, because a labelled counter per frame would cost as much as the frame. */
export interface Tally {
  readonly count: (kind: FrameKind, bytes: number) => void;
  /** Reports the counts since the last report to the metrics. */
  readonly report: () => void;
}

export function createTally({ streamFrames, streamBytes }: Metrics): Tally {
  const frames: Record<FrameKind, number> = { welcome: 0, image: 0, delta: 0, heartbeat: 0, refused: 0 };
  let sentBytes = 0;
  return {
    count(kind, bytes) {
      frames[kind] += 1;
      sentBytes += bytes;
    },
    report() {
      for (const kind of Object.keys(frames) as FrameKind[]) {
        streamFrames.inc({ op: kind }, frames[kind]);
        frames[kind] = 0;
      }
      streamBytes.inc(sentBytes);
      sentBytes = 0;
    },
  };
}
