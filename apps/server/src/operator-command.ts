/** `npm run operator:first -- --name "Asha Rao" --username asha`: creates the first DIRECTOR of an installation.
 *  `npm run operator:add -- --role ADMIN --name "Ravi Rao" --username ravi`: creates a further operator. */
import { asCommand } from './app/commands/as-command.ts';
import { runOperatorCommand } from './app/commands/make-operator.ts';

await asCommand((command) => runOperatorCommand({ ...command, typed: process.stdin }));
