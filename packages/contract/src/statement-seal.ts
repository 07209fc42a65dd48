/** MON-21: the last line of a statement file, which signs all bytes before it. In a CSV file it is a row,
 *  `"Signature","S-1042","<Ed25519, base64url>"`; in a PDF file a comment, `%Signature S-1042 <…>`. The signature covers the
 *  text of `sealedText`. */
export interface StatementSeal {
  /** `S-1042`. */
  readonly serial: string;
  readonly signature: string;
}

export type StatementFormat = 'csv' | 'pdf';

/** Longer than any last line. */
export const MAX_SEAL_BYTES = 200;

const LAST_LINE =
  /(?:"?Signature"?[,;\t]"?(S-[1-9]\d{0,14})"?[,;\t]"?([\w-]{86})"?[,;\t]*|%Signature (S-[1-9]\d{0,14}) ([\w-]{86}))\s*$/;

export function sealLine(format: StatementFormat, { serial, signature }: StatementSeal): string {
  return format === 'csv' ? `"Signature","${serial}","${signature}"\r\n` : `%Signature ${serial} ${signature}\n`;
}

/** The seal at the end of a file's last `MAX_SEAL_BYTES`, read as Latin-1, and how many bytes it takes; null if there is none.
 *  A line that another program has written in its own way takes none, so that the hash is that of an altered file. */
export function readSeal(end: string): (StatementSeal & { readonly bytes: number }) | null {
  const found = LAST_LINE.exec(end);
  if (!found) return null;
  const [, csvSerial, csvSignature, pdfSerial, pdfSignature] = found;
  const seal = { serial: csvSerial ?? pdfSerial ?? '', signature: csvSignature ?? pdfSignature ?? '' };
  const line = sealLine(csvSerial === undefined ? 'pdf' : 'csv', seal);
  return { ...seal, bytes: end.endsWith(line) ? line.length : 0 };
}

/** What is signed: the file's number and the SHA-256 of its bytes before the seal, in lower-case hex. */
export function sealedText(serial: string, digest: string): string {
  return `maidan-statement-v1\n${serial}\n${digest}\n`;
}
