import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { foi, ouJaSumiu } from '../../kit/falhas.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { api, useGuardarCliente } from '../pecas/clientes/consultas.ts';
import { AssinaturasDoCliente } from './AssinaturasDoCliente.tsx';

/**
 * Pergunta antes de excluir. Um cliente com assinaturas não pode sumir de baixo delas: diz quais são e oferece
 * arquivar, cancelando antes as que ainda valem ou deixando-as como estão.
 */
export function ExcluirCliente({ cliente, aoFechar }: { cliente: ClienteResumo; aoFechar: () => void }) {
  const { id, nome } = cliente;
  const [versao, definirVersao] = useState(cliente.versao);
  const { guardar, esquecer } = useGuardarCliente();
  const [assinaturas, definirAssinaturas] = useState(cliente.assinaturas);

  /** O que a lista mostrava envelheceu: lê o cliente de agora e o põe nela. */
  const reler = async () => {
    const atual = await api('GET /api/clientes/{id}', { params: { id } });
    guardar(atual);
    definirVersao(atual.versao);
    return atual;
  };
  const excluir = useAcao({
    fazer: (opcoes) =>
      ouJaSumiu(
        api('DELETE /api/clientes/{id}', { params: { id }, query: { versao } }, opcoes),
        'cliente_nao_encontrado',
      ),
    sucesso: () => `Cliente excluído: ${nome}`,
    frase: (mensagem) => `Não foi possível excluir o cliente. ${mensagem}`,
    aoDarCerto: () => {
      esquecer(id);
      aoFechar();
    },
    aoFalhar: async (falha) => {
      if (foi(falha, 'cliente_com_assinaturas')) {
        definirAssinaturas((await reler()).assinaturas);
        return false;
      }
      if (foi(falha, 'versao_desatualizada')) await reler();
    },
  });
  const arquivar = useAcao({
    fazer: (opcoes, cancelar_assinaturas: boolean) =>
      api('POST /api/clientes/{id}/arquivar', { params: { id }, body: { cancelar_assinaturas } }, opcoes),
    sucesso: () => `Cliente arquivado: ${nome}`,
    frase: (mensagem) => `Não foi possível arquivar o cliente. ${mensagem}`,
    aoDarCerto: (arquivado) => {
      guardar(arquivado);
      aoFechar();
    },
  });

  if (assinaturas === 0) {
    return (
      <DialogoConfirmacao
        aberto
        titulo={`Tem certeza que deseja excluir ${nome}?`}
        rotuloConfirmar="Excluir"
        perigosa
        ocupado={excluir.ocupado}
        erro={excluir.erro}
        aoConfirmar={excluir.agir}
        aoCancelar={aoFechar}
      >
        <Typography>Os dados deste cliente serão apagados. Isso não pode ser desfeito.</Typography>
      </DialogoConfirmacao>
    );
  }
  return (
    <DialogoConfirmacao
      aberto
      titulo={`${nome} tem ${assinaturas === 1 ? '1 assinatura' : `${assinaturas} assinaturas`}`}
      rotuloConfirmar="Cancelar assinaturas e arquivar"
      perigosa
      ocupado={arquivar.ocupado}
      erro={arquivar.erro}
      aoConfirmar={() => arquivar.agir(true)}
      aoCancelar={aoFechar}
      acoesExtras={
        <Button variant="outlined" disabled={arquivar.ocupado} onClick={() => arquivar.agir(false)}>
          Só arquivar
        </Button>
      }
    >
      <Typography sx={{ marginBottom: 1 }}>
        Por isso não pode ser excluído. Arquivado, sai das listas e pode ser restaurado; as assinaturas que
        valem podem ser canceladas antes ou ficar como estão.
      </Typography>
      <AssinaturasDoCliente id={id} quantas={assinaturas} />
    </DialogoConfirmacao>
  );
}
