import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Cupom } from '../../../shared/cupons/cupons.schema.ts';
import { useAvisos } from '../../kit/Avisos.tsx';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { ApiError, mensagemDaFalha, novaChave } from '../shell/api.ts';
import { api, useGuardarCupom } from './consultas.ts';

const foi = (falha: unknown, erro: string) => falha instanceof ApiError && falha.erro === erro;

/** Pergunta pelo código antes de excluir. */
export function ExcluirCupom(props: { cupom: Cupom; aoFechar: () => void }) {
  const { id, codigo, versao } = props.cupom;
  const avisos = useAvisos();
  const { guardar, esquecer } = useGuardarCupom();
  const [ocupado, definirOcupado] = useState(false);
  // Uma chave por abertura: repetir depois de uma queda não repete o efeito.
  const [chave] = useState(novaChave);

  const sumiu = () => {
    esquecer(id);
    avisos.sucesso(`Cupom excluído: ${codigo}`);
    props.aoFechar();
  };
  /** O que a lista mostrava envelheceu: mostra o cupom de agora e deixa decidir de novo. */
  const reler = async () => {
    guardar(await api('GET /api/cupons/{id}', { params: { id } }));
    props.aoFechar();
  };
  const excluir = async () => {
    definirOcupado(true);
    try {
      await api('DELETE /api/cupons/{id}', { params: { id }, query: { versao } }, { chave });
      sumiu();
    } catch (falha) {
      // Outra janela já excluiu: é o que se queria.
      if (foi(falha, 'cupom_nao_encontrado')) return sumiu();
      avisos.erro(`Não foi possível excluir o cupom. ${mensagemDaFalha(falha)}`);
      if (foi(falha, 'versao_desatualizada')) await reler().catch(() => undefined);
    } finally {
      definirOcupado(false);
    }
  };

  return (
    <DialogoConfirmacao
      aberto
      titulo={`Tem certeza que deseja excluir o cupom ${codigo}?`}
      rotuloConfirmar="Excluir"
      perigosa
      ocupado={ocupado}
      aoConfirmar={() => void excluir()}
      aoCancelar={props.aoFechar}
    >
      <Typography>
        Quem tentar usá-lo verá que não existe. As assinaturas que já o usaram ficam como estão.
      </Typography>
    </DialogoConfirmacao>
  );
}
