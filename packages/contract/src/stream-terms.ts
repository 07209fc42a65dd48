/** Where the stream is and what it allows. A separate file, because a page opens it before it reads any message. */
export const STREAM = {
  path: '/stream',
  heartbeatMs: 5_000,
  maxMessageBytes: 64 * 1024,
  maxMessagesPerMinute: 100,
  /** Application close codes (4000–4999). */
  close: { badMessage: 4400, signedOut: 4401, tooMany: 4429, slow: 4408 },
} as const;
