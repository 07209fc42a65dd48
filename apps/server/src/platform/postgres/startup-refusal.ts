/** The server cannot start for a reason that its operator can fix. The message is one plain line that says what to do;
 *  the entry point prints it without a stack and exits with code 1. */
export class StartupRefusal extends Error {
  override readonly name = 'StartupRefusal';
}
