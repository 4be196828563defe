import { setTimeout as wait } from 'node:timers/promises'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { catalogue } from './catalogue'
import type { NotificationContext } from './context'
import { createDelivery } from './delivery'
import { defineNotifications } from './notifications'
import { readSettings } from './settings'

let context: NotificationContext | undefined

function getContext(): NotificationContext {
  context ??= createContext()
  return context
}

/** @throws if a setting is missing. */
function createContext(): NotificationContext {
  const { smtpUrl, ...settings } = readSettings(process.env)
  return {
    db: getFirestore(initializeApp()),
    deliver: createDelivery(smtpUrl),
    catalogue,
    settings,
    now: () => new Date(),
    wait,
  }
}

export const {
  receiptCreated,
  bookingWritten,
  arrivalDeleted,
  hostDeleted,
  staffDeleted,
  mailWritten,
  everyHour,
} = defineNotifications({ getContext, secret: 'SMTP_URL' })
