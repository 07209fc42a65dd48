/** Maximum side of a sent screenshot in px: readable, but small to upload. */
const LONGEST_SIDE = 1_600;
/** JPEG quality. */
const QUALITY = 0.85;

export interface Screenshot {
  readonly name: string;
  /** Size in bytes as sent. */
  readonly bytes: number;
  readonly dataUrl: string;
}

/** The size to draw a picture at; it is never enlarged. */
export function fitWithin(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Redraws a picture, smaller and without camera metadata. Null if the browser cannot read the file as a picture. */
export async function shrinkImage(file: File): Promise<Screenshot | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitWithin(bitmap.width, bitmap.height));
  const drawing = canvas.getContext('2d');
  if (drawing === null) return null;
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const dataUrl = canvas.toDataURL('image/jpeg', QUALITY);
  return { name: file.name, bytes: bytesOf(dataUrl), dataUrl };
}

/** Four characters of base64 are three bytes. */
export function bytesOf(dataUrl: string): number {
  const text = dataUrl.slice(dataUrl.indexOf(',') + 1);
  return Math.floor((text.length * 3) / 4) - (/=*$/.exec(text)?.[0].length ?? 0);
}
