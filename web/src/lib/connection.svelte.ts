/** The one socket of this page: it comes back by itself and takes up every watched table where it was left. */
import type { ClientMessage, ServerMessage } from '../generated/protocol'
import { backoff } from './backoff'

export type Listener = (message: ServerMessage) => void

interface Watched {
  since: () => number
  listener: Listener
}

export class Connection {
  status = $state<'idle' | 'connecting' | 'open' | 'lost'>('idle')
  onDoubt: () => void = () => undefined
  private socket: WebSocket | undefined
  private attempt = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private pulse: ReturnType<typeof setInterval> | undefined
  private lastHeard = 0
  private readonly watched = new Map<string, Watched>()

  constructor(
    private readonly address: () => string,
    private readonly open: (address: string) => WebSocket = (address) => new WebSocket(address),
  ) {}

  watch(table: string, since: () => number, listener: Listener): () => void {
    const entry = { since, listener }
    this.watched.set(table, entry)
    if (this.status === 'open') this.send({ t: 'watch', table, since: since() })
    else this.connect()
    return () => {
      if (this.watched.get(table) !== entry) return
      this.watched.delete(table)
      this.send({ t: 'leave', table })
      if (!this.watched.size) this.close()
    }
  }

  /** True if it went out; nothing is kept for later, because a late answer could fit another question. */
  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== 1) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  connect(): void {
    clearTimeout(this.timer)
    if (this.socket) return
    this.status = this.attempt ? 'lost' : 'connecting'
    const socket = this.open(this.address())
    this.socket = socket
    socket.onopen = () => {
      this.status = 'open'
      this.attempt = 0
      this.lastHeard = Date.now()
      for (const [table, { since }] of this.watched) this.send({ t: 'watch', table, since: since() })
      clearInterval(this.pulse)
      this.pulse = setInterval(() => this.beat(), 15_000)
    }
    socket.onmessage = (event: MessageEvent<string>) => {
      this.lastHeard = Date.now()
      this.hear(JSON.parse(event.data) as ServerMessage)
    }
    socket.onclose = (event) => {
      // Shown out, or not let in again and again: whoever we were, we may be somebody else by now.
      if (event.code === 4403 || this.attempt > 1) this.onDoubt()
      this.lose(socket)
    }
    socket.onerror = () => this.lose(socket)
  }

  private hear(message: ServerMessage): void {
    if (message.t === 'pong' || message.t === 'goodbye') return
    const table = message.t === 'position' ? message.table.id : message.table
    if (table) this.watched.get(table)?.listener(message)
    else for (const { listener } of this.watched.values()) listener(message)
  }

  /** A silent line is a dead line: after 40 s without an answer to a ping it is given up. */
  private beat(): void {
    if (Date.now() - this.lastHeard > 40_000) this.socket?.close()
    else this.send({ t: 'ping', n: 0 })
  }

  private lose(socket: WebSocket): void {
    if (this.socket !== socket) return
    this.socket = undefined
    clearInterval(this.pulse)
    if (!this.watched.size) {
      this.status = 'idle'
      return
    }
    this.status = 'lost'
    this.timer = setTimeout(() => this.connect(), backoff(this.attempt++))
  }

  close(): void {
    clearTimeout(this.timer)
    clearInterval(this.pulse)
    const socket = this.socket
    this.socket = undefined
    socket?.close()
    this.attempt = 0
    this.status = 'idle'
  }
}

export const connection = new Connection(() => location.origin.replace(/^http/, 'ws') + '/ws')

if (typeof addEventListener === 'function') addEventListener('online', () => connection.status === 'lost' && connection.connect())
