import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GrupoSemResposta } from '../../../shared/assistente/painel.schema.ts';
import { formatarInstante } from '../../../shared/base/datas.ts';
import type { ResumoDaBase } from '../../../shared/conhecimento/conhecimento.schema.ts';
import { EsqueletoTabela } from '../../kit/Esqueletos.tsx';
import { EstadoErro } from '../../kit/Faces.tsx';
import { ListaIncompleta } from '../../kit/TelaDeLista.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { CHAVE_DAS_BASES, enderecoDoItem, useBases } from '../pecas/conhecimento/bases.ts';
import { api, CHAVE_SEM_RESPOSTA, useSemResposta } from './consultas.ts';
import { telefoneCurto } from './mostrar.ts';
import { Quadro } from './Quadro.tsx';
import { SomarPergunta } from './SomarPergunta.tsx';

type Props = { readonly pergunta: GrupoSemResposta; readonly bases: readonly ResumoDaBase[] };
type Criar = { readonly produto: string; readonly outras: readonly string[] };

const descreverQuem = ({ nome, telefone, vezes, em }: GrupoSemResposta) =>
  `${nome ?? telefoneCurto(telefone)} · ${formatarInstante(em)}${vezes > 1 ? ` · perguntada ${vezes} vezes` : ''}`;

function Pergunta({ pergunta, bases }: Props) {
  const navegar = useNavigate();
  const cliente = useQueryClient();
  const [primeira = bases[0]?.produto] = pergunta.bases;
  const [escolhida, definirEscolhida] = useState<string>();
  const produto = escolhida ?? primeira;
  const base = bases.find((base) => base.produto === produto);
  const [somando, definirSomando] = useState(false);
  const params = { id: pergunta.id };
  const tirar = () => void cliente.invalidateQueries({ queryKey: CHAVE_SEM_RESPOSTA });
  const tirarEReler = () => {
    tirar();
    void cliente.invalidateQueries({ queryKey: CHAVE_DAS_BASES });
    void cliente.invalidateQueries({ queryKey: ['GET /api/conhecimento'] });
  };
  const criar = useAcao({
    fazer: (opcoes, { produto, outras }: Criar) =>
      api(
        'POST /api/whatsapp/sem-resposta/{id}/rascunho',
        { params, body: { produto, outras: [...outras] } },
        opcoes,
      ),
    sucesso: ({ com_resposta }) =>
      com_resposta
        ? 'Rascunho criado com o que uma pessoa respondeu: confira e ative'
        : 'Rascunho criado: escreva a resposta e ative',
    aoDarCerto: ({ conhecimento_id, produto }) => {
      tirarEReler();
      const dele = bases.find((base) => base.produto === produto);
      if (dele) navegar(enderecoDoItem(dele, conhecimento_id));
    },
    aoFalhar: tirar,
  });
  const dispensar = useAcao({
    fazer: (opcoes, outras: readonly string[]) =>
      api(
        'POST /api/whatsapp/sem-resposta/{id}/dispensar',
        { params, body: { outras: [...outras] } },
        opcoes,
      ),
    sucesso: () => 'Pergunta dispensada',
    aoDarCerto: tirar,
    aoFalhar: tirar,
  });
  const ocupado = criar.ocupado || dispensar.ocupado;
  return (
    <Box component="li" sx={{ paddingBlock: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{pergunta.pergunta}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {descreverQuem(pergunta)}
      </Typography>
      {pergunta.exemplos.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          Também: {pergunta.exemplos.map((exemplo) => `“${exemplo}”`).join(', ')}
          {pergunta.outras.length > pergunta.exemplos.length &&
            ` e mais ${pergunta.outras.length - pergunta.exemplos.length}`}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1 }}>
        {pergunta.bases.length !== 1 && (
          <NativeSelect
            input={<OutlinedInput size="small" />}
            value={produto}
            onChange={({ target }) => definirEscolhida(target.value)}
            inputProps={{ 'aria-label': `Base para ${pergunta.pergunta}` }}
          >
            {bases.map((base) => (
              <option key={base.produto} value={base.produto}>
                {base.nome}
              </option>
            ))}
          </NativeSelect>
        )}
        <Button
          variant="outlined"
          disabled={ocupado || produto === undefined}
          aria-label={`Criar item: ${pergunta.pergunta}`}
          onClick={() => produto && criar.agir({ produto, outras: pergunta.outras })}
        >
          Criar item
        </Button>
        <Button
          disabled={ocupado || base === undefined}
          aria-label={`Somar a um item: ${pergunta.pergunta}`}
          onClick={() => definirSomando(true)}
        >
          Somar a um item
        </Button>
        <Button
          disabled={ocupado}
          aria-label={`Dispensar: ${pergunta.pergunta}`}
          onClick={() => dispensar.agir(pergunta.outras)}
        >
          Dispensar
        </Button>
      </Box>
      {somando && base && (
        <SomarPergunta
          grupo={pergunta}
          base={base}
          aoSomar={tirarEReler}
          aoFechar={() => definirSomando(false)}
        />
      )}
    </Box>
  );
}

/** As perguntas que ninguém soube responder: um clique faz de um grupo um conhecimento inativo, ou soma-o a um. */
export function PerguntasSemResposta() {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useSemResposta();
  const bases = useBases().data?.itens ?? [];
  const grupos = data?.pages.flatMap(({ itens }) => itens);
  return (
    <Quadro titulo="Perguntas sem resposta">
      {data === undefined &&
        (isError ? (
          <EstadoErro
            mensagem="Não foi possível carregar as perguntas sem resposta"
            aoTentarDeNovo={() => void refetch()}
          />
        ) : (
          <EsqueletoTabela />
        ))}
      {grupos?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          Nenhuma: o que perguntarem e a base não souber aparece aqui.
        </Typography>
      )}
      {grupos && grupos.length > 0 && (
        <Box
          component="ul"
          aria-label="Perguntas sem resposta"
          sx={{ listStyle: 'none', margin: 0, padding: 0 }}
        >
          {grupos.map((item) => (
            <Pergunta key={item.id} pergunta={item} bases={bases} />
          ))}
        </Box>
      )}
      {grupos && isError && (
        <ListaIncompleta aoTentarDeNovo={() => void refetch()}>
          Não foi possível carregar as demais perguntas.
        </ListaIncompleta>
      )}
      {hasNextPage && (
        <Button
          variant="outlined"
          disabled={isFetchingNextPage}
          aria-busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ justifySelf: 'start' }}
        >
          {isFetchingNextPage ? 'Carregando…' : 'Ver mais perguntas'}
        </Button>
      )}
    </Quadro>
  );
}
