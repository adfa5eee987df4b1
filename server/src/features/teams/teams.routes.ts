import { Agent, Team } from '@parley/shared/contract/person'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { byAdministrators } from '../../http/access.ts'
import { memberOf } from '../../http/caller.ts'
import { taking } from '../../http/takes.ts'
import { parseBody, parseParams } from '../../http/validate.ts'
import { Flag, Id, IdParams, listOf, optionalText, requiredText } from '../../http/wire-values.ts'
import { TimeZone, WeekField } from '../inboxes/working-week.ts'
import {
  changeTeam,
  createTeam,
  joinTeam,
  leaveTeam,
  removeTeam,
  setTeamMembers,
  team,
  teamMembers,
  teams,
} from './teams.service.ts'

const Name = v.pipe(requiredText(), v.toLowerCase())
const fields = {
  description: optionalText(1_000),
  allow_auto_assign: v.optional(Flag),
  working_hours_enabled: v.optional(Flag),
  timezone: v.optional(TimeZone),
  out_of_office_message: optionalText(10_000),
  working_hours: WeekField,
}
const NewTeam = v.object({ ...fields, name: Name })
const TeamChanges = v.object({ ...fields, name: v.optional(Name) })
const UserIds = v.object({ user_ids: listOf(Id) })
const writers = byAdministrators('team_management')

/** `teams` and their members; bare records (contract, configuration 5.2). */
export function teamsRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/teams', taking({ answers: v.array(Team) }), async (request) => teams(deps, memberOf(request)))

  app.get('/teams/:id', taking({ answers: Team }), async (request) =>
    team(deps, memberOf(request), parseParams(IdParams, request).id),
  )

  app.post('/teams', taking({ body: NewTeam, under: 'team', answers: Team }, writers), async (request) =>
    createTeam(deps, memberOf(request), parseBody(NewTeam, request, 'team')),
  )

  app.route({
    ...taking({ body: TeamChanges, under: 'team', answers: Team }, writers),
    method: ['PATCH', 'PUT'],
    url: '/teams/:id',
    handler: async (request) => {
      const { id } = parseParams(IdParams, request)
      return changeTeam(deps, memberOf(request), id, parseBody(TeamChanges, request, 'team'))
    },
  })

  app.delete('/teams/:id', writers, async (request, reply) => {
    await removeTeam(deps, memberOf(request), parseParams(IdParams, request).id)
    return reply.send()
  })

  teamMembersRoutes(app, deps)
}

function teamMembersRoutes(app: FastifyInstance, deps: Deps): void {
  const url = '/teams/:id/team_members'

  app.get(url, taking({ answers: v.array(Agent) }), async (request) =>
    teamMembers(deps, memberOf(request), parseParams(IdParams, request).id),
  )

  app.post(url, taking({ body: UserIds, answers: v.array(Agent) }, writers), async (request) => {
    const { id } = parseParams(IdParams, request)
    return joinTeam(deps, memberOf(request), id, parseBody(UserIds, request).user_ids)
  })

  app.route({
    ...taking({ body: UserIds, answers: v.array(Agent) }, writers),
    method: ['PATCH', 'PUT'],
    url,
    handler: async (request) => {
      const { id } = parseParams(IdParams, request)
      return setTeamMembers(deps, memberOf(request), id, parseBody(UserIds, request).user_ids)
    },
  })

  app.delete(url, taking({ body: UserIds }, writers), async (request, reply) => {
    const { id } = parseParams(IdParams, request)
    await leaveTeam(deps, memberOf(request), id, parseBody(UserIds, request).user_ids)
    return reply.send()
  })
}
