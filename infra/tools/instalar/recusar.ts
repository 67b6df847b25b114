import type { Estagio } from '../../aws/estagio.ts';
import type { Instalado } from './instaladas.ts';

/** O que está na conta, nas pilhas de que se confere algo. */
export type NaConta = {
  readonly dados: readonly Instalado[];
  readonly web: readonly Instalado[];
  readonly dominios: readonly Instalado[];
};

/** O número mais alto dos segredos da origem que a conta tem; null antes da primeira instalação. */
function segredosNaConta({ dados }: NaConta): number | null {
  const numeros = dados.flatMap(({ ResourceType, PhysicalResourceId }) => {
    if (ResourceType !== 'AWS::SecretsManager::Secret') return [];
    const [, numero] = /-origem-(\d+)-\w+$/.exec(PhysicalResourceId) ?? [];
    return numero ? [Number(numero)] : [];
  });
  return numeros.length > 0 ? Math.max(...numeros) : null;
}

const ehDistribuicao = ({ ResourceType }: Instalado) => ResourceType === 'AWS::CloudFront::Distribution';

/** Onde mora a distribuição dos domínios dos vendedores; null se a conta não a tem. */
function lugarDaDistribuicao({ web, dominios }: NaConta): Estagio['dominiosDosVendedores'] | null {
  if (dominios.some(ehDistribuicao)) return 'pilha_propria';
  const naWeb = web.some(
    (item) => ehDistribuicao(item) && item.LogicalResourceId.startsWith('dominiosDistribuicao'),
  );
  return naWeb ? 'pilha_web' : null;
}

/**
 * Por que este estágio não se pode instalar por cima do que está na conta; null se pode. Segredos mais velhos do que os
 * instalados (uma versão anterior, com o arquivo dela) fariam a API recusar o que o CloudFront manda; mais de um passo
 * à frente também. A distribuição que tem domínios de vendedores fica onde está: noutra pilha nasceria outra, vazia.
 */
export function recusaDeInstalar(
  { nome, versaoSegredos, dominiosDosVendedores }: Estagio,
  naConta: NaConta,
): string | null {
  const arquivo = `infra/aws/estagios/${nome}.json`;
  const segredos = segredosNaConta(naConta);
  if (segredos !== null && versaoSegredos < segredos) {
    return `A conta já está nos segredos ${segredos}, e ${arquivo} pede os ${versaoSegredos}: a API recusaria o que o CloudFront manda, avisos de pagamento também. Escreva "versaoSegredos": ${segredos} no arquivo e repita.`;
  }
  if (segredos !== null && versaoSegredos > segredos + 1) {
    return `A conta está nos segredos ${segredos}, e ${arquivo} pede os ${versaoSegredos}: troca-se um passo de cada vez. Escreva "versaoSegredos": ${segredos + 1}, instale, e depois o seguinte.`;
  }
  const onde = lugarDaDistribuicao(naConta);
  if (onde !== null && dominiosDosVendedores !== onde) {
    return `A distribuição dos domínios dos vendedores mora noutra pilha: escreva "dominiosDosVendedores": "${onde}" em ${arquivo} e repita. Para a mudar de pilha sem tirar ninguém do ar, veja 'Os domínios dos vendedores' em docs/deploy.md.`;
  }
  return null;
}
