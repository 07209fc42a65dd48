/** Deadlines of calls to other services that pass when a test says so, however slow the machine is. */
export function deadlines() {
  const open = new Set<AbortController>();
  return {
    /** Given to a client instead of its time-out. */
    deadline(): AbortSignal {
      const controller = new AbortController();
      open.add(controller);
      return controller.signal;
    },
    pass(): void {
      for (const controller of open) controller.abort(new DOMException('The deadline has passed', 'TimeoutError'));
      open.clear();
    },
  };
}
