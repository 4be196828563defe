import { Disclosure } from './disclosure'
import { addStyle, h, iconButton, setButtonState, setLang } from './dom'
import { icons } from './icons'

/**
 * Passed to lazy chunks. If they imported these, the bundler would move them into shared chunks, and each
 * tour would load two more files before it starts.
 */
export const ui = {
  addStyle,
  iconButton,
  h,
  setButtonState,
  setLang,
  icons,
  Disclosure,
}

export type Ui = typeof ui
