import { typedDigits } from '../typed/index.ts';

/** The boxes of a one-time code, one digit each. `''` is an empty box. */
export type CodeDigits = readonly string[];

/** The boxes of a code. Characters other than digits are ignored, excess digits are cut off. */
export function codeDigits(code: string, length: number): string[] {
  const digits = typedDigits(code).slice(0, length).split('');
  return Array.from({ length }, (_, index) => digits[index] ?? '');
}

/** The boxes after typing or pasting into one, and the box to focus. A whole code fills all boxes wherever it is
 *  pasted; shorter text fills from the given box; empty text clears that box. */
export function typedInto(boxes: CodeDigits, index: number, text: string): { boxes: string[]; focus: number } {
  if (text === '') return { boxes: boxes.map((box, place) => (place === index ? '' : box)), focus: index };
  const digits = typedDigits(text);
  if (digits.length >= boxes.length) return { boxes: codeDigits(digits, boxes.length), focus: boxes.length - 1 };
  const next = boxes.map((box, place) => digits[place - index] ?? box);
  return { boxes: next, focus: Math.min(boxes.length - 1, index + digits.length) };
}

/** The boxes after the text of one changed, and the box to focus. A digit typed beside the one in the box replaces it; a
 *  phone that fills in a whole code writes all of it into one box. */
export function changedTo(boxes: CodeDigits, index: number, text: string): { boxes: string[]; focus: number } {
  const [before = '', digits] = [boxes[index], typedDigits(text)];
  const isBeside = before !== '' && digits.length === 2 && digits.includes(before);
  return typedInto(boxes, index, isBeside ? digits.replace(before, '') : text);
}

/** Backspace clears the box, or the previous one if the box is empty. */
export function rubbedOut(boxes: CodeDigits, index: number): { boxes: string[]; focus: number } {
  const target = boxes[index] === '' ? Math.max(0, index - 1) : index;
  return { boxes: boxes.map((box, place) => (place === target ? '' : box)), focus: target };
}
