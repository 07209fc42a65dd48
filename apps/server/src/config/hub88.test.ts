import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hub88Config } from './hub88.ts';

const pemOf = (modulusLength = 2048) =>
  generateKeyPairSync('rsa', {
    modulusLength,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
const [ours, theirs] = [pemOf(), pemOf()];
const file = join(mkdtempSync(join(tmpdir(), 'maidan-hub88-')), 'private.pem');
writeFileSync(file, ours.privateKey);

const SETTINGS = {
  HUB88_OPERATOR_ID: '1205',
  HUB88_BASE_URL: 'https://api.hub88.io/',
  HUB88_PRIVATE_KEY: ours.privateKey,
  HUB88_PUBLIC_KEY: theirs.publicKey,
};

test('Hub88 is off until it is set, and takes keys in PEM, on one line, or as paths of files', () => {
  expect(hub88Config({})).toBe(null);
  expect(hub88Config({ HUB88_BASE_URL: ' ' })).toBe(null);
  const read = hub88Config(SETTINGS);
  expect(read).toMatchObject({ operatorId: 1205, baseUrl: 'https://api.hub88.io' });
  const onOneLine = ours.privateKey.replaceAll('\n', String.raw`\n`);
  for (const given of [onOneLine, file]) {
    const other = hub88Config({ ...SETTINGS, HUB88_PRIVATE_KEY: given });
    expect(other && read && other.privateKey.equals(read.privateKey)).toBe(true);
  }
});

test.each(Object.keys(SETTINGS) as (keyof typeof SETTINGS)[])(
  'half of a configuration says what is missing: %s',
  (name) => {
    expect(() => hub88Config({ ...SETTINGS, [name]: '' })).toThrow(new RegExp(`^${name} is needed with HUB88_`));
  },
);

const ec = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

test.each([
  [{ HUB88_OPERATOR_ID: 'maidan' }, 'HUB88_OPERATOR_ID must be the whole number'],
  [{ HUB88_OPERATOR_ID: '0' }, 'HUB88_OPERATOR_ID must be the whole number'],
  [{ HUB88_BASE_URL: 'api.hub88.io' }, 'HUB88_BASE_URL must be an address such as https://api.hub88.io.'],
  [{ HUB88_BASE_URL: 'https://api.hub88.io/operator' }, 'HUB88_BASE_URL must be an address such as'],
  [{ HUB88_PRIVATE_KEY: 'no-such-file.pem' }, 'HUB88_PRIVATE_KEY names a file that cannot be read'],
  [{ HUB88_PRIVATE_KEY: '-----BEGIN RSA PRIVATE KEY-----' }, 'HUB88_PRIVATE_KEY must be a private RSA key'],
  [{ HUB88_PRIVATE_KEY: ours.publicKey }, 'HUB88_PRIVATE_KEY must be a private RSA key of at least 2048 bits'],
  [{ HUB88_PRIVATE_KEY: ec.privateKey }, 'HUB88_PRIVATE_KEY must be a private RSA key'],
  [{ HUB88_PRIVATE_KEY: pemOf(1024).privateKey }, 'HUB88_PRIVATE_KEY must be a private RSA key of at least 2048 bits'],
  [{ HUB88_PUBLIC_KEY: theirs.privateKey }, 'HUB88_PUBLIC_KEY must be Hub88’s public RSA key'],
  [{ HUB88_PUBLIC_KEY: ours.publicKey }, 'HUB88_PUBLIC_KEY must be the key of Hub88, not the public half'],
])('a wrong setting is refused in one line, without the key: %#', (changed, line) => {
  const reading = (): unknown => hub88Config({ ...SETTINGS, ...changed });
  expect(reading).toThrow(line);
  expect(reading).not.toThrow(/BEGIN/);
});
