/** `npm run provider:secret -- --provider maidan-tables --by asha`: makes a game provider that speaks our protocol a new
 *  secret. The one before stays good for a day, or for `--hours`. */
import { asCommand } from './app/commands/as-command.ts';
import { runProviderSecretCommand } from './app/commands/change-provider-secret.ts';

await asCommand(runProviderSecretCommand);
