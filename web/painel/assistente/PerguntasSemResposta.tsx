import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as Rota } from 'react-router-dom';
import type { PerguntaSemResposta } from '../../../shared/assistente/painel.schema.ts';
import { formatarInstante } from '../../../shared/base/datas.ts';
import type { ResumoDaBase } from '../../../shared/conhecimento/conhecimento.schema.ts';
import { EsqueletoTabela, EstadoErro } from '../../kit/Faces.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { CHAVE_DAS_BASES, enderecoDoItem, useBases } from '../pecas/conhecimento/bases.ts';
import { api, CHAVE_SEM_RESPOSTA, useSemResposta } from './consultas.ts';
import { telefoneCurto } from './mostrar.ts';
import { Quadro } from './Quadro.tsx';

type Rascunho = {
  readonly conhecimento_id: string;
  readonly produto: string;
  readonly com_resposta: boolean;
};
type Props = {
  readonly pergunta: PerguntaSemResposta;
  readonly bases: readonly ResumoDaBase[];
  readonly aoCriar: (rascunho: Rascunho) => void;
};

const descreverQuem = ({ nome, telefone, vezes, em }: PerguntaSemResposta) =>
  `${nome ?? telefoneCurto(telefone)} · ${formatarInstante(em)}${vezes > 1 ? ` · perguntada ${vezes} vezes` : ''}`;

function Pergunta({ pergunta, bases, aoCriar }: Props) {
  const cliente = useQueryClient();
  const [primeira = bases[0]?.produto] = pergunta.bases;
  const [escolhida, definirEscolhida] = useState<string>();
  const produto = escolhida ?? primeira;
  const params = { id: pergunta.id };
  const tirar = () => void cliente.invalidateQueries({ queryKey: CHAVE_SEM_RESPOSTA });
  const transformar = useAcao({
    fazer: (opcoes, produto: string) =>
      api('POST /api/whatsapp/sem-resposta/{id}/rascunho', { params, body: { produto } }, opcoes),
    aoDarCerto: (rascunho) => {
      tirar();
      void cliente.invalidateQueries({ queryKey: CHAVE_DAS_BASES });
      void cliente.invalidateQueries({ queryKey: ['GET /api/conhecimento'] });
      aoCriar(rascunho);
    },
    aoFalhar: tirar,
  });
  const dispensar = useAcao({
    fazer: (opcoes) => api('POST /api/whatsapp/sem-resposta/{id}/dispensar', { params }, opcoes),
    sucesso: () => 'Pergunta dispensada',
    aoDarCerto: tirar,
    aoFalhar: tirar,
  });
  const ocupado = transformar.ocupado || dispensar.ocupado;
  return (
    <Box component="li" sx={{ paddingBlock: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{pergunta.pergunta}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {descreverQuem(pergunta)}
      </Typography>
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
          aria-label={`Transformar em conhecimento: ${pergunta.pergunta}`}
          onClick={() => produto && transformar.agir(produto)}
        >
          Transformar em conhecimento
        </Button>
        <Button
          disabled={ocupado}
          aria-label={`Dispensar: ${pergunta.pergunta}`}
          onClick={() => dispensar.agir()}
        >
          Dispensar
        </Button>
      </Box>
    </Box>
  );
}

/** As perguntas que ninguém soube responder: um clique faz de cada uma um conhecimento inativo. */
export function PerguntasSemResposta() {
  const { data, isError, refetch } = useSemResposta();
  const bases = useBases().data?.itens ?? [];
  const [criado, definirCriado] = useState<Rascunho | null>(null);
  const doCriado = bases.find(({ produto }) => produto === criado?.produto);
  return (
    <Quadro titulo="Perguntas sem resposta">
      <div role="status">
        {criado && (
          <Typography>
            {criado.com_resposta
              ? 'Rascunho criado com o que uma pessoa respondeu. '
              : 'Rascunho criado: falta escrever a resposta. '}
            {doCriado && (
              <Link component={Rota} to={enderecoDoItem(doCriado, criado.conhecimento_id)}>
                Abrir o conhecimento e ativar
              </Link>
            )}
          </Typography>
        )}
      </div>
      {data === undefined &&
        (isError ? (
          <EstadoErro
            mensagem="Não foi possível carregar as perguntas sem resposta"
            aoTentarDeNovo={() => void refetch()}
          />
        ) : (
          <EsqueletoTabela />
        ))}
      {data?.itens.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          Nenhuma: o que perguntarem e a base não souber aparece aqui.
        </Typography>
      )}
      {data && data.itens.length > 0 && (
        <Box
          component="ul"
          aria-label="Perguntas sem resposta"
          sx={{ listStyle: 'none', margin: 0, padding: 0 }}
        >
          {data.itens.map((item) => (
            <Pergunta key={item.id} pergunta={item} bases={bases} aoCriar={definirCriado} />
          ))}
        </Box>
      )}
    </Quadro>
  );
}
