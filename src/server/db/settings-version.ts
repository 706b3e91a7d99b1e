/** The server process and Next's bundle of the backend are separate module graphs of one process. They share this. */
const shared = globalThis as unknown as { __damaSettingsVersion?: number }

/** A number that grows with every change of the settings that this process has been notified of. */
export const settingsVersion = (): number => shared.__damaSettingsVersion ?? 0

export const increaseSettingsVersion = (): void => {
  shared.__damaSettingsVersion = settingsVersion() + 1
}
