/** A one-time code in boxes, one digit each. `''` is an empty box. Pure. */
export type CodeDigits = readonly string[];

/** The boxes for a code as text; what is not a digit is left out, what is too long is cut. */
export function codeDigits(code: string, length: number): string[] {
  const digits = code.replace(/\D/g, '').slice(0, length).split('');
  return Array.from({ length }, (_, index) => digits[index] ?? '');
}

/** What typing or pasting into a box makes of all boxes, and which box comes next. A whole code pasted anywhere fills
 *  from the first box; anything shorter fills from the box it went into; no text at all empties it. */
export function typedInto(boxes: CodeDigits, index: number, text: string): { boxes: string[]; focus: number } {
  if (text === '') return { boxes: boxes.map((box, place) => (place === index ? '' : box)), focus: index };
  const digits = text.replace(/\D/g, '');
  if (digits.length >= boxes.length) return { boxes: codeDigits(digits, boxes.length), focus: boxes.length - 1 };
  const next = boxes.map((box, place) => digits[place - index] ?? box);
  return { boxes: next, focus: Math.min(boxes.length - 1, index + digits.length) };
}

/** Backspace clears the box it is in; in an empty one it clears the box before. */
export function rubbedOut(boxes: CodeDigits, index: number): { boxes: string[]; focus: number } {
  const target = boxes[index] === '' ? Math.max(0, index - 1) : index;
  return { boxes: boxes.map((box, place) => (place === target ? '' : box)), focus: target };
}
