import type { Images } from '../platform/images/index.ts';
import type { Log } from '../platform/log/index.ts';
import { StartupRefusal } from '../platform/postgres/index.ts';
import type { Config } from '../config.ts';

const REFUSAL =
  'MODE=real does not decode pictures of strangers in a process with a network: let this user have user namespaces (`unshare --user --map-current-user --net true` must work), or accept it with DECODER_NETWORK=accepted.';

/** Says in one line whether the decoder's network is taken away, and refuses real money where it is not (ID-29). */
export async function checkDecoderNetwork(
  images: Pick<Images, 'hasNetwork'>,
  { mode, decoderNetwork }: Pick<Config, 'mode' | 'decoderNetwork'>,
  log: Log,
): Promise<void> {
  if (!(await images.hasNetwork())) return log.info({}, 'image decoder has no network access');
  if (mode === 'real' && decoderNetwork === 'refused') throw new StartupRefusal(REFUSAL);
  log.warn({ mode }, 'image decoder can reach the network');
}
