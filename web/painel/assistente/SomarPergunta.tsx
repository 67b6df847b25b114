import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { GrupoSemResposta } from '../../../shared/assistente/painel.schema.ts';
import type { ResumoDaBase } from '../../../shared/conhecimento/conhecimento.schema.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { useItensDaBase } from '../pecas/conhecimento/bases.ts';
import { api } from './consultas.ts';

type Props = {
  readonly grupo: GrupoSemResposta;
  readonly base: ResumoDaBase;
  readonly aoSomar: () => void;
  readonly aoFechar: () => void;
};

/** Escolhe o item a que uma pergunta se soma: passa a achar-se também por como ela se escreveu. */
export function SomarPergunta({ grupo, base, aoSomar, aoFechar }: Props) {
  const { data, isError } = useItensDaBase(base.produto);
  const [escolhido, definirEscolhido] = useState('');
  const somar = useAcao({
    fazer: (opcoes, { conhecimento_id, outras }: { conhecimento_id: string; outras: readonly string[] }) =>
      api(
        'POST /api/whatsapp/sem-resposta/{id}/somar',
        { params: { id: grupo.id }, body: { conhecimento_id, outras: [...outras] } },
        opcoes,
      ),
    sucesso: () => 'Pergunta somada ao item',
    aoDarCerto: () => {
      aoSomar();
      aoFechar();
    },
    erroNaTela: true,
  });
  const itens = [...(data?.itens ?? [])].sort((a, b) => a.titulo.localeCompare(b.titulo, 'pt-BR'));
  const faltam = data ? 'A base deste produto ainda não tem itens: crie um.' : 'Carregando os itens…';
  return (
    <DialogoConfirmacao
      aberto
      titulo="Somar a um item"
      rotuloConfirmar="Somar"
      ocupado={somar.ocupado}
      semConfirmar={escolhido === ''}
      erro={
        somar.erro ?? (isError && !data ? 'Não foi possível carregar os itens. Feche e tente de novo.' : null)
      }
      aoConfirmar={() => somar.agir({ conhecimento_id: escolhido, outras: grupo.outras })}
      aoCancelar={aoFechar}
    >
      <Typography sx={{ marginBottom: 2, overflowWrap: 'anywhere' }}>
        “{grupo.pergunta}” entra nas tags do item: quem perguntar assim passa a achá-lo.
      </Typography>
      {itens.length > 0 ? (
        <NativeSelect
          fullWidth
          input={<OutlinedInput size="small" />}
          value={escolhido}
          onChange={({ target }) => definirEscolhido(target.value)}
          inputProps={{ 'aria-label': `Item de ${base.nome}` }}
        >
          <option value="">Escolha o item</option>
          {itens.map(({ id, titulo, ativo }) => (
            <option key={id} value={id}>
              {ativo ? titulo : `${titulo} (inativo)`}
            </option>
          ))}
        </NativeSelect>
      ) : (
        !isError && <Typography sx={{ color: 'text.secondary' }}>{faltam}</Typography>
      )}
    </DialogoConfirmacao>
  );
}
