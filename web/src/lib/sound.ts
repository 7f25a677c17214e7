/** Small sounds made on the spot: a wooden tap, a drum, a gong. */
import { settings } from './settings.svelte'

let audio: AudioContext | undefined

function context(): AudioContext | undefined {
  if (!settings.sound) return undefined
  try {
    audio ??= new AudioContext()
    return audio
  } catch {
    return undefined
  }
}

function strike(at: AudioContext, pitch: number, length: number, loud: number, kind: OscillatorType, fall = 0.6): void {
  const now = at.currentTime
  const tone = at.createOscillator()
  const gain = at.createGain()
  tone.type = kind
  tone.frequency.setValueAtTime(pitch, now)
  tone.frequency.exponentialRampToValueAtTime(pitch * fall, now + length)
  gain.gain.setValueAtTime(loud, now)
  gain.gain.exponentialRampToValueAtTime(0.0001, now + length)
  tone.connect(gain).connect(at.destination)
  tone.start(now)
  tone.stop(now + length)
}

export function tap(): void {
  const at = context()
  if (!at) return
  strike(at, 950, 0.05, 0.16, 'triangle')
  strike(at, 420, 0.07, 0.12, 'sine')
}

export function drum(): void {
  const at = context()
  if (at) strike(at, 140, 0.28, 0.35, 'sine', 0.45)
}

export function gong(): void {
  const at = context()
  if (!at) return
  for (const [ratio, loud] of [
    [1, 0.16],
    [1.48, 0.09],
    [2.09, 0.06],
    [2.94, 0.04],
  ] as const)
    strike(at, 196 * ratio, 1.6, loud, 'sine', 0.985)
}
