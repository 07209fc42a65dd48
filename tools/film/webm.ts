/** Writes encoded pictures to a WebM file: one track, a cue for every key picture, a known length. Only what a browser
 *  needs to play and loop it. */

export interface EncodedPicture {
  readonly atMs: number;
  readonly isKey: boolean;
  readonly bytes: Uint8Array;
}

export interface Film {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly lengthMs: number;
  readonly codec: 'V_VP9' | 'V_VP8';
  readonly pictures: readonly EncodedPicture[];
}

const ID = {
  header: 0x1a45dfa3,
  version: 0x4286,
  readVersion: 0x42f7,
  maxIdLength: 0x42f2,
  maxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
} as const;

const NANOSECONDS_A_MILLISECOND = 1_000_000;
const VIDEO = 1;
const TRACK = 1;
const KEY_FLAG = 0x80;

/** Throws if the first picture is not a key picture, because nothing could be shown before the next one. */
export function webmOf(film: Film): Buffer {
  if (film.pictures[0]?.isKey !== true) throw new Error('A film begins with a key picture');
  const name = 'Maidan';
  const info = element(
    ID.info,
    unsigned(ID.timestampScale, NANOSECONDS_A_MILLISECOND),
    text(ID.muxingApp, name),
    text(ID.writingApp, name),
    float(ID.duration, film.lengthMs),
  );
  const tracks = element(
    ID.tracks,
    element(
      ID.trackEntry,
      unsigned(ID.trackNumber, TRACK),
      unsigned(ID.trackUid, TRACK),
      unsigned(ID.trackType, VIDEO),
      text(ID.codecId, film.codec),
      element(ID.video, unsigned(ID.pixelWidth, film.widthPx), unsigned(ID.pixelHeight, film.heightPx)),
    ),
  );
  const clusters = clustersOf(film.pictures);
  let at = info.length + tracks.length;
  const cues = clusters.map(({ atMs, bytes }) => {
    const cue = element(
      ID.cuePoint,
      unsigned(ID.cueTime, atMs),
      element(ID.cueTrackPositions, unsigned(ID.cueTrack, TRACK), unsigned(ID.cueClusterPosition, at)),
    );
    at += bytes.length;
    return cue;
  });
  const body = [info, tracks, ...clusters.map(({ bytes }) => bytes), element(ID.cues, ...cues)];
  return Buffer.concat([HEADER, element(ID.segment, ...body)]);
}

/** One cluster per key picture. */
function clustersOf(pictures: readonly EncodedPicture[]): { readonly atMs: number; readonly bytes: Buffer }[] {
  const groups: EncodedPicture[][] = [];
  for (const picture of pictures) {
    if (picture.isKey) groups.push([]);
    groups.at(-1)?.push(picture);
  }
  return groups.map((group) => {
    const start = group[0]?.atMs ?? 0;
    const blocks = group.map(({ atMs, isKey, bytes }) => {
      const head = Buffer.from([0x80 | TRACK, 0, 0, isKey ? KEY_FLAG : 0]);
      head.writeInt16BE(atMs - start, 1);
      return element(ID.simpleBlock, head, Buffer.from(bytes));
    });
    return { atMs: start, bytes: element(ID.cluster, unsigned(ID.timestamp, start), ...blocks) };
  });
}

function element(id: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  // An eight-byte length, marked as such in its first byte.
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(body.length) | (1n << 56n));
  return Buffer.concat([bytesOf(id), length, body]);
}

function bytesOf(value: number): Buffer {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}

const unsigned = (id: number, value: number): Buffer => element(id, bytesOf(value));
const text = (id: number, value: string): Buffer => element(id, Buffer.from(value, 'utf8'));

function float(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
}

const HEADER = element(
  ID.header,
  unsigned(ID.version, 1),
  unsigned(ID.readVersion, 1),
  unsigned(ID.maxIdLength, 4),
  unsigned(ID.maxSizeLength, 8),
  text(ID.docType, 'webm'),
  unsigned(ID.docTypeVersion, 4),
  unsigned(ID.docTypeReadVersion, 2),
);
