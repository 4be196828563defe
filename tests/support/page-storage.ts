import type { Page } from '@playwright/test'
import * as storage from '../../src/lib/storage-keys'
import { denyStorage } from './deny-storage'

const keys = Object.values(storage).filter((each) => typeof each === 'object')

/** Replaces what the site finds in web storage, under any key. What a document stores itself, it reads as usual. */
const findInStorage = (page: Page, text: string) =>
  page.addInitScript(
    ([found, lists]) => {
      const { getItem, setItem, removeItem } = Storage.prototype
      for (const { area, name } of lists) setItem.call(window[area], `${name}:other`, found)
      const written = new Set<string>()
      Storage.prototype.getItem = function (name) {
        const isForeign = name.startsWith('hermes:') && !written.has(name)
        return isForeign ? found : getItem.call(this, name)
      }
      Storage.prototype.setItem = function (name, value) {
        written.add(name)
        setItem.call(this, name, value)
      }
      Storage.prototype.removeItem = function (name) {
        written.add(name)
        removeItem.call(this, name)
      }
    },
    [text, keys] as const,
  )

/** Makes each write fail. */
const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })

/** Makes the storage that a document uses fail from its first interaction on. */
const loseStorage = (page: Page) =>
  page.addInitScript(() => {
    function lose() {
      for (const method of ['getItem', 'setItem', 'removeItem', 'key'] as const)
        Storage.prototype[method] = () => {
          throw new DOMException('Gone', 'UnknownError')
        }
    }
    for (const type of ['pointerdown', 'keydown', 'input']) addEventListener(type, lose)
  })

/** What a future release may write. More values are in foreign-values.test.ts. */
const FOREIGN = '{"a":[7],"version":2}'

type StorageFault = {
  name: string
  cause: (page: Page) => Promise<unknown>
  /** Whether a document finds what an earlier one has stored. */
  keepsValues: boolean
}

/** The faults of web storage with which each page must work. */
export const storageFaults: StorageFault[] = [
  {
    name: `holds ${FOREIGN}`,
    cause: (page) => findInStorage(page, FOREIGN),
    keepsValues: true,
  },
  { name: 'is full', cause: fillStorage, keepsValues: false },
  { name: 'is blocked', cause: denyStorage, keepsValues: false },
  { name: 'fails after the first input', cause: loseStorage, keepsValues: true },
]
