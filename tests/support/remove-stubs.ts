import { vi } from 'vitest'

// Vitest removes stubs before each test, which is too late for what the next file reads while it is imported.
vi.unstubAllGlobals()
vi.unstubAllEnvs()
