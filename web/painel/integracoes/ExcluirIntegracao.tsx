import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { IntegracaoVista } from '../../../shared/integracoes/integracoes.schema.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { foi, ouJaSumiu } from '../../kit/falhas.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { api, mudouPorFora, useGuardarIntegracao } from './consultas.ts';

/** Pergunta antes de excluir; com cobranças vivas, diz quantas são e oferece inativar (regra 41). */
export function ExcluirIntegracao({
  integracao,
  aoFechar,
}: {
  integracao: IntegracaoVista;
  aoFechar: () => void;
}) {
  const { id, nome, versao, status, webhook_url } = integracao;
  const { esquecer, guardarTodas, reler } = useGuardarIntegracao();
  const [vivas, definirVivas] = useState(false);
  const excluir = useAcao({
    fazer: (opcoes) =>
      ouJaSumiu(
        api('DELETE /api/integracoes/{id}', { params: { id }, query: { versao } }, opcoes),
        'integracao_nao_encontrada',
      ),
    sucesso: () => `Integração excluída: ${nome}`,
    frase: (mensagem) => `Não foi possível excluir a integração. ${mensagem}`,
    erroNaTela: true,
    aoDarCerto: () => {
      esquecer(id);
      aoFechar();
    },
    aoFalhar: (falha) => {
      definirVivas(foi(falha, 'cobrancas_vivas'));
      if (mudouPorFora(falha)) reler();
    },
  });
  const inativar = useAcao({
    fazer: (opcoes) =>
      api('POST /api/integracoes/{id}/status', { params: { id }, body: { status: 'inativo' } }, opcoes),
    sucesso: () => `Integração inativada: ${nome}`,
    frase: (mensagem) => `Não foi possível alterar o status. ${mensagem}`,
    aoDarCerto: ({ itens }) => {
      guardarTodas(itens);
      aoFechar();
    },
  });
  const ocupado = excluir.ocupado || inativar.ocupado;

  return (
    <DialogoConfirmacao
      aberto
      titulo="Tem certeza que deseja excluir esta integração?"
      rotuloConfirmar={excluir.ocupado ? 'Excluindo…' : 'Excluir'}
      perigosa
      ocupado={ocupado}
      semConfirmar={vivas}
      erro={excluir.erro}
      acoesExtras={
        vivas &&
        status === 'ativo' && (
          <Button variant="contained" onClick={() => inativar.agir()} disabled={ocupado}>
            Inativar
          </Button>
        )
      }
      aoConfirmar={excluir.agir}
      aoCancelar={aoFechar}
    >
      <Typography>
        <strong>{nome}</strong> e as suas chaves saem daqui, e o que depende dela para de funcionar.
        {webhook_url !== null &&
          ' O endereço do webhook deixa de valer: apague-o também na conta do provedor.'}
      </Typography>
    </DialogoConfirmacao>
  );
}
