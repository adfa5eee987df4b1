import type { ConversationStatus } from '@parley/shared/contract/scalars'

/** The wording of activity messages (contract, workspace 22) in the language of an account. */
export interface ActivityLines {
  tookOver(by: string): string
  assigned(by: string, to: string): string
  unassigned(by: string): string
  team(by: string, team: string): string
  labelled(by: string, labels: string): string
  /** `level` is the index in CONVERSATION_PRIORITIES. */
  priority(by: string, level: number): string
  status(by: string, to: ConversationStatus): string
}

const en: ActivityLines = {
  tookOver: (by) => `${by} took this conversation`,
  assigned: (by, to) => `${by} assigned ${to}`,
  unassigned: (by) => `${by} removed the assignee`,
  team: (by, team) => `${by} assigned team ${team}`,
  labelled: (by, labels) => `${by} added ${labels}`,
  priority: (by, level) => `${by} set priority ${['low', 'medium', 'high', 'urgent'][level]}`,
  status: (by, to) =>
    ({
      open: `${by} reopened the conversation`,
      resolved: `${by} resolved the conversation`,
      pending: `${by} set the conversation to pending`,
      snoozed: `${by} snoozed the conversation`,
    })[to],
}

const de: ActivityLines = {
  tookOver: (by) => `${by} hat diese Unterhaltung übernommen`,
  assigned: (by, to) => `${by} hat ${to} zugewiesen`,
  unassigned: (by) => `${by} hat die Zuweisung entfernt`,
  team: (by, team) => `${by} hat das Team ${team} zugewiesen`,
  labelled: (by, labels) => `${by} hat ${labels} hinzugefügt`,
  priority: (by, level) => `${by} hat die Priorität auf ${['niedrig', 'mittel', 'hoch', 'dringend'][level]} gesetzt`,
  status: (by, to) =>
    ({
      open: `${by} hat die Unterhaltung wieder geöffnet`,
      resolved: `${by} hat die Unterhaltung gelöst`,
      pending: `${by} hat die Unterhaltung auf wartend gesetzt`,
      snoozed: `${by} hat die Unterhaltung zurückgestellt`,
    })[to],
}

const ar: ActivityLines = {
  tookOver: (by) => `تولّى ${by} هذه المحادثة`,
  assigned: (by, to) => `أسند ${by} المحادثة إلى ${to}`,
  unassigned: (by) => `أزال ${by} المسؤول عن المحادثة`,
  team: (by, team) => `أسند ${by} المحادثة إلى فريق ${team}`,
  labelled: (by, labels) => `أضاف ${by} ${labels}`,
  priority: (by, level) => `حدّد ${by} الأولوية: ${['منخفضة', 'متوسطة', 'عالية', 'عاجلة'][level]}`,
  status: (by, to) =>
    ({
      open: `أعاد ${by} فتح المحادثة`,
      resolved: `أنهى ${by} المحادثة`,
      pending: `جعل ${by} المحادثة معلّقة`,
      snoozed: `أجّل ${by} المحادثة`,
    })[to],
}

/** English where a language has no lines of its own. */
export const linesIn = (locale: string): ActivityLines => ({ de, ar })[locale.slice(0, 2)] ?? en
