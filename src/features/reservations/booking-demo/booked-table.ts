/** The table that the demonstration books. */
export const BOOKED_TABLE = 't2'

/** The largest width of the phone's screen, see DeviceFrame.module.css. In a low window it is smaller. */
export const PICTURE_SIZES = '(max-width: 768px) 200px, 350px'
