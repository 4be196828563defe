import type { ReactNode } from 'react'
import { DeviceFrameset } from 'react-device-frameset'
import styles from './DeviceFrame.module.css'

type DeviceFrameProps = {
  device: 'iphone' | 'ipad' | 'imac'
  children: ReactNode
}

/**
 * Draws a phone, a tablet or a desktop monitor around its children. The stylesheet sets the screen's
 * size, which the client's specification fixes for every window width.
 */
export function DeviceFrame({ device, children }: DeviceFrameProps) {
  return (
    <div className={styles.frame} data-device={device}>
      {device === 'iphone' && <DeviceFrameset device="iPhone X">{children}</DeviceFrameset>}
      {device === 'ipad' && (
        <DeviceFrameset device="iPad Mini" color="black">
          {children}
        </DeviceFrameset>
      )}
      {device === 'imac' && (
        <div className={styles.monitor}>
          <div className={styles.screen}>{children}</div>
          <div className={styles.stand} aria-hidden="true" />
        </div>
      )}
    </div>
  )
}
