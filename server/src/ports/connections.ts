/** State of this process's realtime connections, as the status page and the metrics show it. */
export interface Connections {
  /** How many connections this process holds, by transport. */
  connections(): { socketio: number; cable: number }
  /** Whether Redis answers now; null where there is none. */
  redisAnswers: (() => Promise<boolean>) | null
}
