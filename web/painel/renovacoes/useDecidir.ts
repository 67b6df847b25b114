import { formatarData } from '../../../shared/base/datas.ts';
import type { Decisao, NaFila } from '../../../shared/renovacoes/renovacoes.schema.ts';
import { mudouEmOutraJanela } from '../../kit/falhas.ts';
import { useRecados } from '../../kit/Recados.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { useHoje } from '../shell/api.ts';
import { api, useEsquecer } from './consultas.ts';

/** O que se pede sobre alguém, sem a versão, que é a que se leu. */
export type Pedido = { decisao: 'ligar_depois'; ligar_em: string } | { decisao: 'nao_quer' | 'voltar' };
type Acao = { readonly pessoa: NaFila; readonly pedido: Pedido; readonly desfaz?: boolean };

function fraseDe({ cliente_nome }: NaFila, pedido: Pedido): string {
  if (pedido.decisao === 'ligar_depois') return `${cliente_nome}: ligar em ${formatarData(pedido.ligar_em)}`;
  return pedido.decisao === 'nao_quer'
    ? `${cliente_nome} não quer renovar: ninguém mais lhe pede`
    : `${cliente_nome} voltou para a fila`;
}

/**
 * Adia, dispensa ou devolve alguém à fila, a um clique, com 'Desfazer' (regra 47): desfazer é outra decisão, na versão
 * que a primeira deixou, e se algo mudou de permeio diz isso.
 */
export function useDecidir(guardar: (id: string, item: NaFila | null) => void) {
  const recados = useRecados();
  const esquecer = useEsquecer();
  const hoje = useHoje();
  const acao = useAcao({
    fazer: (opcoes, { pessoa, pedido }: Acao) => {
      const body: Decisao = { ...pedido, versao: pessoa.versao };
      return api('PUT /api/renovacoes/{id}', { params: { id: pessoa.assinatura_id }, body }, opcoes);
    },
    aoDarCerto: (depois, { pessoa, pedido, desfaz }) => {
      guardar(pessoa.assinatura_id, depois);
      esquecer(pessoa.assinatura_id);
      const frase = fraseDe(pessoa, pedido);
      if (desfaz) {
        recados.sucesso(frase);
        return;
      }
      const { ligar_em } = pessoa;
      const volta: Pedido =
        ligar_em !== null && ligar_em > hoje ? { decisao: 'ligar_depois', ligar_em } : { decisao: 'voltar' };
      recados.sucesso(frase, {
        rotulo: 'Desfazer',
        agir: () => acao.agir({ pessoa: depois, pedido: volta, desfaz: true }),
      });
    },
    frase: (mensagem) => `Não foi possível guardar: ${mensagem}`,
    aoFalhar: async (falha, { pessoa }) => {
      if (!mudouEmOutraJanela(falha)) return;
      const { assinatura_id: id } = pessoa;
      guardar(id, await api('GET /api/renovacoes/{id}', { params: { id } }));
    },
  });
  return acao;
}
