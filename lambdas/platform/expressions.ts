/** Condição de uma gravação; várias se juntam por E. */
export type Condition =
  | readonly [attribute: string, operator: 'exists' | 'not_exists']
  | readonly [attribute: string, operator: '=' | '<' | '<=' | '>' | '>=', value: unknown]
  | readonly [attribute: string, operator: 'in', values: readonly unknown[]]
  | readonly [attribute: string, operator: 'absent_or_less', value: unknown];

/** O que uma atualização põe (undefined não mexe, null retira), retira e soma. */
export type UpdateSpec = {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly remove?: readonly string[];
  readonly add?: Readonly<Record<string, number>>;
};

class Placeholders {
  readonly names: Record<string, string> = {};
  readonly values: Record<string, unknown> = {};
  readonly #prefix: string;
  constructor(prefix: string) {
    this.#prefix = prefix;
  }
  /** O DynamoDB só aceita letras, números e '_' no nome: um número serve a qualquer atributo. */
  name(attribute: string): string {
    const known = Object.entries(this.names).find(([, one]) => one === attribute);
    const name = known?.[0] ?? `#${this.#prefix}${Object.keys(this.names).length}`;
    this.names[name] = attribute;
    return name;
  }
  value(value: unknown): string {
    const name = `:${this.#prefix}${Object.keys(this.values).length}`;
    this.values[name] = value;
    return name;
  }
}

function condition(p: Placeholders, [attribute, operator, value]: Condition): string {
  const name = p.name(attribute);
  switch (operator) {
    case 'exists':
      return `attribute_exists(${name})`;
    case 'not_exists':
      return `attribute_not_exists(${name})`;
    case 'in':
      return `${name} IN (${value.map((one) => p.value(one)).join(', ')})`;
    case 'absent_or_less':
      return `(attribute_not_exists(${name}) OR ${name} < ${p.value(value)})`;
    default:
      return `${name} ${operator} ${p.value(value)}`;
  }
}

type ExpressionParameters = {
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
};

const valuesIfAny = (values: Record<string, unknown>) =>
  Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {};

/** Parâmetros `ConditionExpression` e os nomes e valores dela; vazio sem condições. */
export function conditionExpression(conditions: readonly Condition[] | undefined): ExpressionParameters {
  if (!conditions || conditions.length === 0) return {};
  const p = new Placeholders('c');
  const ConditionExpression = conditions.map((one) => condition(p, one)).join(' AND ');
  return { ConditionExpression, ExpressionAttributeNames: p.names, ...valuesIfAny(p.values) };
}

/** Parâmetros `UpdateExpression` (e a condição, se houver); só toca nos campos que nomeia. */
export function updateExpression(
  spec: UpdateSpec,
  conditions?: readonly Condition[],
): ExpressionParameters & { UpdateExpression: string } {
  const p = new Placeholders('u');
  const assigned = Object.entries(spec.set ?? {}).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  const removed = [
    ...(spec.remove ?? []),
    ...Object.entries(spec.set ?? {}).flatMap(([name, value]) => (value === null ? [name] : [])),
  ];
  const additions = Object.entries(spec.add ?? {});
  const parts = [
    assigned.length > 0 &&
      `SET ${assigned.map(([name, value]) => `${p.name(name)} = ${p.value(value)}`).join(', ')}`,
    removed.length > 0 && `REMOVE ${removed.map((name) => p.name(name)).join(', ')}`,
    additions.length > 0 &&
      `ADD ${additions.map(([name, value]) => `${p.name(name)} ${p.value(value)}`).join(', ')}`,
  ].filter(Boolean);
  const c = conditionExpression(conditions);
  return {
    ...c,
    UpdateExpression: parts.join(' '),
    ExpressionAttributeNames: { ...p.names, ...c.ExpressionAttributeNames },
    ...valuesIfAny({ ...p.values, ...c.ExpressionAttributeValues }),
  };
}
