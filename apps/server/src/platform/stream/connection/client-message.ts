import * as z from 'zod/mini';
import { clientMessage, STREAM, type ClientMessage } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';

// Without a locale every message of the schemas is just “Invalid input”.
z.config(z.locales.en());

/** Parses a client's message. A refusal is the reason text for closing the connection. */
export function readClientMessage(data: Buffer, isBinary: boolean): Result<ClientMessage, string> {
  if (isBinary) return refused('Messages are JSON text');
  if (data.byteLength > STREAM.maxMessageBytes) {
    return refused(`A message is at most ${STREAM.maxMessageBytes} bytes`);
  }
  const message = clientMessage.safeParse(jsonOf(data.toString('utf8')));
  return message.success ? ok(message.data) : refused(firstIssue(message.error));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function firstIssue({ issues: [issue] }: z.core.$ZodError): string {
  return issue ? `${issue.path.join('.') || 'message'}: ${issue.message}` : 'Not a message of this stream';
}
