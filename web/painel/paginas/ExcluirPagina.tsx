import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PaginaResumo } from '../../../shared/paginas/paginas.schema.ts';
import { useAvisos } from '../../kit/Avisos.tsx';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { ApiError, mensagemDaFalha, novaChave } from '../shell/api.ts';
import { api, useGuardarPagina } from './consultas.ts';

const foi = (falha: unknown, erro: string) => falha instanceof ApiError && falha.erro === erro;

/** Pergunta pelo título antes de excluir. */
export function ExcluirPagina(props: { pagina: PaginaResumo; endereco: string; aoFechar: () => void }) {
  const { id, titulo, versao } = props.pagina;
  const avisos = useAvisos();
  const { guardar, esquecer } = useGuardarPagina();
  const [ocupado, definirOcupado] = useState(false);
  // Uma chave por abertura: repetir depois de uma queda não repete o efeito.
  const [chave] = useState(novaChave);

  const sumiu = () => {
    esquecer(id);
    avisos.sucesso(`Página excluída: ${titulo}`);
    props.aoFechar();
  };
  /** O que a lista mostrava envelheceu: mostra a página de agora e deixa decidir de novo. */
  const reler = async () => {
    guardar(await api('GET /api/landing-pages/{id}', { params: { id } }));
    props.aoFechar();
  };
  const excluir = async () => {
    definirOcupado(true);
    try {
      await api('DELETE /api/landing-pages/{id}', { params: { id }, query: { versao } }, { chave });
      sumiu();
    } catch (falha) {
      // Outra janela já excluiu: é o que se queria.
      if (foi(falha, 'pagina_nao_encontrada')) return sumiu();
      avisos.erro(`Não foi possível excluir a página. ${mensagemDaFalha(falha)}`);
      if (foi(falha, 'versao_desatualizada')) await reler().catch(() => undefined);
    } finally {
      definirOcupado(false);
    }
  };

  return (
    <DialogoConfirmacao
      aberto
      titulo={`Tem certeza que deseja excluir a página ${titulo}?`}
      rotuloConfirmar="Excluir"
      perigosa
      ocupado={ocupado}
      aoConfirmar={() => void excluir()}
      aoCancelar={props.aoFechar}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {props.endereco} sai do ar, e os endereços antigos dela deixam de redirecionar.
      </Typography>
    </DialogoConfirmacao>
  );
}
