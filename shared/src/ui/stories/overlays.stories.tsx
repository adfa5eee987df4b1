import type { Meta, StoryObj } from '@storybook/react-webpack5'
import Archive from 'lucide-react/icons/archive'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { Menu, MenuCheck, MenuGroup, MenuItem, MenuLink, MenuSeparator, SubMenu } from '../controls/menu.tsx'
import { Popover } from '../controls/popover.tsx'
import { Tooltip } from '../controls/tooltip.tsx'
import { LateNotice, LateWords } from '../late/late-notice.tsx'
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { Drawer } from '../overlays/drawer.tsx'

const meta = { title: 'kit/Overlays' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const nothing = () => undefined

function Items() {
  const [byName, setByName] = useState(true)
  return (
    <Menu label="More" trigger={<IconButton icon={Ellipsis} label="More" tooltip={false} />}>
      <MenuItem icon={Archive} onSelect={nothing} end="E">
        Archive
      </MenuItem>
      <MenuLink to="/contacts">All contacts</MenuLink>
      <MenuGroup label="Sort">
        <MenuCheck radio checked={byName} onChange={() => setByName(true)}>
          By name
        </MenuCheck>
        <MenuCheck radio checked={!byName} onChange={() => setByName(false)}>
          By time
        </MenuCheck>
      </MenuGroup>
      <MenuSeparator />
      <SubMenu label="Snooze">
        <MenuItem onSelect={nothing}>Until tomorrow</MenuItem>
      </SubMenu>
      <MenuItem icon={Trash} danger onSelect={nothing}>
        Delete
      </MenuItem>
      <MenuItem disabled onSelect={nothing}>
        Not possible now
      </MenuItem>
    </Menu>
  )
}
export const MenuOfEverything: Story = { render: () => <Items /> }
export const PopoverPanel: Story = {
  render: () => (
    <Popover label="Filter" trigger={<Button>Filter</Button>}>
      <p style={{ padding: 16 }}>Anything small.</p>
    </Popover>
  ),
}
export const Tip: Story = {
  render: () => (
    <Tooltip text="What it does">
      <Button>Rest here</Button>
    </Tooltip>
  ),
}
export const OpenDialog: Story = {
  render: () => (
    <Dialog
      open
      onClose={nothing}
      title="New contact"
      footer={
        <>
          <Button>Cancel</Button>
          <Button variant="primary">Create contact</Button>
        </>
      }
    >
      Fields
    </Dialog>
  ),
}
export const OpenDrawer: Story = {
  render: () => (
    <Drawer open onClose={nothing} title="Filters" footer={<Button variant="primary">Apply</Button>}>
      Fields
    </Drawer>
  ),
}
export const Confirm: Story = {
  render: () => (
    <ConfirmDialog
      open
      title="Resolve 12 conversations?"
      body="Their people are asked to rate the answer."
      action="Resolve 12"
      onConfirm={nothing}
      onCancel={nothing}
    />
  ),
}
export const ConfirmTyped: Story = {
  render: () => (
    <ConfirmDialog
      open
      danger
      typed="Hanne"
      title="Delete Hanne?"
      body="Conversations and notes go with the contact. This cannot be undone."
      action="Delete contact"
      onConfirm={nothing}
      onCancel={nothing}
    />
  ),
}
export const DidNotLoad: Story = { render: () => <LateNotice onRetry={nothing} onClose={nothing} /> }
export const PartDidNotLoad: Story = { render: () => <LateWords onRetry={nothing} /> }
