/** Written through the style object, so that a strict policy for style elements on the host page does not matter. */
export function css(element: HTMLElement | SVGElement, rules: Record<string, string>): void {
  for (const [name, value] of Object.entries(rules)) element.style.setProperty(name, value, 'important')
}
