import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { DialogoExclusao } from '../../kit/DialogoExclusao.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { api, rotas, useGuardarCliente } from '../pecas/clientes/consultas.ts';
import { AssinaturasDoCliente } from './AssinaturasDoCliente.tsx';

/**
 * Pergunta antes de excluir. Um cliente com assinaturas não pode sumir de baixo delas: diz quais são e oferece
 * arquivar, cancelando antes as que ainda valem ou deixando-as como estão.
 */
export function ExcluirCliente({ cliente, aoFechar }: { cliente: ClienteResumo; aoFechar: () => void }) {
  const { id, nome } = cliente;
  const listas = useGuardarCliente();
  const arquivar = useAcao({
    fazer: (opcoes, cancelar_assinaturas: boolean) =>
      api('POST /api/clientes/{id}/arquivar', { params: { id }, body: { cancelar_assinaturas } }, opcoes),
    sucesso: () => `Cliente arquivado: ${nome}`,
    frase: (mensagem) => `Não foi possível arquivar o cliente. ${mensagem}`,
    aoDarCerto: (arquivado) => {
      listas.guardar(arquivado);
      aoFechar();
    },
  });
  const perguntarSeArquiva = ({ assinaturas }: ClienteResumo) =>
    assinaturas === 0 ? null : (
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

  return (
    <DialogoExclusao
      registro={cliente}
      rotas={rotas}
      naoEncontrado="cliente_nao_encontrado"
      listas={listas}
      impedido={{ recusa: 'cliente_com_assinaturas', pergunta: perguntarSeArquiva }}
      titulo={`Tem certeza que deseja excluir ${nome}?`}
      sucesso={`Cliente excluído: ${nome}`}
      falha="Não foi possível excluir o cliente."
      aoFechar={aoFechar}
    >
      Os dados deste cliente serão apagados. Isso não pode ser desfeito.
    </DialogoExclusao>
  );
}
