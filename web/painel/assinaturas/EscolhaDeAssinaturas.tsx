import Button from '@mui/material/Button';
import { useState } from 'react';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { MAXIMO_DO_LOTE } from '../../../shared/tarefas/tarefas.limites.ts';
import { BarraDaEscolha, type NomeDaEscolha } from '../../kit/BarraDaEscolha.tsx';
import { type Escolha, useEscolhidas } from '../../kit/escolha.tsx';
import { CobrarEscolhidas } from '../pecas/renovacoes/CobrarEscolhidas.tsx';
import { PerguntaDoLote } from '../pecas/tarefas/PerguntaDoLote.tsx';
import { baixarPlanilha } from '../pecas/tarefas/planilhaDaLista.ts';
import type { useLote } from '../pecas/tarefas/useLote.ts';
import { useHoje } from '../shell/api.ts';
import { PLANILHA_DAS_ASSINATURAS } from './planilha.ts';

const NOME: NomeDaEscolha = {
  varias: 'assinaturas',
  escolhida: 'escolhida',
  escolhidas: 'escolhidas',
  todas: 'todas as',
  primeiras: 'as primeiras',
};

/** Das assinaturas escolhidas, as que a lista mostra: quantas, o que se faz com elas, e a pergunta antes. */
export function EscolhaDeAssinaturas(props: {
  escolha: Escolha;
  /** O que os filtros deixam passar, na ordem da lista. */
  filtradas: readonly AssinaturaLinha[];
  lote: ReturnType<typeof useLote>;
}) {
  const { escolha, filtradas, lote } = props;
  const hoje = useHoje();
  const ids = useEscolhidas(escolha);
  const [pergunta, definirPergunta] = useState<'cobrar' | 'cancelar' | null>(null);
  const linhas = filtradas.filter(({ id }) => ids.has(id));
  const quantas = linhas.length;
  const nomes = linhas.map(({ cliente_nome }) => cliente_nome);
  const ocupado = lote.comecando || lote.andando;
  const quais =
    quantas === 1 ? `a assinatura de ${nomes[0]}` : `${quantas.toLocaleString('pt-BR')} assinaturas`;

  const comecar = (acao: 'cobrar' | 'cancelar') => {
    lote.comecar({ acao, itens: linhas.map(({ id, versao }) => ({ id, versao })) });
    definirPergunta(null);
    escolha.largar();
  };
  const dialogo = {
    nomes,
    ocupado,
    aoCancelar: () => definirPergunta(null),
  };
  return (
    <>
      <BarraDaEscolha
        escolha={escolha}
        nome={NOME}
        quantas={quantas}
        total={filtradas.length}
        maximo={MAXIMO_DO_LOTE}
        aoEscolherTodas={() => escolha.definir(filtradas.slice(0, MAXIMO_DO_LOTE).map(({ id }) => id))}
      >
        <Button size="small" variant="outlined" disabled={ocupado} onClick={() => definirPergunta('cobrar')}>
          Cobrar
        </Button>
        <Button
          size="small"
          variant="outlined"
          onClick={() =>
            baixarPlanilha('assinaturas-escolhidas', hoje, {
              colunas: PLANILHA_DAS_ASSINATURAS,
              itens: linhas,
            })
          }
        >
          Exportar
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="error"
          disabled={ocupado}
          onClick={() => definirPergunta('cancelar')}
        >
          Cancelar assinaturas
        </Button>
      </BarraDaEscolha>
      {pergunta === 'cobrar' && <CobrarEscolhidas {...dialogo} aoConfirmar={() => comecar('cobrar')} />}
      {pergunta === 'cancelar' && (
        <PerguntaDoLote
          {...dialogo}
          titulo={`Tem certeza que deseja cancelar ${quais}?`}
          rotuloConfirmar={quantas === 1 ? 'Cancelar assinatura' : 'Cancelar assinaturas'}
          perigosa
          aoConfirmar={() => comecar('cancelar')}
        >
          O acesso fica até o fim dos dias pagos, e a cobrança automática para. Não se desfaz; cada uma pode
          ser renovada depois.
        </PerguntaDoLote>
      )}
    </>
  );
}
