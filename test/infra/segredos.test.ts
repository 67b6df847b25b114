import { describe, expect, it } from 'vitest';
import { em, type Sintese, sintetizar } from './sintese.ts';

/** A versão 1 é a dos ajustes de todos. */
const naVersao = (versaoSegredos: number) => sintetizar(versaoSegredos === 1 ? {} : { versaoSegredos });

/** O que uma pilha, como está instalada, cria e cita de segredos. */
type Pilha = {
  readonly cria: string[];
  readonly cita: string[];
  readonly manda: string[];
  readonly aceita: string[][];
};
const CITADO = /\{\{resolve:secretsmanager:([\w-]+):/g;
const citados = (valor: unknown) => [...JSON.stringify(valor).matchAll(CITADO)].map(([, nome = '']) => nome);

/** As pilhas de uma síntese, na ordem em que se instalam. */
function pilhasDe({ app, recursos }: Sintese): [string, Pilha][] {
  return app.synth().stacks.map(({ stackName }) => {
    const dela = recursos.filter(({ pilha }) => pilha === stackName);
    const doTipo = (tipo: string) => dela.filter(({ Type }) => Type === tipo);
    const pilha: Pilha = {
      cria: doTipo('AWS::SecretsManager::Secret').map(({ Properties }) => String(Properties.Name)),
      cita: citados(dela),
      manda: doTipo('AWS::CloudFront::Distribution').flatMap(citados),
      aceita: doTipo('AWS::Lambda::Function').flatMap((funcao) => {
        const valor = em(funcao, 'Properties.Environment.Variables.ORIGEM_SEGREDO');
        return valor === undefined ? [] : [citados(valor)];
      }),
    };
    return [stackName, pilha];
  });
}

describe('trocar os segredos', () => {
  it('da versão 1 à 3, pilha por pilha, nada cita um segredo que já não existe, e a API aceita o que o CloudFront manda', () => {
    const instaladas = new Map(pilhasDe(naVersao(1)));
    let passos = 0;
    for (const versao of [2, 3]) {
      for (const [nome, pilha] of pilhasDe(naVersao(versao))) {
        instaladas.set(nome, pilha);
        const todas = [...instaladas.values()];
        const existem = new Set(todas.flatMap(({ cria }) => cria));
        const onde = `versão ${versao}, depois de ${nome}`;
        for (const texto of todas.flatMap(({ cita }) => cita)) expect([...existem], onde).toContain(texto);
        const mandados = todas.flatMap(({ manda }) => manda);
        expect(mandados.length, onde).toBeGreaterThan(0);
        for (const aceitos of todas.flatMap(({ aceita }) => aceita)) {
          for (const mandado of mandados) expect(aceitos, onde).toContain(mandado);
        }
        passos += 1;
      }
    }
    expect(passos).toBeGreaterThan(15);
  });

  it('depois de duas trocas ninguém aceita nem manda o primeiro: um segredo que vazou deixa de valer', () => {
    const citados = pilhasDe(naVersao(3)).flatMap(([, { cita }]) => cita);
    expect(citados).toContain('crm-dev-origem-3');
    expect(citados).toContain('crm-dev-origem-2');
    for (const nome of ['origem', 'links', 'cursor']) expect(citados).not.toContain(`crm-dev-${nome}-1`);
  });
});
