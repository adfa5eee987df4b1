import type { Agent } from '@parley/shared/contract/person'

/** The texts a search for a person looks through. */
export const wordsOfAgent = (agent: Agent): readonly string[] => [agent.name, agent.available_name, agent.email]
