/** The network of an address, by which uses are counted. An IPv6 customer has a whole /64, so that counts as one. */
export function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? [];
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array.from({ length: gap }, () => '0'), ...back].slice(0, 4).join(':');
}

/** A network as shown to its user: “203.0.113.x”, or the first half of an IPv6 network. */
export function shownNetwork(address: string): string {
  const counted = network(address);
  return counted.includes(':')
    ? `${counted.split(':').slice(0, 2).join(':')}:x`
    : counted.replace(/\.\d+$/, '.x').slice(0, 60);
}
