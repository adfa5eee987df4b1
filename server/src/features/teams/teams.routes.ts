import { Agent, Team } from '@parley/shared/contract/person'
import { optionalText, requiredText } from '@parley/shared/contract/rules/text'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { members, requireAdmin } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { Flag, Id, IdParams, listOf } from '../../http/validation/param-schemas.ts'
import { TimeZone } from '../../http/validation/time-zone.ts'
import { WeekField } from '../inboxes/working-week.ts'
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
const writers = requireAdmin('team_management')

/** `teams` and their members; bare records (contract, configuration 5.2). */
export function teamsRoutes(app: FastifyInstance): void {
  readRoutes(app)
  writeRoutes(app)
  teamMembersRoutes(app)
}

function readRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/teams',
    access: members,
    answers: v.array(Team),
    handler: ({ deps, member }) => teams(deps, member),
  })

  route(app, {
    method: 'GET',
    url: '/teams/:id',
    access: members,
    params: IdParams,
    answers: Team,
    handler: ({ deps, member, params }) => team(deps, member, params.id),
  })
}

function writeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/teams',
    access: writers,
    body: NewTeam,
    wrapped: 'team',
    answers: Team,
    handler: ({ deps, member, body }) => createTeam(deps, member, body),
  })

  route(app, {
    method: 'PATCH',
    url: '/teams/:id',
    access: writers,
    params: IdParams,
    body: TeamChanges,
    wrapped: 'team',
    answers: Team,
    handler: ({ deps, member, params, body }) => changeTeam(deps, member, params.id, body),
  })

  route(app, {
    method: 'DELETE',
    url: '/teams/:id',
    access: writers,
    params: IdParams,
    handler: ({ deps, member, params }) => removeTeam(deps, member, params.id),
  })
}

function teamMembersRoutes(app: FastifyInstance): void {
  const facts = { url: '/teams/:id/team_members', params: IdParams } as const
  const changes = { ...facts, access: writers, body: UserIds } as const
  const answers = v.array(Agent)

  route(app, {
    ...facts,
    method: 'GET',
    access: members,
    answers,
    handler: ({ deps, member, params }) => teamMembers(deps, member, params.id),
  })

  route(app, {
    ...changes,
    method: 'POST',
    answers,
    handler: ({ deps, member, params, body }) => joinTeam(deps, member, params.id, body.user_ids),
  })

  route(app, {
    ...changes,
    method: 'PATCH',
    answers,
    handler: ({ deps, member, params, body }) => setTeamMembers(deps, member, params.id, body.user_ids),
  })

  route(app, {
    ...changes,
    method: 'DELETE',
    handler: ({ deps, member, params, body }) => leaveTeam(deps, member, params.id, body.user_ids),
  })
}
