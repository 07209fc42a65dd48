import { createStore, type Store } from './store.ts';

export type Cue = 'safe' | 'mine' | 'win';

export interface Sound {
  readonly isOn: Store<boolean>;
  readonly toggle: () => void;
  readonly play: (cue: Cue) => void;
}

interface Note {
  readonly hertz: number;
  readonly atS: number;
  readonly forS: number;
  readonly shape: OscillatorType;
}

const CUES: Readonly<Record<Cue, readonly Note[]>> = {
  safe: [{ hertz: 660, atS: 0, forS: 0.09, shape: 'triangle' }],
  mine: [{ hertz: 98, atS: 0, forS: 0.28, shape: 'sine' }],
  win: [
    { hertz: 523, atS: 0, forS: 0.12, shape: 'triangle' },
    { hertz: 659, atS: 0.1, forS: 0.12, shape: 'triangle' },
    { hertz: 784, atS: 0.2, forS: 0.24, shape: 'triangle' },
  ],
};
const LOUDNESS = 0.12;

/** Short tones made by the browser. Off until the player turns them on; nothing is kept, because the page has no
 *  storage. The audio context is made at that press, when a browser allows it. */
export function createSound(makeContext: () => AudioContext = () => new AudioContext()): Sound {
  const isOn = createStore(false);
  let context: AudioContext | undefined;
  return {
    isOn,
    toggle: () => {
      isOn.set(!isOn.get());
      if (isOn.get()) context ??= makeContext();
    },
    play: (cue) => {
      if (!isOn.get() || context === undefined) return;
      for (const note of CUES[cue]) sing(context, note);
    },
  };
}

function sing(context: AudioContext, { hertz, atS, forS, shape }: Note): void {
  const from = context.currentTime + atS;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = shape;
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(LOUDNESS, from);
  volume.gain.exponentialRampToValueAtTime(0.001, from + forS);
  tone.connect(volume).connect(context.destination);
  tone.start(from);
  tone.stop(from + forS);
}
