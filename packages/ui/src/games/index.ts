/** Pictures of casino games, drawn for this product: 4:3 posters in one set of inks, files of their own (an image is
 *  loaded when it is seen, and script stays small). */
const files = import.meta.glob<string>('./pictures/*.svg', { eager: true, query: '?url&no-inline', import: 'default' });

const addresses: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, address]) => [path.replace(/^.*\/(.+)\.svg$/, '$1'), address]),
);

/** Slugs of the games that have a picture (`andar-bahar`). */
export const gamePictures: readonly string[] = [...addresses.keys()];

/** Where a game's picture is, or `undefined` for one that is not drawn. */
export function gamePictureUrl(slug: string): string | undefined {
  return addresses.get(slug);
}
