export type Purpose = 'sign-up' | 'reset';

/** Identifies the code and the browser that asks. */
export interface CodeRequest {
  readonly purpose: Purpose;
  /** E.164. */
  readonly mobileNo: string;
  /** Requested on a device that the owner of the number has logged in on: counted separately from strangers. */
  readonly isKnownDevice: boolean;
  /** Identifies the requesting browser; null for a client that keeps no cookies. */
  readonly flow: string | null;
  /** The requesting network. */
  readonly network: string;
}

export interface NewRequest extends CodeRequest {
  readonly flow: string;
  /** The browser sent the flow's cookie, so the code needs no guesses without it. */
  readonly hasFlowCookie: boolean;
  /** What a right code authenticates; null if nobody receives the code. */
  readonly subject: string | null;
}
