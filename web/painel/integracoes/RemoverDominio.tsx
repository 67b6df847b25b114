import Typography from '@mui/material/Typography';
import type { DominioVisto } from '../../../shared/dominios/dominios.schema.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { foi } from '../../kit/falhas.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { apiDoDominio, useGuardarDominio } from './dominio.ts';

/** Pergunta antes de remover o domínio, e diz que links morrem. */
export function RemoverDominio({ dominio, aoFechar }: { dominio: DominioVisto; aoFechar: () => void }) {
  const { host, estado } = dominio;
  const { guardar, reler } = useGuardarDominio();
  const remover = useAcao({
    fazer: (opcoes) => apiDoDominio('DELETE /api/dominio', { query: { host } }, opcoes),
    sucesso: () => `Domínio removido: ${host}`,
    frase: (mensagem) => `Não foi possível remover o domínio. ${mensagem}`,
    erroNaTela: true,
    aoDarCerto: (resposta) => {
      guardar(resposta.dominio);
      aoFechar();
    },
    aoFalhar: (falha) => {
      if (foi(falha, 'dominio_nao_encontrado')) reler();
    },
  });
  const abriu = estado === 'no_ar' || estado === 'dns_mudou';
  return (
    <DialogoConfirmacao
      aberto
      titulo={`Tem certeza que deseja remover ${host}?`}
      rotuloConfirmar={remover.ocupado ? 'Removendo…' : 'Remover'}
      perigosa
      ocupado={remover.ocupado}
      erro={remover.erro}
      aoConfirmar={remover.agir}
      aoCancelar={aoFechar}
    >
      <Typography>
        {abriu ? (
          <>
            Todo link que começa por <strong>https://{host}</strong> deixa de abrir, também os que já foram
            por e-mail, WhatsApp e anúncios. As suas páginas continuam no endereço da plataforma.
          </>
        ) : (
          'Os registros que você criou deixam de valer: apague-os no seu DNS.'
        )}
      </Typography>
    </DialogoConfirmacao>
  );
}
