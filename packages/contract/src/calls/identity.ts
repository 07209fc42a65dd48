/** Sign-up, one-time codes, passwords, sessions: the calls under `/identity/user` and what belongs to them. */
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { user } from '../shapes/user.ts';

const TAG = 'Players';
/** An Indian or US number in any notation; the server stores E.164. */
const mobile = z.string().check(z.minLength(1), z.maxLength(32));
/** Validated by the server (8–128 characters, not a common one), so that the banner can say what would be accepted. */
const password = z.string().check(z.minLength(1), z.maxLength(1024));
/** A one-time code, an authenticator code or a recovery code. */
const code = z.string().check(z.minLength(1), z.maxLength(32));
const id = z.string().check(z.minLength(1), z.maxLength(64));

/** The terms a player accepts by registering (the line by the Register button); version and time are recorded. */
export const TERMS_VERSION = '1';

/** Extra digits of a code after many wrong guesses at a phone, or while many are possible overall (ID-13, ID-15). */
export const LONGER_CODE_BY = 4;

/** AUT-09: starts a sign-up and sends a code. The answer is the same for a number that already has an account. */
export const signUp = call({
  name: 'signUp',
  method: 'POST',
  path: '/identity/user/sign-up',
  summary: 'Start sign-up: sends a one-time code to the phone',
  tag: TAG,
  access: 'public',
  body: z.strictObject({
    name: z.string().check(z.minLength(1), z.maxLength(400)),
    mobile_no: mobile,
    password,
    confirmPassword: password,
    /** Blank means none. */
    affiliateCode: z.optional(z.string().check(z.maxLength(64))),
  }),
  data: z.object({}),
});

/** AUT-12: a sign-up code for a pending sign-up, a reset code for a verified player; always the same answer. */
export const resendOtp = call({
  name: 'resendOtp',
  method: 'POST',
  path: '/identity/user/resend-otp',
  summary: 'Resend the one-time code',
  tag: TAG,
  access: 'public',
  body: z.strictObject({ mobile_no: mobile }),
  data: z.object({}),
});

/** AUT-11: answers like a log-in. */
export const verifyOtp = call({
  name: 'verifyOtp',
  method: 'POST',
  path: '/identity/user/verify-otp',
  summary: 'Complete sign-up with the code',
  tag: TAG,
  access: 'public',
  body: z.strictObject({ mobile_no: mobile, otp: code }),
  data: user,
  answersToken: true,
});

/**
 * AUT-15: with only `mobile_no` it sends a reset code and stores the phone in a short-lived cookie. With the code and
 * the new password it resets the password; the phone comes from the cookie (or from `mobile_no`). `otp`, `password`
 * and `confirm_password` must be given together.
 */
export const forgotPassword = call({
  name: 'forgotPassword',
  method: 'POST',
  path: '/identity/user/forgot-password',
  summary: 'Request a password reset code, or set a new password with it',
  tag: TAG,
  access: 'public',
  body: z.strictObject({
    mobile_no: z.optional(mobile),
    otp: z.optional(code),
    password: z.optional(password),
    confirm_password: z.optional(password),
  }),
  data: z.object({}),
});

/** AUT-16: ends every other session of the player. */
export const changePassword = call({
  name: 'changePassword',
  method: 'POST',
  path: '/identity/user/change-password',
  summary: 'Change the password and end all other sessions',
  tag: TAG,
  access: 'session',
  body: z.strictObject({ old_password: password, password, confirm_password: password }),
  data: z.object({}),
});

const sessionShape = z.object({
  _id: z.string(),
  /** The session making the call. */
  current: z.boolean(),
  /** The browser, such as “Chrome on Android”; empty if unknown. */
  device: z.string(),
  /** The network address of the log-in without its last part: “203.0.113.x”. */
  address: z.string(),
  createdAt: z.string(),
  usedAt: z.string(),
  expiresAt: z.string(),
});

export const listSessions = call({
  name: 'listSessions',
  method: 'GET',
  path: '/api/v1/sessions',
  summary: "The player's active sessions, most recent first",
  tag: TAG,
  access: 'session',
  data: z.array(sessionShape),
});

/** AUT-20: the ended session's next call is answered HTTP 200 with meta.code 401 and the reason. */
export const revokeSession = call({
  name: 'revokeSession',
  method: 'POST',
  path: '/api/v1/sessions/:_id/revoke',
  summary: "End one of the player's sessions",
  tag: TAG,
  access: 'session',
  params: z.object({ _id: id }),
  body: z.strictObject({}),
  data: z.object({}),
});

/** The username is derived at sign-up and can be changed once. */
export const chooseUsername = call({
  name: 'chooseUsername',
  method: 'POST',
  path: '/api/v1/username',
  summary: 'Choose a username, once',
  tag: TAG,
  access: 'session',
  body: z.strictObject({ username: z.string().check(z.minLength(1), z.maxLength(64)) }),
  data: user,
});

/** Two-step verification (TOTP, RFC 6238): off, not yet confirmed, or on. */
export const secondFactorState = call({
  name: 'secondFactorState',
  method: 'GET',
  path: '/api/v1/second-factor',
  summary: 'Two-step verification status and whether the role requires it',
  tag: TAG,
  access: 'session',
  data: z.object({ on: z.boolean(), required: z.boolean(), recoveryCodesLeft: z.int() }),
});

export const beginSecondFactor = call({
  name: 'beginSecondFactor',
  method: 'POST',
  path: '/api/v1/second-factor/begin',
  summary: 'Create a secret for an authenticator app, active once confirmed with a code',
  tag: TAG,
  access: 'session',
  body: z.strictObject({ password }),
  data: z.object({ secret: z.string(), uri: z.string() }),
});

/** The recovery codes are returned only here. */
export const confirmSecondFactor = call({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/api/v1/second-factor/confirm',
  summary: 'Turn on two-step verification with its first code',
  tag: TAG,
  access: 'session',
  body: z.strictObject({ code }),
  data: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const removeSecondFactor = call({
  name: 'removeSecondFactor',
  method: 'POST',
  path: '/api/v1/second-factor/remove',
  summary: 'Turn off two-step verification (not allowed where the role requires it)',
  tag: TAG,
  access: 'session',
  body: z.strictObject({ password, code }),
  data: z.object({}),
});

/** Newest first. Served only in play mode with the embedded outbox, and only to the loopback address. */
export const demoOutbox = call({
  name: 'demoOutbox',
  method: 'GET',
  path: '/api/v1/demo/outbox',
  summary: 'Messages that would have been sent to a phone',
  tag: 'Demo',
  access: 'public',
  query: z.object({ mobile_no: mobile }),
  data: z.array(z.object({ code: z.string(), purpose: z.string(), text: z.string(), sentAt: z.string() })),
});
