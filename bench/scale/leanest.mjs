// The leanest statements that yield what a list and a message page show, written by hand and not taken from the server: the other
// ceiling repeats the server's own statements, and would not notice a clumsy one.
import { ACCOUNT } from './fill-sql.mjs'

/** Of the filled account; whose list it is does not change what it costs. */
const AGENT = 2

const WRITTEN = `select w.id from messages w where w.account_id = c.account_id and w.conversation_id = c.id
  and w.message_type in (0, 1) and w.content_type not in (3, 9) order by w.id desc limit 1`

/** Twenty-five rows by the index of their order, and beside each what its row shows. */
const list = (name, condition, values = []) => ({
  name: `leanest list ${name}`,
  text: `select c.*, to_json(ct) as contact, to_json(ci) as contact_inbox, to_json(i) as inbox, to_json(u) as assignee,
      to_json(t) as team, tail.messages, w.id as last_written_message_id
    from (select * from conversations c where c.account_id = $1 and c.status = 0 ${condition}
      order by c.last_activity_at desc, c.id desc limit 25) c
    join contacts ct on ct.id = c.contact_id
    join contact_inboxes ci on ci.id = c.contact_inbox_id
    join inboxes i on i.id = c.inbox_id
    left join users u on u.id = c.assignee_id
    left join teams t on t.id = c.team_id
    left join lateral (${WRITTEN}) w on true
    left join lateral (select json_agg(to_json(m)) as messages from messages m where m.account_id = c.account_id
      and m.id in (c.last_message_id, c.last_non_activity_message_id, c.last_public_message_id, w.id)) tail on true
    order by c.last_activity_at desc, c.id desc`,
  values: [ACCOUNT, ...values],
})

/** One statement for each of the three tabs. */
export const leanestLists = [
  [list('all', '')],
  [list('mine', 'and c.assignee_id = $2', [AGENT])],
  [list('unassigned', 'and c.assignee_id is null')],
]

/** The newest twenty of a conversation with who wrote them and what is attached. */
export const leanestMessages = (displayIds) =>
  displayIds.map((displayId) => [
    {
      name: 'leanest messages',
      text: `select m.*, case when m.sender_type = 'Contact' then to_json(ct) else to_json(u) end as sender, a.attachments
        from (select m.* from conversations c join messages m on m.account_id = c.account_id and m.conversation_id = c.id
          where c.account_id = $1 and c.display_id = $2 order by m.id desc limit 20) m
        left join users u on u.id = m.sender_id and m.sender_type = 'User'
        left join contacts ct on ct.id = m.sender_id and m.sender_type = 'Contact'
        left join lateral (select json_agg(to_json(a) order by a.id) as attachments from attachments a
          where a.account_id = m.account_id and a.message_id = m.id) a on true
        order by m.id`,
      values: [ACCOUNT, displayId],
    },
  ])
