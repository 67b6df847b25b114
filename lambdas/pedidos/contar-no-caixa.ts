import { somasDasDiferencas } from '../../shared/pagamentos/caixa.rules.ts';
import { ORIGENS_DO_DINHEIRO } from '../../shared/pagamentos/formas.rules.ts';
import {
  type Diferenca,
  diferencasEntre,
  type Lancamento,
} from '../../shared/pagamentos/lancamentos.rules.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { diaDoCaixaKey, lancamentoKey, pagamentoContadoKey } from '../platform/keys/somas.ts';
import { type Table, tryTransact, type Write } from '../platform/table.ts';
import { type AlvoDoCaixa, contasQueSeQuerem, lerMarca } from './lancamento-item.ts';
import { gravacoesDoPago, lerPagoContado } from './pago-contado.ts';

type Deps = { readonly tabela: Table };

/** Lançamentos que se acertam numa transação: com a marca e os dias, cabem nas cem gravações do DynamoDB. */
const DE_CADA_VEZ = 30;

function aplicarDiferencas(
  contados: readonly Lancamento[],
  diferencas: readonly Diferenca[],
): readonly Lancamento[] {
  const mudadas = new Set(diferencas.map(({ chave }) => chave));
  const entram = diferencas.flatMap(({ depois }) => depois ?? []);
  return [...contados.filter(({ chave }) => !mudadas.has(chave)), ...entram];
}

function gravacoes(
  { usuario_id, gateway, id }: AlvoDoCaixa,
  antes: { readonly lancamentos: readonly Lancamento[]; readonly versao: number } | null,
  diferencas: readonly Diferenca[],
): Write[] {
  if (diferencas.length === 0) return [];
  const gravacaoDaLista = ({ chave, depois }: Diferenca): Write => {
    if (!depois) return { delete: lancamentoKey(usuario_id, chave) };
    const { chave: _, ...campos } = depois;
    return { put: { ...lancamentoKey(usuario_id, chave), ...campos } };
  };
  return [
    {
      put: {
        ...pagamentoContadoKey(usuario_id, gateway, id),
        lancamentos: aplicarDiferencas(antes?.lancamentos ?? [], diferencas),
        versao: (antes?.versao ?? 0) + 1,
      },
      where: [antes ? ['versao', '=', antes.versao] : ['pk', 'not_exists']],
    },
    ...diferencas.map(gravacaoDaLista),
    ...[...somasDasDiferencas(diferencas)].map(
      ([dia, add]): Write => ({ update: diaDoCaixaKey(usuario_id, dia), add }),
    ),
  ];
}

/** Acerta o que couber numa transação, e diz se ficou algo; `AGAIN` quando outro contou no meio. */
async function tentarContar(deps: Deps, alvo: AlvoDoCaixa): Promise<'pronto' | 'falta' | typeof AGAIN> {
  const { usuario_id, gateway, id } = alvo;
  // As marcas antes do pagamento: o que se conta nunca é mais velho do que o que elas já contaram.
  const [antes, contado] = await Promise.all([
    lerMarca(deps, alvo),
    lerPagoContado(deps.tabela, usuario_id, gateway, id),
  ]);
  const querem = await contasQueSeQuerem(deps, alvo);
  const diferencas = diferencasEntre(antes?.lancamentos ?? [], querem.lancamentos);
  const desta = diferencas.slice(0, DE_CADA_VEZ);
  const grava = [
    ...gravacoes(alvo, antes, desta),
    ...(await gravacoesDoPago(deps, alvo, contado, querem.pago)),
  ];
  if (grava.length === 0) return 'pronto';
  if (await tryTransact(deps.tabela, grava)) return AGAIN;
  return desta.length < diferencas.length ? 'falta' : 'pronto';
}

/**
 * Leva ao caixa o que mudou num pagamento (regra 29), e ao cadastro de quem pagou o que pagou ao todo (decisão 0111):
 * os lançamentos, as somas dos dias e as da pessoa, na mesma transação das marcas do que já se contou. A mensagem
 * repetida, atrasada ou fora de ordem não muda nada; de duas ao mesmo tempo, uma grava e a outra relê.
 */
export async function contarNoCaixa(deps: Deps, usuario_id: string, entidade_id: string): Promise<void> {
  const corte = entidade_id.indexOf('#');
  const gateway = ORIGENS_DO_DINHEIRO.find((caminho) => caminho === entidade_id.slice(0, corte));
  if (!gateway) throw new Error('Evento de um pagamento que não diz por onde passou');
  const alvo = { usuario_id, gateway, id: entidade_id.slice(corte + 1) };
  const contar = () => decideAgain('Contar um pagamento', () => tentarContar(deps, alvo));
  while ((await contar()) === 'falta');
}
