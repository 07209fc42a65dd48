const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Three characters that tell a bet from the others of its round. They come from the random end of its id, so that only
 *  its player, who knows the id, recognises them. */
export function tagOf(roundId: string): string {
  const bits = Number.parseInt(roundId.slice(-4), 16);
  return [10, 5, 0].map((shift) => LETTERS[(bits >> shift) & 31]).join('');
}
