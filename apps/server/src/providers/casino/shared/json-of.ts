const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** An answer's JSON; throws when it is none, or longer than any that makes sense. */
export async function jsonOf(response: Response, path: string): Promise<unknown> {
  const text = await textOf(response, path);
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own words quote the answer, which may hold a token.
    throw new Error(`${path} answered no JSON`);
  }
}

async function textOf(response: Response, path: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) throw new Error(`${path} answered more than ${MAX_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
