/** The boot data that the server embeds in the document, a JSON block with the id `boot`. It is only used until the
 *  calls have answered (SET-06). Read once; without it the page starts empty. */
import { BOOT_ELEMENT_ID, type BootData } from '@maidan/contract';

function readBoot(): Partial<BootData> {
  const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent?.trim() ?? '';
  if (text === '') return {};
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? value : {};
}

export const boot: Partial<BootData> = readBoot();
