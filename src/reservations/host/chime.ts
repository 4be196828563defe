import { useState } from 'react'

/** In hertz: two notes of a bell, one after the other. */
const NOTES = [784, 1047]

let audio: AudioContext | undefined

/**
 * Whether new reservations are heard. It is not kept: a browser lets a page sound only after a press,
 * and this is the press.
 */
export function useSound(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(false)
  return [
    on,
    (wanted) => {
      setOn(wanted)
      // So that whoever switches it on hears what to listen for.
      if (wanted) playChime()
    },
  ]
}

export function playChime() {
  audio ??= new AudioContext()
  audio.resume().catch(() => {})
  for (const [index, pitch] of NOTES.entries()) {
    const start = audio.currentTime + index * 0.18
    const volume = audio.createGain()
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.3, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.9)
    const tone = audio.createOscillator()
    tone.frequency.value = pitch
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + 1)
  }
}
