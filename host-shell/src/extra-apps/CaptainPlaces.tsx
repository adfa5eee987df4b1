import Bot from 'lucide-react/icons/bot'
import ChartColumn from 'lucide-react/icons/chart-column'
import Sparkles from 'lucide-react/icons/sparkles'
import { useIntl } from 'react-intl'
import { NavLink } from '../frame/NavLink.tsx'
import { useAppNames } from './useAppNames.ts'

/** The sidebar beside Captain, for administrators: the account's own assistants, and what the language model takes. */
export function CaptainPlaces({ base }: { base: string }) {
  const intl = useIntl()
  return (
    <>
      <NavLink to={`${base}/captain`} icon={Sparkles} current>
        {useAppNames().captain}
      </NavLink>
      <NavLink to={`${base}/settings/assistants`} icon={Bot} current={false}>
        {intl.formatMessage({ id: 'shell.captain.placeOfAssistants', defaultMessage: 'Assistants' })}
      </NavLink>
      <NavLink to={`${base}/settings/assistants/use`} icon={ChartColumn} current={false}>
        {intl.formatMessage({ id: 'shell.captain.use', defaultMessage: 'Model use' })}
      </NavLink>
    </>
  )
}
