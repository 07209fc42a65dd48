import { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { createTurn } from './turn.ts';

function recorded() {
  const writes: string[] = [];
  const socket = new Duplex({
    write: (chunk: Buffer, _encoding, done) => done(void writes.push(chunk.toString())),
    writev: (chunks: { chunk: Buffer }[], done) => done(void writes.push(chunks.map(({ chunk }) => chunk).join('+'))),
  });
  return { socket, writes };
}

test('frames of several topics that fall into one turn leave in one write', () => {
  const ends: (() => void)[] = [];
  const turn = createTurn((task) => ends.push(task));
  const [one, two] = [recorded(), recorded()];
  turn.write(one.socket, Buffer.from('event'));
  turn.write(two.socket, Buffer.from('event'));
  turn.write(one.socket, Buffer.from('sports'));
  expect([one.writes, two.writes, ends.length]).toEqual([[], [], 1]);
  ends.splice(0).forEach((end) => end());
  expect([one.writes, two.writes]).toEqual([['event+sports'], ['event']]);
  turn.write(one.socket, Buffer.from('next'));
  ends.forEach((end) => end());
  expect(one.writes).toEqual(['event+sports', 'next']);
});

test('what is held back counts as unsent', () => {
  const { socket } = recorded();
  createTurn(() => {}).write(socket, Buffer.alloc(1_000));
  expect(socket.writableLength).toBe(1_000);
});
