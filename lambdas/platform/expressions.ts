/** Condição de uma gravação; várias se juntam por E. */
export type Condition =
  | readonly [atributo: string, operador: 'existe' | 'nao_existe']
  | readonly [atributo: string, operador: '=' | '<' | '<=' | '>' | '>=', valor: unknown]
  | readonly [atributo: string, operador: 'em', valores: readonly unknown[]]
  | readonly [atributo: string, operador: 'ausente_ou_menor', valor: unknown];

/** O que uma atualização põe (undefined não mexe, null retira), retira e soma. */
export type UpdateSpec = {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly remove?: readonly string[];
  readonly add?: Readonly<Record<string, number>>;
};

class Placeholders {
  readonly names: Record<string, string> = {};
  readonly values: Record<string, unknown> = {};
  readonly #prefixo: string;
  constructor(prefixo: string) {
    this.#prefixo = prefixo;
  }
  name(atributo: string): string {
    const nome = `#${this.#prefixo}_${atributo}`;
    this.names[nome] = atributo;
    return nome;
  }
  value(valor: unknown): string {
    const nome = `:${this.#prefixo}${Object.keys(this.values).length}`;
    this.values[nome] = valor;
    return nome;
  }
}

function condicao(p: Placeholders, [atributo, operador, valor]: Condition): string {
  const nome = p.name(atributo);
  switch (operador) {
    case 'existe':
      return `attribute_exists(${nome})`;
    case 'nao_existe':
      return `attribute_not_exists(${nome})`;
    case 'em':
      return `${nome} IN (${valor.map((um) => p.value(um)).join(', ')})`;
    case 'ausente_ou_menor':
      return `(attribute_not_exists(${nome}) OR ${nome} < ${p.value(valor)})`;
    default:
      return `${nome} ${operador} ${p.value(valor)}`;
  }
}

type Parametros = {
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
};

const soSeHouver = (valores: Record<string, unknown>) =>
  Object.keys(valores).length > 0 ? { ExpressionAttributeValues: valores } : {};

/** Parâmetros `ConditionExpression` e os nomes e valores dela; vazio sem condições. */
export function conditionExpression(condicoes: readonly Condition[] | undefined): Parametros {
  if (!condicoes || condicoes.length === 0) return {};
  const p = new Placeholders('c');
  const ConditionExpression = condicoes.map((uma) => condicao(p, uma)).join(' AND ');
  return { ConditionExpression, ExpressionAttributeNames: p.names, ...soSeHouver(p.values) };
}

/** Parâmetros `UpdateExpression` (e a condição, se houver); só toca nos campos que nomeia. */
export function updateExpression(
  spec: UpdateSpec,
  condicoes?: readonly Condition[],
): Parametros & { UpdateExpression: string } {
  const p = new Placeholders('u');
  const postos = Object.entries(spec.set ?? {}).filter(([, valor]) => valor !== undefined && valor !== null);
  const retirados = [
    ...(spec.remove ?? []),
    ...Object.entries(spec.set ?? {}).flatMap(([nome, valor]) => (valor === null ? [nome] : [])),
  ];
  const somas = Object.entries(spec.add ?? {});
  const partes = [
    postos.length > 0 &&
      `SET ${postos.map(([nome, valor]) => `${p.name(nome)} = ${p.value(valor)}`).join(', ')}`,
    retirados.length > 0 && `REMOVE ${retirados.map((nome) => p.name(nome)).join(', ')}`,
    somas.length > 0 && `ADD ${somas.map(([nome, valor]) => `${p.name(nome)} ${p.value(valor)}`).join(', ')}`,
  ].filter(Boolean);
  const c = conditionExpression(condicoes);
  return {
    ...c,
    UpdateExpression: partes.join(' '),
    ExpressionAttributeNames: { ...p.names, ...c.ExpressionAttributeNames },
    ...soSeHouver({ ...p.values, ...c.ExpressionAttributeValues }),
  };
}
