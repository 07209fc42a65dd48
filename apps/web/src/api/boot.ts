/** The boot data that the server embeds in the document, a JSON block with the id `boot`. It is only used until the
 *  calls have answered (SET-06). Read once; without it the page starts empty. Where the page is rendered on the server,
 *  it is set before each page. */
import { BOOT_ELEMENT_ID, type BootData, type CasinoLobby } from '@maidan/contract';

function readBoot(): Partial<BootData> {
  if (typeof document === 'undefined') return {};
  const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent?.trim() ?? '';
  if (text === '') return {};
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? value : {};
}

let present: Partial<BootData> = readBoot();

export const boot = (): Partial<BootData> => present;

export function setBoot(data: BootData): void {
  present = data;
}

/** Boot data is stale from the start, so that the call is made at once and replaces it. */
export const asFirstPicture = <T>(read: () => T | undefined) => ({ initialData: read, initialDataUpdatedAt: 0 });

/** The lobby of the page that the server has rendered. */
export const firstLobby = (name: CasinoLobby) => (present.casino?.lobby === name ? present.casino.games : undefined);
