import { vi } from 'vitest'

// Runs before each file that replaces modules, because the files before it have imported some of them.
vi.resetModules()
