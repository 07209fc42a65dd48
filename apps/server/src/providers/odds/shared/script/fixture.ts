/** One playing of one match. `eventKey` is also its slug. */
export type Fixture<Playable> = {
  readonly eventKey: string;
  readonly playable: Playable;
  readonly announcedAtMs: number;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
};

/** The fixtures of a world that began at an epoch: the same settings always give the same ones, so a restart continues
 *  at the present time. */
export type Timetable<Playable> = {
  /** Fixtures that end after `fromMs` and are announced by `untilMs`, in order of their start. */
  readonly between: (fromMs: number, untilMs: number) => readonly Fixture<Playable>[];
  /** When the next fixture is announced after `afterMs`. */
  readonly nextAnnouncementMs: (afterMs: number) => number;
  /** The latest fixtures that ended between two moments, at most `max`, ordered by their end. */
  readonly lastEnded: (span: {
    readonly fromMs: number;
    readonly untilMs: number;
    readonly max: number;
  }) => readonly Fixture<Playable>[];
  /** Those of the named fixtures that have ended by `untilMs`, however long ago. */
  readonly endedOf: (eventKeys: readonly string[], untilMs: number) => readonly Fixture<Playable>[];
};

/** Plays one fixture: what it publishes is a function of the fixture and the time only. */
export type FixturePlayer = {
  /** Publishes the catalogue and the full present state, or the results of a match that is over. */
  readonly begin: (atMs: number) => void;
  /** Plays every step that is due, in order. Openings and results are never left out; prices and states are only those
   *  of the last step. */
  readonly advance: (atMs: number) => void;
  /** Refreshes quotes between steps. */
  readonly tick: (atMs: number) => void;
  readonly nextStepMs: () => number;
  readonly inPlay: () => boolean;
  readonly ended: () => boolean;
};
