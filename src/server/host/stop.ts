/** The terminal and npm both pass a Ctrl-C on: the same wish within this time is one wish. */
const SAME_WISH_MS = 1000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface StopLog {
  info: (message: string) => void;
  fatal: (details: object, message: string) => void;
}

/**
 * Ends the process in order when asked to (exit code 0) or when something was thrown that nobody caught (1);
 * a second wish does not wait any longer.
 */
export function stopInOrder(close: () => Promise<void>, log: StopLog): void {
  let since = 0;
  const stop = async (code: number): Promise<void> => {
    if (since > 0) {
      if (Date.now() - since > SAME_WISH_MS) process.exit(1);
      return;
    }
    since = Date.now();
    try {
      await close();
    } catch (error) {
      log.fatal({ err: error }, 'Server tidak berhenti dengan tertib.');
      process.exit(1);
    }
    process.exit(code);
  };
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      log.info(`Berhenti (${signal}) …`);
      void stop(0);
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, 'Kesalahan yang tidak tertangkap; server berhenti.');
      void stop(1);
    });
  }
}
