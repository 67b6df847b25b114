type Regra = 'createHTML' | 'createScriptURL';
type Fabrica = {
  readonly createPolicy: (
    nome: string,
    regras: Readonly<Partial<Record<Regra, (texto: string) => string>>>,
  ) => Readonly<Record<Regra, (texto: string) => unknown>>;
};
declare global {
  interface Window {
    readonly trustedTypes?: Fabrica;
  }
}

/**
 * Uma política de Trusted Types do painel, das que a resposta permite (infra/aws/edge/cabecalhos.ts); `passar` devolve
 * o texto, ou lança quando não é dela. Sem Trusted Types no navegador, o texto vai como `passar` o deixa.
 */
export function criarPolitica(
  nome: string,
  regra: Regra,
  passar = (texto: string) => texto,
): (texto: string) => unknown {
  const politica = window.trustedTypes?.createPolicy(nome, { [regra]: passar });
  return politica ? (texto) => politica[regra](texto) : passar;
}
