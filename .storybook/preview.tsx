import preview from '../shared/src/testing/storybook-preview.tsx'

export default preview
