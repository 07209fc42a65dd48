import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { nextLink, walkLinks } from './links.ts';

const ROOT = '9f2c41d7be0a63588e17c4f02ad95b36e1870cfd4492ab6e5c3df1087b2e94a6';

describe('a chain of seeds (casino rules 1)', () => {
  test('round r uses link length − r, and hashing it gives the link shown before', async () => {
    const { last, linkOf } = await walkLinks(ROOT, 100);
    let shown = last;
    for (let round = 1; round <= 100; round += 1) {
      expect(createHash('sha256').update(linkOf(round)).digest('hex')).toBe(shown);
      shown = linkOf(round);
    }
    expect(shown).toBe(ROOT);
  });

  test('a chain of one link is its root, and a round outside of the chain has no link', async () => {
    const { last, linkOf } = await walkLinks(ROOT, 1);
    expect([linkOf(1), last]).toEqual([ROOT, nextLink(ROOT)]);
    expect(() => linkOf(0)).toThrow('rounds 1 to 1');
    expect(() => linkOf(2)).toThrow('rounds 1 to 1');
    await expect(walkLinks(ROOT, 0)).rejects.toThrow('at least one link');
  });
});
