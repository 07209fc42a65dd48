/** Where a count starts and ends, in paise, and how long it takes. */
export interface Count {
  readonly fromPaise: number;
  readonly toPaise: number;
  readonly takesMs: number;
}

export interface CountPorts {
  readonly now: () => number;
  /** Asks for the next frame; answers how to cancel it. */
  readonly nextFrame: (draw: () => void) => () => void;
  readonly show: (paise: number) => void;
}

/** Each amount is shown for so long: the eye reads no more, and a phone draws the page for each. */
const STEP_MS = 90;

/** Shows amounts that grow ever more slowly and end at `toPaise` itself. Two in turn may be the same. Answers how to stop. */
export function countUp({ fromPaise, toPaise, takesMs }: Count, { now, nextFrame, show }: CountPorts): () => void {
  const beganMs = now();
  let shownMs = beganMs - STEP_MS;
  let cancel = nextFrame(draw);
  function draw(): void {
    const nowMs = now();
    const share = Math.min(1, Math.max(0, (nowMs - beganMs) / takesMs));
    if (share === 1) return show(toPaise);
    if (nowMs - shownMs >= STEP_MS) {
      shownMs = nowMs;
      show(fromPaise + Math.floor((toPaise - fromPaise) * (1 - (1 - share) ** 3)));
    }
    cancel = nextFrame(draw);
  }
  return () => cancel();
}

export function nextAnimationFrame(draw: () => void): () => void {
  const frame = requestAnimationFrame(draw);
  return () => cancelAnimationFrame(frame);
}
