export {
  changeSeedPair,
  knownSeedPairs,
  seedPairById,
  seedPairsById,
  seedPairsOf,
  serverSeedOf,
  takeNonce,
  type SeedDeps,
  type SeedPair,
  type SeedPairs,
} from './seed-pairs.ts';
