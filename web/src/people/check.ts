/** What the server will ask of a login, a password and a name, said before it is sent. */
import { ui } from '../lib/locale.svelte'

export const LONGEST_NAME = 24
export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 200

export const loginProblem = (login: string): string => (/^[a-z0-9._-]{2,32}$/i.test(login.trim()) && /[a-z0-9]/i.test(login) ? '' : ui().badLogin)
export const passwordProblem = (password: string): string =>
  password.length >= SHORTEST_PASSWORD && password.length <= LONGEST_PASSWORD ? '' : ui().badPassword
