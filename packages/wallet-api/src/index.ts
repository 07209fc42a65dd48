/** The seamless-wallet API between the platform and game providers: what providers call, and what they serve. */
export * from './answers.ts';
export * from './call-answers.ts';
export * from './provider-calls.ts';
export * from './wallet-calls.ts';
