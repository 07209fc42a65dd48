import * as z from 'zod/mini';
import { call } from '../call.ts';
import { user, userData } from '../shapes/user.ts';

const credentials = z.strictObject({
  mobile_no: z.optional(z.string().check(z.minLength(1), z.maxLength(32))),
  username: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
  /** Six digits of the authenticator app or a recovery code; required after the refusal `second-factor-needed`. */
  secondFactor: z.optional(z.string().check(z.minLength(1), z.maxLength(32))),
  /** Replaces a password that is valid for one log-in; required after the refusal `password-change-due`. */
  newPassword: z.optional(z.string().check(z.minLength(1), z.maxLength(1024))),
});

/** AUT-03: by `username` or `mobile_no`, exactly one of them. Wrong credentials are meta.code 400, never 401. */
export const login = call({
  name: 'login',
  method: 'POST',
  path: '/identity/user/login',
  summary: 'Log in with a username or mobile number',
  tag: 'Players',
  access: 'public',
  body: credentials,
  data: user,
  answersToken: true,
});

/** AUT-17: the server rejects the token from now on. */
export const logout = call({
  name: 'logout',
  method: 'POST',
  path: '/identity/user/logout',
  summary: 'Log out: ends the session and its open streams at once',
  tag: 'Players',
  access: 'session',
  body: z.strictObject({ user_id: z.optional(z.string().check(z.maxLength(64))) }),
  data: z.object({}),
});

export const getUserData = call({
  name: 'getUserData',
  method: 'GET',
  path: '/api/v1/getUserData',
  summary: "The player's profile, wallets and bets",
  tag: 'Players',
  access: 'session',
  data: userData,
});
