import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PaginaResumo } from '../../../shared/paginas/paginas.schema.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { foi, ouJaSumiu } from '../../kit/falhas.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { api, useGuardarPagina } from './consultas.ts';

/** Pergunta pelo título antes de excluir. */
export function ExcluirPagina(props: { pagina: PaginaResumo; endereco: string; aoFechar: () => void }) {
  const { pagina, endereco, aoFechar } = props;
  const { id, titulo } = pagina;
  const [versao, definirVersao] = useState(pagina.versao);
  const { guardar, esquecer } = useGuardarPagina();
  const excluir = useAcao({
    fazer: (opcoes) =>
      ouJaSumiu(
        api('DELETE /api/landing-pages/{id}', { params: { id }, query: { versao } }, opcoes),
        'pagina_nao_encontrada',
      ),
    sucesso: () => `Página excluída: ${titulo}`,
    frase: (mensagem) => `Não foi possível excluir a página. ${mensagem}`,
    aoDarCerto: () => {
      esquecer(id);
      aoFechar();
    },
    aoFalhar: async (falha) => {
      if (!foi(falha, 'versao_desatualizada')) return;
      // O que a lista mostrava envelheceu: mostra a página de agora e deixa decidir de novo.
      const atual = await api('GET /api/landing-pages/{id}', { params: { id } });
      guardar(atual);
      definirVersao(atual.versao);
    },
  });

  return (
    <DialogoConfirmacao
      aberto
      titulo={`Tem certeza que deseja excluir a página ${titulo}?`}
      rotuloConfirmar="Excluir"
      perigosa
      ocupado={excluir.ocupado}
      erro={excluir.erro}
      aoConfirmar={excluir.agir}
      aoCancelar={aoFechar}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {endereco} sai do ar, e os endereços antigos dela deixam de redirecionar.
      </Typography>
    </DialogoConfirmacao>
  );
}
