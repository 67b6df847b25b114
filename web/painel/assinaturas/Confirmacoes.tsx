import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { mudouEmOutraJanela } from '../../kit/falhas.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { ConfirmarRemocao } from '../pecas/assinaturas/ConfirmarRemocao.tsx';
import { PerguntaDeCancelar } from '../pecas/assinaturas/PerguntaDeCancelar.tsx';
import { apiAssinaturas, useGravado, useReler } from './consultas.ts';

type Pergunta = { linha: AssinaturaLinha; aoFechar: () => void };

/**
 * A versão que a linha tem; se ela mudou em outra janela, `reler` mostra como está e a próxima tentativa é sobre ela.
 */
function useVersaoDaLinha({ id, versao }: AssinaturaLinha) {
  const reler = useReler();
  const atual = useRef(versao);
  const relerEsta = async () => {
    const relida = await reler(id);
    if (relida) atual.current = relida.versao;
  };
  return {
    atual,
    relerEsta,
    aoFalhar: async (falha: unknown) => {
      if (mudouEmOutraJanela(falha)) await relerEsta();
    },
  };
}

/** 'Tem certeza que deseja cancelar a assinatura de …?' */
export function ConfirmarCancelamento({ linha, aoFechar }: Pergunta) {
  const { guardar } = useGravado();
  const { atual, aoFalhar } = useVersaoDaLinha(linha);
  const cancelar = useAcao({
    fazer: (opcoes, versao: number) =>
      apiAssinaturas(
        'POST /api/assinaturas/{id}/cancelar',
        { params: { id: linha.id }, body: { versao } },
        opcoes,
      ),
    aoDarCerto: (cancelada) => {
      guardar(cancelada);
      aoFechar();
    },
    sucesso: () => `Assinatura de ${linha.cliente_nome} cancelada`,
    frase: (mensagem) => `Não foi possível alterar o status da assinatura. ${mensagem}`,
    erroNaTela: true,
    aoFalhar,
  });
  return (
    <PerguntaDeCancelar
      linha={linha}
      ocupado={cancelar.ocupado}
      erro={cancelar.erro}
      aoConfirmar={() => cancelar.agir(atual.current)}
      aoCancelar={aoFechar}
    />
  );
}

/** 'Tem certeza que deseja excluir a assinatura de …?' */
export function ConfirmarExclusao({ linha, aoFechar }: Pergunta) {
  const gravado = useGravado();
  const { atual, aoFalhar } = useVersaoDaLinha(linha);
  const excluir = useAcao({
    fazer: (opcoes, versao: number) =>
      apiAssinaturas('DELETE /api/assinaturas/{id}', { params: { id: linha.id }, query: { versao } }, opcoes),
    aoDarCerto: () => {
      gravado.excluir(linha.id);
      aoFechar();
    },
    sucesso: () => `Assinatura de ${linha.cliente_nome} excluída`,
    frase: (mensagem) => `Não foi possível excluir a assinatura: ${mensagem}`,
    erroNaTela: true,
    aoFalhar,
  });
  return (
    <DialogoConfirmacao
      aberto
      titulo={`Tem certeza que deseja excluir a assinatura de ${linha.cliente_nome}?`}
      rotuloConfirmar="Excluir"
      perigosa
      ocupado={excluir.ocupado}
      erro={excluir.erro}
      aoConfirmar={() => excluir.agir(atual.current)}
      aoCancelar={aoFechar}
    >
      <Typography>
        {linha.produto_nome}. A exclusão não pode ser desfeita. O que se recebeu por ela numa venda manual sai
        de Pagamentos hoje, como correção; o dia em que se recebeu e os meses fechados ficam como estão.
      </Typography>
    </DialogoConfirmacao>
  );
}

/** 'Tem certeza que deseja remover … do grupo?', de uma linha da lista. */
export function ConfirmarSaida({ linha, aoFechar }: Pergunta) {
  const { guardarMembro } = useGravado();
  const { atual, relerEsta } = useVersaoDaLinha(linha);
  return (
    <ConfirmarRemocao
      linha={linha}
      versao={() => atual.current}
      guardar={(membro) => guardarMembro(membro, linha)}
      reler={relerEsta}
      aoFechar={aoFechar}
    />
  );
}
