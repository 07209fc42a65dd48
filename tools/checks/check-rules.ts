import { commitFaults } from './commits.ts';
import { floorFaults } from './floors.ts';
import { proofFaults } from './proof-paths.ts';
import { readRepository, show } from './repository.ts';
import { repositoryRoot } from '../root.ts';
import { tableFaults } from './tables.ts';
import { readExceptions, tidyFaults } from './tidy.ts';

/** The repository's rules that neither the compiler nor the linter checks: a step of `npm run check`. */
const repository = readRepository(repositoryRoot);
const faults = [
  ...floorFaults(repository),
  ...tableFaults(repository),
  ...tidyFaults(repository, readExceptions(repository)),
  ...proofFaults(repository),
  ...commitFaults(repositoryRoot),
];
for (const fault of faults) console.error(show(fault));
console.log(`${repository.sources.size} files checked, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
