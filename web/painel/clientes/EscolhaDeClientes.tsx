import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { MAXIMO_DO_LOTE } from '../../../shared/tarefas/tarefas.limites.ts';
import { BarraDaEscolha, type NomeDaEscolha } from '../../kit/BarraDaEscolha.tsx';
import { type Escolha, useEscolhidas } from '../../kit/escolha.tsx';
import { PerguntaDoLote } from '../pecas/tarefas/PerguntaDoLote.tsx';
import { baixarPlanilha } from '../pecas/tarefas/planilhaDaLista.ts';
import type { useLote } from '../pecas/tarefas/useLote.ts';
import { useHoje } from '../shell/api.ts';
import { PLANILHA_DOS_CLIENTES } from './planilha.ts';

const NOME: NomeDaEscolha = {
  varias: 'clientes',
  escolhida: 'cliente escolhido',
  escolhidas: 'clientes escolhidos',
  todas: 'todos os',
  primeiras: 'os primeiros',
};

/** Dos clientes escolhidos, os que a lista mostra: exportá-los, ou excluí-los, com a pergunta antes. */
export function EscolhaDeClientes(props: {
  escolha: Escolha;
  /** O que a busca deixa passar, na ordem da lista. */
  achados: readonly ClienteResumo[];
  lote: ReturnType<typeof useLote>;
}) {
  const { escolha, achados, lote } = props;
  const hoje = useHoje();
  const ids = useEscolhidas(escolha);
  const [perguntando, definirPerguntando] = useState(false);
  const clientes = achados.filter(({ id }) => ids.has(id));
  const nomes = clientes.map(({ nome }) => nome);
  const quem = nomes.length === 1 ? nomes[0] : `${nomes.length.toLocaleString('pt-BR')} clientes`;
  const ocupado = lote.comecando || lote.andando;
  const excluir = () => {
    const itens = clientes.map(({ id, versao }) => ({ id, versao }));
    lote.comecar({ acao: 'excluir_clientes', itens });
    definirPerguntando(false);
    escolha.largar();
  };
  return (
    <>
      <BarraDaEscolha
        escolha={escolha}
        nome={NOME}
        quantas={clientes.length}
        total={achados.length}
        maximo={MAXIMO_DO_LOTE}
        aoEscolherTodas={() => escolha.definir(achados.slice(0, MAXIMO_DO_LOTE).map(({ id }) => id))}
      >
        <Button
          size="small"
          variant="outlined"
          onClick={() =>
            baixarPlanilha('clientes-escolhidos', hoje, { colunas: PLANILHA_DOS_CLIENTES, itens: clientes })
          }
        >
          Exportar
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="error"
          disabled={ocupado}
          onClick={() => definirPerguntando(true)}
        >
          Excluir
        </Button>
      </BarraDaEscolha>
      {perguntando && (
        <PerguntaDoLote
          titulo={`Tem certeza que deseja excluir ${quem}?`}
          nomes={nomes}
          rotuloConfirmar="Excluir"
          perigosa
          ocupado={ocupado}
          aoConfirmar={excluir}
          aoCancelar={() => definirPerguntando(false)}
        >
          Os dados serão apagados, e isso não pode ser desfeito. Quem tem assinaturas não se exclui: o
          resultado diz quem ficou.
        </PerguntaDoLote>
      )}
    </>
  );
}
