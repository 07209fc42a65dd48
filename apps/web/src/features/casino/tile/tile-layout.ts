/** Where the tiles of a grid stand, and which of them are in sight. Pure. */

export interface TileLayout {
  readonly columns: number;
  readonly tileWidthPx: number;
  readonly tileHeightPx: number;
  readonly gapPx: number;
}

/** From here on a grid has a desktop's gaps and tiles. */
const ROOMY_PX = 700;
/** From here on a tile says limits and return on one line (`@container` of game-tile.module.css). */
const WIDE_TILE_PX = 208;
const CAPTION_PX = { narrow: 101, wide: 93 };
const BORDERS_PX = 2;

/** As many columns as leave each tile readable, two on the narrowest phone. */
export function tileLayout(widthPx: number): TileLayout {
  const isRoomy = widthPx >= ROOMY_PX;
  const gapPx = isRoomy ? 16 : 10;
  const minPx = isRoomy ? 216 : 156;
  const columns = Math.max(2, Math.floor((widthPx + gapPx) / (minPx + gapPx)));
  const tileWidthPx = (widthPx - gapPx * (columns - 1)) / columns;
  const captionPx = tileWidthPx >= WIDE_TILE_PX ? CAPTION_PX.wide : CAPTION_PX.narrow;
  const posterPx = ((tileWidthPx - BORDERS_PX) * 3) / 4;
  return { columns, tileWidthPx, tileHeightPx: posterPx + captionPx + BORDERS_PX, gapPx };
}

export function placeOf(index: number, { columns, tileWidthPx, tileHeightPx, gapPx }: TileLayout) {
  const column = index % columns;
  return {
    xPx: column * (tileWidthPx + gapPx),
    yPx: ((index - column) / columns) * (tileHeightPx + gapPx),
  };
}

export function heightOf(count: number, { columns, tileHeightPx, gapPx }: TileLayout): number {
  const rows = Math.ceil(count / columns);
  return rows === 0 ? 0 : rows * (tileHeightPx + gapPx) - gapPx;
}

export interface TileRange {
  readonly first: number;
  /** One after the last. */
  readonly end: number;
}

/** The tiles of the rows in sight and of `spareRows` before and after them. `topPx` is where the grid begins in the
 *  window: negative once its beginning has scrolled away. */
export function tilesInSight({
  topPx,
  windowPx,
  count,
  layout: { columns, tileHeightPx, gapPx },
  spareRows,
}: {
  readonly topPx: number;
  readonly windowPx: number;
  readonly count: number;
  readonly layout: TileLayout;
  readonly spareRows: number;
}): TileRange {
  const rowPx = tileHeightPx + gapPx;
  const firstRow = Math.max(0, Math.floor(-topPx / rowPx) - spareRows);
  const endRow = Math.max(firstRow, Math.ceil((windowPx - topPx) / rowPx) + spareRows);
  return { first: Math.min(count, firstRow * columns), end: Math.min(count, endRow * columns) };
}

/** One step from what is drawn to what is wanted, with at most `maxNew` tiles more: what has left the wanted range goes,
 *  and what is in sight comes before what is spare. Many tiles at once would make scrolling stutter on a phone. */
export function stepTowards({
  drawn,
  inSight,
  wanted,
  maxNew,
}: {
  readonly drawn: TileRange;
  readonly inSight: TileRange;
  readonly wanted: TileRange;
  readonly maxNew: number;
}): TileRange {
  let first = Math.max(drawn.first, wanted.first);
  let end = Math.min(drawn.end, wanted.end);
  if (first >= end) first = end = inSight.first;
  let left = maxNew;
  for (const goal of [inSight, wanted]) {
    const after = Math.min(left, Math.max(0, goal.end - end));
    const before = Math.min(left - after, Math.max(0, first - goal.first));
    first -= before;
    end += after;
    left -= after + before;
  }
  return { first, end };
}

/** A frame of a screen that shows sixty a second, with some patience. */
const SMOOTH_FRAME_MS = 20;

/** How many new tiles the next frame may draw: twice as many after each smooth frame, a row at most, and one alone after
 *  a slow frame or a rest. A phone that is four times slower than ours thus never draws two at once for long. */
export function nextPace({
  pace,
  frameMs,
  columns,
}: {
  readonly pace: number;
  readonly frameMs: number;
  readonly columns: number;
}): number {
  return frameMs > SMOOTH_FRAME_MS ? 1 : Math.min(columns, pace * 2);
}
