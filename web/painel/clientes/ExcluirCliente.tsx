import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { useAvisos } from '../../kit/Avisos.tsx';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { ApiError, mensagemDaFalha, novaChave } from '../shell/api.ts';
import { AssinaturasDoCliente } from './AssinaturasDoCliente.tsx';
import { api, useGuardarCliente } from './consultas.ts';

const foi = (falha: unknown, erro: string) => falha instanceof ApiError && falha.erro === erro;

/**
 * Pergunta antes de excluir. Um cliente com assinaturas não pode sumir de baixo delas: diz quais são e oferece
 * arquivar, cancelando antes as que ainda valem ou deixando-as como estão.
 */
export function ExcluirCliente(props: { cliente: ClienteResumo; aoFechar: () => void }) {
  const { id, nome, versao } = props.cliente;
  const avisos = useAvisos();
  const { guardar, esquecer } = useGuardarCliente();
  const [assinaturas, definirAssinaturas] = useState(props.cliente.assinaturas);
  const [ocupado, definirOcupado] = useState(false);
  // Uma chave por abertura: repetir depois de uma queda não repete o efeito.
  const [chave] = useState(novaChave);

  const executar = async (
    acao: () => Promise<string>,
    aoFalhar: (falha: unknown) => Promise<string | null>,
  ) => {
    definirOcupado(true);
    try {
      avisos.sucesso(await acao());
      props.aoFechar();
    } catch (falha) {
      const frase = await aoFalhar(falha);
      if (frase !== null) avisos.erro(frase);
    } finally {
      definirOcupado(false);
    }
  };

  /** O que a lista mostrava envelheceu: lê o cliente de agora e o põe nela. */
  const reler = async () => {
    const atual = await api('GET /api/clientes/{id}', { params: { id } });
    guardar(atual);
    return atual;
  };

  const excluir = () =>
    executar(
      async () => {
        await api('DELETE /api/clientes/{id}', { params: { id }, query: { versao } }, { chave }).catch(
          (falha: unknown) => {
            // Outra janela já excluiu: é o que se queria.
            if (!foi(falha, 'cliente_nao_encontrado')) throw falha;
          },
        );
        esquecer(id);
        return `Cliente excluído: ${nome}`;
      },
      async (falha) => {
        const frase = `Não foi possível excluir o cliente. ${mensagemDaFalha(falha)}`;
        try {
          if (foi(falha, 'cliente_com_assinaturas')) {
            definirAssinaturas((await reler()).assinaturas);
            return null;
          }
          if (foi(falha, 'versao_desatualizada')) {
            await reler();
            props.aoFechar();
          }
          return frase;
        } catch {
          return frase;
        }
      },
    );

  const arquivar = (cancelar_assinaturas: boolean) =>
    executar(
      async () => {
        const opcoes = { chave: `${chave}:${cancelar_assinaturas}` };
        const body = { cancelar_assinaturas };
        guardar(await api('POST /api/clientes/{id}/arquivar', { params: { id }, body }, opcoes));
        return `Cliente arquivado: ${nome}`;
      },
      async (falha) => `Não foi possível arquivar o cliente. ${mensagemDaFalha(falha)}`,
    );

  if (assinaturas === 0) {
    return (
      <DialogoConfirmacao
        aberto
        titulo={`Tem certeza que deseja excluir ${nome}?`}
        rotuloConfirmar="Excluir"
        perigosa
        ocupado={ocupado}
        aoConfirmar={() => void excluir()}
        aoCancelar={props.aoFechar}
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
      ocupado={ocupado}
      aoConfirmar={() => void arquivar(true)}
      aoCancelar={props.aoFechar}
      acoesExtras={
        <Button variant="outlined" disabled={ocupado} onClick={() => void arquivar(false)}>
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
