import { expect, test } from 'vitest';
import { openApp } from '../../test/app.ts';
import { encodeImage, startImages } from '../platform/images/index.ts';
import { createLog } from '../platform/log/index.ts';
import { checkDecoderNetwork } from './decoder-network.ts';

const decoder = (hasNetwork: boolean) => {
  return { hasNetwork: async () => hasNetwork };
};

async function said(...[images, config]: [ReturnType<typeof decoder>, Parameters<typeof checkDecoderNetwork>[1]]) {
  const lines: string[] = [];
  await checkDecoderNetwork(
    images,
    config,
    createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } }),
  );
  return lines.map((line) => (JSON.parse(line) as { level: number; msg: string }).msg);
}

test('ID-29 ID-42 real money does not start where the decoder keeps its network, unless that is accepted', async () => {
  const refused = { mode: 'real', decoderNetwork: 'refused' } as const;
  await expect(said(decoder(true), refused)).rejects.toThrow(/^MODE=real does not decode.*DECODER_NETWORK=accepted\.$/);
  expect(await said(decoder(false), refused)).toEqual(['image decoder has no network access']);
  const has = ['image decoder can reach the network'];
  expect(await said(decoder(true), { mode: 'real', decoderNetwork: 'accepted' })).toEqual(has);
  expect(await said(decoder(true), { mode: 'play', decoderNetwork: 'refused' })).toEqual(has);
});

test('ID-29 the metric says whether the decoder has a network, by the word of its own processes', async () => {
  const images = startImages(createLog({ level: 'silent' }));
  for (const hasNetwork of [async () => true, async () => false, images.hasNetwork]) {
    const app = await openApp({
      images: { encode: encodeImage, hasNetwork, waiting: () => 0, stop: async () => undefined },
    });
    const { body } = await app.app.http.inject('/metrics');
    expect(body).toContain(`\nmaidan_decoder_has_network ${Number(await hasNetwork())}\n`);
    await app.close();
  }
  await images.stop();
});
