import Button from '@mui/material/Button';
import { useState } from 'react';
import type { AssinaturaDoCliente } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { formatarData } from '../../../shared/base/datas.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { useRecados } from '../../kit/Recados.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { apiDaAssinatura, usePessoaMudou } from './pessoa.consultas.ts';

/** Manda a mensagem da etapa em que a assinatura está, depois de perguntar; diz o que houve. */
export function CobrarAssinatura({ id, linha }: { id: string; linha: AssinaturaDoCliente }) {
  const recados = useRecados();
  const mudou = usePessoaMudou(id);
  const [aberto, abrir] = useState(false);
  const { cliente_nome: nome, produto_nome: produto } = linha;
  const cobrar = useAcao({
    fazer: (opcoes) =>
      apiDaAssinatura('POST /api/cobrancas/disparar-individual/{id}', { params: { id: linha.id } }, opcoes),
    frase: (mensagem) => `Não foi possível cobrar. ${mensagem}`,
    aoDarCerto: ({ success, message }) => {
      abrir(false);
      mudou.tudo();
      if (success) recados.sucesso(message);
      else recados.erro(message);
    },
  });
  return (
    <>
      <Button size="small" aria-label={`Cobrar ${produto}`} onClick={() => abrir(true)}>
        Cobrar
      </Button>
      <DialogoConfirmacao
        aberto={aberto}
        titulo={`Cobrar ${nome}?`}
        rotuloConfirmar={cobrar.ocupado ? 'Enviando…' : 'Cobrar'}
        ocupado={cobrar.ocupado}
        aoConfirmar={() => cobrar.agir()}
        aoCancelar={() => abrir(false)}
      >
        Sai agora, por WhatsApp, a mensagem de {produto} que vale para quem vence em{' '}
        {formatarData(linha.data_expiracao)}, uma vez por dia.
      </DialogoConfirmacao>
    </>
  );
}
