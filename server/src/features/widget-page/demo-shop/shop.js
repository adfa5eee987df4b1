// The snippet as a shop would paste it. The address can vary it: ?token= &theme=dark|auto|light &position=left &locale=de &type=expanded_bubble
const query = new URLSearchParams(location.search)
window.chatwootSettings = {
  position: query.get('position') ?? 'right',
  darkMode: query.get('theme') ?? 'auto',
  type: query.get('type') ?? 'standard',
  launcherTitle: query.get('title') ?? '',
  showPopoutButton: query.has('popout'),
  ...(query.has('locale') ? { locale: query.get('locale') } : {}),
}
const script = document.createElement('script')
script.src = '/packs/js/sdk.js'
script.async = true
script.onload = () => {
  window.chatwootSDK.run({ websiteToken: query.get('token') ?? 'marloweFinchShopChat2026', baseUrl: location.origin })
}
document.head.append(script)
for (const button of document.querySelectorAll('[data-open-chat]'))
  button.addEventListener('click', () => window.$chatwoot?.toggle('open'))
