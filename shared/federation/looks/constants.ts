import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CallExpression, Expression, ImportDeclaration, Module, ObjectExpression, Property } from '@swc/core'
import { parseSync } from '@swc/core'

export type Constant = string | number | boolean | readonly Constant[] | { readonly [key: string]: Constant }

/** Where something stands in a source, in bytes. */
interface Span {
  from: number
  to: number
}

/** A place of the parser counts on from one source to the next: this goes before each, so that its beginning is known. */
const BEGIN = '0;'

/** A source, and what the constants in it and beside it are. */
export class Source {
  readonly bytes: Buffer
  /** Other files that were read. */
  readonly read: Set<string>
  readonly #file: string
  readonly #tree: Module
  readonly #base: number

  constructor(file: string, text: string, read = new Set<string>()) {
    this.#file = file
    this.read = read
    this.bytes = Buffer.from(text)
    this.#tree = parseSync(BEGIN + text, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'es2022' })
    this.#base = this.#tree.span.start + BEGIN.length
  }

  spanOf({ span }: { span: { start: number; end: number } }): Span {
    return { from: span.start - this.#base, to: span.end - this.#base }
  }

  textOf(node: { span: { start: number; end: number } }): string {
    const { from, to } = this.spanOf(node)
    return this.bytes.subarray(from, to).toString()
  }

  /** The import of a name, if there is one. */
  importOf(name: string): ImportDeclaration | null {
    for (const item of this.#tree.body)
      if (item.type === 'ImportDeclaration' && item.specifiers.some(({ local }) => local.value === name)) return item
    return null
  }

  /** Every call of a name, in the order of the source. */
  callsOf(name: string): CallExpression[] {
    const found: CallExpression[] = []
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return
      const { type, callee } = node as { type?: string; callee?: { type: string; value?: string } }
      if (type === 'CallExpression' && callee?.type === 'Identifier' && callee.value === name)
        found.push(node as CallExpression)
      for (const part of Object.values(node)) visit(part)
    }
    visit(this.#tree)
    return found
  }

  /** @throws Error naming the place, where it is anything but constants */
  valueOf(node: Expression): Constant {
    switch (node.type) {
      case 'StringLiteral':
      case 'NumericLiteral':
      case 'BooleanLiteral':
        return node.value
      case 'UnaryExpression':
        return -(this.valueOf(node.argument) as number)
      case 'ArrayExpression':
        return node.elements.flatMap((one) => (one ? [this.valueOf(one.expression)] : []))
      case 'TsAsExpression':
      case 'TsSatisfiesExpression':
      case 'TsConstAssertion':
      case 'ParenthesisExpression':
        return this.valueOf(node.expression)
      case 'TemplateLiteral':
        return node.quasis.map(({ cooked }, at) => `${cooked ?? ''}${this.#inText(node.expressions[at])}`).join('')
      case 'ObjectExpression':
        return this.#object(node)
      case 'Identifier':
        return this.#named(node.value)
      default:
        throw this.#problem(this.textOf(node as Expression & { span: { start: number; end: number } }))
    }
  }

  #inText = (node: Expression | undefined): string => (node ? String(this.valueOf(node)) : '')

  #object({ properties }: ObjectExpression): Constant {
    const fields: Record<string, Constant> = {}
    for (const property of properties) {
      if (property.type === 'SpreadElement') Object.assign(fields, this.valueOf(property.arguments))
      else if (property.type === 'Identifier') fields[property.value] = this.#named(property.value)
      else if (property.type === 'KeyValueProperty') fields[this.#key(property)] = this.valueOf(property.value)
      else throw this.#problem(property.type)
    }
    return fields
  }

  #key({ key }: Extract<Property, { type: 'KeyValueProperty' }>): string {
    return String(key.type === 'Computed' ? this.valueOf(key.expression) : key.value)
  }

  #named(name: string): Constant {
    for (const item of this.#tree.body) {
      const declared = item.type === 'ExportDeclaration' ? item.declaration : item
      if (declared.type !== 'VariableDeclaration') continue
      const found = declared.declarations.find(({ id }) => id.type === 'Identifier' && id.value === name)
      if (found?.init) return this.valueOf(found.init)
    }
    const path = this.importOf(name)?.source.value
    if (!path?.startsWith('.')) throw this.#problem(name)
    const file = join(dirname(this.#file), path)
    this.read.add(file)
    return new Source(file, readFileSync(file, 'utf8'), this.read).#named(name)
  }

  #problem(what: string): Error {
    return new Error(`${this.#file}: a look of the first page is made of constants, and this is none: ${what}`)
  }
}
