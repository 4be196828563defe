import { useState } from 'react'

/** The two notes of the chime, in hertz. */
const FREQUENCIES_HZ = [784, 1047]
const NOTE_INTERVAL_SECONDS = 0.18

let audio: AudioContext | undefined

/**
 * Whether the page plays a sound for announcements. The setting is not stored, because browsers allow
 * sound only after a click on the page, and the switch is that click.
 */
export function useSound(): [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(false)
  return [
    isOn,
    (wanted) => {
      setIsOn(wanted)
      // Plays a sample of the sound.
      if (wanted) playChime()
    },
  ]
}

export function playChime() {
  audio ??= new AudioContext()
  audio.resume().catch(() => {})
  for (const [index, frequency] of FREQUENCIES_HZ.entries()) {
    const start = audio.currentTime + index * NOTE_INTERVAL_SECONDS
    const volume = audio.createGain()
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.3, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.9)
    const oscillator = audio.createOscillator()
    oscillator.frequency.value = frequency
    oscillator.connect(volume).connect(audio.destination)
    oscillator.start(start)
    oscillator.stop(start + 1)
  }
}
