import type { Inbox } from '@parley/shared/contract/values/sidebar'
import { CheckboxField } from '@parley/shared/forms/checkbox-field'
import { SelectField } from '@parley/shared/forms/select-field'
import { TextField } from '@parley/shared/forms/text-field'
import { FormattedMessage, useIntl } from 'react-intl'
import type { InboxBody } from '../inboxes/useInboxes.ts'
import { LabelsField } from '../labels/LabelsField.tsx'
import { TabForm, type TabProps } from './TabForm.tsx'

interface Survey {
  display_type?: 'emoji' | 'star'
  message?: string
  survey_rules?: { operator?: string; values?: string[] }
}

function valuesOf(inbox: Inbox) {
  const survey = (inbox.csat_config ?? {}) as Survey
  return {
    csat_survey_enabled: inbox.csat_survey_enabled === true,
    survey: {
      display_type: survey.display_type ?? 'emoji',
      message: survey.message ?? '',
      operator: survey.survey_rules?.operator ?? 'contains',
      values: survey.survey_rules?.values ?? [],
    },
  }
}
type Values = ReturnType<typeof valuesOf>

function bodyOf({ survey, ...changes }: Partial<Values>): InboxBody {
  if (!survey) return changes
  const { display_type, message, ...survey_rules } = survey
  return { ...changes, csat_config: { display_type, message, survey_rules } }
}

/** Whether customers are asked how it was. */
export function SurveyTab(props: TabProps) {
  return (
    <TabForm {...props} valuesOf={valuesOf} bodyOf={bodyOf}>
      {({ csat_survey_enabled: isOn }) => (
        <>
          <CheckboxField
            name="csat_survey_enabled"
            label={
              <FormattedMessage
                id="settings.survey.on"
                defaultMessage="Ask how it was when a conversation is resolved"
              />
            }
          />
          {isOn && <SurveyFields />}
        </>
      )}
    </TabForm>
  )
}

function SurveyFields() {
  const intl = useIntl()
  const looks = [
    { value: 'emoji', label: intl.formatMessage({ id: 'settings.survey.emoji', defaultMessage: 'Smileys' }) },
    { value: 'star', label: intl.formatMessage({ id: 'settings.survey.star', defaultMessage: 'Stars' }) },
  ]
  const rules = [
    {
      value: 'contains',
      label: intl.formatMessage({ id: 'settings.survey.has', defaultMessage: 'With one of these' }),
    },
    {
      value: 'does_not_contain',
      label: intl.formatMessage({ id: 'settings.survey.hasNot', defaultMessage: 'With none of these' }),
    },
  ]
  return (
    <>
      <SelectField
        name="survey.display_type"
        label={<FormattedMessage id="settings.survey.look" defaultMessage="Answered with" />}
        options={looks}
      />
      <TextField
        name="survey.message"
        optional
        rows={2}
        label={<FormattedMessage id="settings.survey.question" defaultMessage="Question" />}
      />
      <SelectField
        name="survey.operator"
        label={<FormattedMessage id="settings.survey.which" defaultMessage="Which conversations" />}
        options={rules}
      />
      <LabelsField
        name="survey.values"
        label={intl.formatMessage({ id: 'settings.survey.labels', defaultMessage: 'Labels' })}
        hint={<FormattedMessage id="settings.survey.labels.none" defaultMessage="None chosen: every conversation." />}
      />
    </>
  )
}
