import { parseLine } from '../protocol/change-reader.ts';
import { marketChange } from '../protocol/messages.ts';
import type { Names } from '../mapping/event-of.ts';
import { cricketMessage } from './cricket-messages.ts';
import type { RecordedLine } from './recording.ts';

/** A line of a score feed; null for any other. */
export function readScore(line: string) {
  try {
    const read = cricketMessage.safeParse(JSON.parse(line));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** All names in a recording, by event: score feeds know the sides, and a market's last definition often has names that
 *  its first lacked. They apply from the first line on. */
export function namesIn(lines: readonly RecordedLine[]): ReadonlyMap<string, Names> {
  const events = new Map<string, string>();
  const markets = new Map<string, string>();
  const runners = new Map<number, string>();
  const sides = new Map<string, string>();
  const seen = new Set<string>();
  for (const { line, op } of lines) {
    if (op === 'ccm') {
      for (const { eventId, homeTeam, awayTeam } of readScore(line)?.cc ?? []) {
        if (!homeTeam || !awayTeam || sides.has(eventId)) continue;
        sides.set(eventId, `${homeTeam.name} v ${awayTeam.name}`);
        for (const { selectionId, name } of [homeTeam, awayTeam]) runners.set(selectionId, name);
      }
      continue;
    }
    if (!line.includes('"marketDefinition"')) continue;
    const message = parseLine(line);
    if (typeof message === 'string' || message.op !== 'mcm') continue;
    for (const raw of message.mc ?? []) {
      const { id = '', marketDefinition } = marketChange.safeParse(raw).data ?? {};
      if (!marketDefinition) continue;
      seen.add(marketDefinition.eventId);
      if (marketDefinition.eventName) events.set(marketDefinition.eventId, marketDefinition.eventName);
      if (marketDefinition.name) markets.set(id, marketDefinition.name);
      for (const runner of marketDefinition.runners) {
        if (runner.name && !runners.has(runner.id)) runners.set(runner.id, runner.name);
      }
    }
  }
  const namesOf = (eventId: string): Names => ({
    event: sides.get(eventId) ?? events.get(eventId) ?? null,
    market: (marketId) => markets.get(marketId) ?? null,
    runner: (id) => runners.get(id) ?? null,
  });
  return new Map([...seen, ...sides.keys()].map((eventId) => [eventId, namesOf(eventId)]));
}
