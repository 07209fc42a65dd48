/** The number of a card in a whole deck: its sixes are number 16 to 19, here 0 to 3. */
export function faceOf(card: number): number {
  return card + 16;
}
