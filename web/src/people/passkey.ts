/** Passkeys in the browser: the server's options in, what the authenticator made of them out. */
import type { PasskeyOptions } from '../generated/protocol'
import { ui } from '../lib/locale.svelte'
import { problemWords, tell } from '../lib/problems'

export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function' && !!navigator.credentials

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

function text(buffer: ArrayBuffer): string {
  const plain = btoa(String.fromCharCode(...new Uint8Array(buffer)))
  return plain.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

interface Descriptor {
  id: string
  type: 'public-key'
}
type CreationOptions = Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> & {
  challenge: string
  user: { id: string; name: string; displayName: string }
  excludeCredentials?: Descriptor[]
}
type RequestOptions = Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> & { challenge: string; allowCredentials?: Descriptor[] }

const described = (all: Descriptor[] | undefined): PublicKeyCredentialDescriptor[] => (all ?? []).map(({ id, type }) => ({ id: bytes(id), type }))

/** Make a passkey. */
export async function make(asked: PasskeyOptions): Promise<Record<string, unknown>> {
  const options = asked.options as CreationOptions
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...options,
    challenge: bytes(options.challenge),
    user: { ...options.user, id: bytes(options.user.id) },
    excludeCredentials: described(options.excludeCredentials),
  }
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  const response = made.response as AuthenticatorAttestationResponse
  return {
    id: made.id,
    rawId: text(made.rawId),
    type: made.type,
    response: { clientDataJSON: text(response.clientDataJSON), attestationObject: text(response.attestationObject) },
  }
}

/** Sign with one of the passkeys that this device has for us. */
export async function sign(asked: PasskeyOptions): Promise<Record<string, unknown>> {
  const options = asked.options as RequestOptions
  const publicKey: PublicKeyCredentialRequestOptions = { ...options, challenge: bytes(options.challenge), allowCredentials: described(options.allowCredentials) }
  const made = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
  const response = made.response as AuthenticatorAssertionResponse
  return {
    id: made.id,
    rawId: text(made.rawId),
    type: made.type,
    response: {
      clientDataJSON: text(response.clientDataJSON),
      authenticatorData: text(response.authenticatorData),
      signature: text(response.signature),
      userHandle: response.userHandle ? text(response.userHandle) : null,
    },
  }
}

/** What went wrong, in words: the browser's own refusals, else the server's. */
export function passkeyProblem(problem: unknown): string {
  if (!(problem instanceof DOMException)) return tell(problem)
  if (problem.name === 'InvalidStateError') return problemWords('passkey_known')
  if (problem.name === 'SecurityError') return ui().passkeyNeedsName
  return ui().passkeyNotGiven
}
