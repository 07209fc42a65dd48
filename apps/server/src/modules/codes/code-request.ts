export type Purpose = 'sign-up' | 'reset';

/** Whose code, and who asks. */
export interface CodeRequest {
  readonly purpose: Purpose;
  /** E.164. */
  readonly mobileNo: string;
  /** Asked for on a device that the owner of the number has logged in on: counted apart from strangers. */
  readonly isKnownDevice: boolean;
  /** Names the browser that asked; null for a client that keeps no cookies. */
  readonly flow: string | null;
  /** The network that asked. */
  readonly network: string;
}

export interface NewRequest extends CodeRequest {
  readonly flow: string;
  /** The browser has shown the flow's cookie, so that it needs no guesses without one. */
  readonly hasFlowCookie: boolean;
  /** What a right code proves something about; null where nobody gets the code. */
  readonly subject: string | null;
}
