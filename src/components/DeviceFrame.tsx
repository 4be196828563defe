import type { ReactNode } from 'react'
import { DeviceFrameset } from 'react-device-frameset'
import styles from './DeviceFrame.module.css'

type DeviceFrameProps = {
  device: 'iphone' | 'ipad' | 'imac'
  children: ReactNode
}

/**
 * Draws a phone, a tablet or a desktop monitor around its children. The stylesheet sets the screen's
 * size, which the specification fixes for every window width.
 */
export function DeviceFrame({ device, children }: DeviceFrameProps) {
  return (
    <div className={styles.frame} data-device={device}>
      {device === 'imac' ? (
        <div className={styles.monitor}>
          <div className={styles.screen}>{children}</div>
          <div className={styles.stand} aria-hidden="true" />
        </div>
      ) : (
        <Handheld device={device}>{children}</Handheld>
      )}
    </div>
  )
}

function Handheld({ device, children }: { device: 'iphone' | 'ipad'; children: ReactNode }) {
  return device === 'iphone' ? (
    <DeviceFrameset device="iPhone X">{children}</DeviceFrameset>
  ) : (
    <DeviceFrameset device="iPad Mini" color="black">
      {children}
    </DeviceFrameset>
  )
}
