import { addStyle, iconButton, make, reface, setLang } from './dom'
import { icons } from './icons'
import { Layer } from './shell'

/**
 * What is loaded late is built with this, and is handed it. If it imported it, the bundler would take
 * it out of the player's one file, and every tour would ask for two files more before it starts.
 */
export const kit = { addStyle, iconButton, make, reface, setLang, icons, Layer }

export type Kit = typeof kit
