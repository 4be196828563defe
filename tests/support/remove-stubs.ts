import { vi } from 'vitest'

// Vitest removes stubs before each test, which is too late for what the next file reads while it is imported.
vi.unstubAllGlobals()
vi.unstubAllEnvs()
// The first call builds the fake clock from the globals of that moment, so it must come before a test stubs them.
vi.useRealTimers()
