import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useRef, useState } from 'react';
import type { Conhecimento } from '../../../shared/conhecimento/conhecimento.schema.ts';
import {
  acharRepetidos,
  RASCUNHOS_POR_VEZ,
  type Rascunho,
} from '../../../shared/conhecimento/rascunhos.rules.ts';
import { EstadoVazio } from '../../kit/Faces.tsx';
import { Falha } from '../../kit/Falha.tsx';
import { recusou } from '../../kit/falhas.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { novaChave } from '../shell/api.ts';
import { api, useGuardarConhecimento } from './consultas.ts';
import { ROTULO_DA_CATEGORIA } from './mostrar.ts';
import type { Achados } from './rascunhos.ts';

/** Um rascunho por salvar, e o que repete, se algo. */
type PorSalvar = { readonly id: number; readonly rascunho: Rascunho; readonly repete: string | null };

/** Letras a partir das quais o conteúdo vem cortado, com como o ver inteiro. */
const COMPRIDO = 480;

function Linha(props: {
  item: PorSalvar;
  marcado: boolean;
  ocupado: boolean;
  aoMarcar: (marcado: boolean) => void;
}) {
  const { item, marcado, ocupado, aoMarcar } = props;
  const { titulo, conteudo, categoria } = item.rascunho;
  const [inteiro, definirInteiro] = useState(false);
  return (
    <Box
      component="li"
      sx={{ paddingBlock: 1.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      <FormControlLabel
        label={titulo}
        disabled={ocupado}
        control={<Checkbox checked={marcado} onChange={(_, novo) => aoMarcar(novo)} />}
        slotProps={{ typography: { sx: { fontWeight: 550, overflowWrap: 'anywhere' } } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, marginBlock: 0.5 }}>
        <StatusChip tipo="info" rotulo={ROTULO_DA_CATEGORIA[categoria]} />
        {item.repete !== null && <StatusChip tipo="alerta" rotulo="Repetido" />}
      </Box>
      {item.repete !== null && <Typography variant="body2">Já existe: “{item.repete}”.</Typography>}
      <Typography
        variant="body2"
        sx={{
          whiteSpace: 'pre-line',
          color: 'text.secondary',
          ...(!inteiro &&
            conteudo.length > COMPRIDO && {
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: 4,
              overflow: 'hidden',
            }),
        }}
      >
        {conteudo}
      </Typography>
      {conteudo.length > COMPRIDO && (
        <Button size="small" aria-expanded={inteiro} onClick={() => definirInteiro(!inteiro)}>
          {inteiro ? 'Ver menos' : 'Ver inteiro'}
        </Button>
      )}
    </Box>
  );
}

/**
 * Os rascunhos achados, para marcar os que se salvam; os que repetem um item vêm desmarcados e no fim. Salva-se um de
 * cada vez, inativo: se um falha, os de antes já estão na base, e tentar de novo continua dele.
 */
export function PreviaDosRascunhos(props: {
  base: string;
  achados: Achados;
  itens: readonly Conhecimento[];
  aoFechar: () => void;
}) {
  const { base, achados, itens, aoFechar } = props;
  const titulo = useId();
  const guardar = useGuardarConhecimento(base);
  // A base de quando se achou: o que se salva agora não vira repetido de si mesmo.
  const antes = useRef(itens);
  const todos = useMemo(() => {
    const repetidos = acharRepetidos(achados.rascunhos, antes.current);
    return achados.rascunhos
      .map((rascunho, i): PorSalvar => ({ rascunho, repete: repetidos[i] ?? null, id: i }))
      .toSorted((a, b) => Number(a.repete !== null) - Number(b.repete !== null));
  }, [achados]);
  const [salvos, definirSalvos] = useState<ReadonlySet<PorSalvar>>(new Set());
  const [mudados, definirMudados] = useState<ReadonlyMap<PorSalvar, boolean>>(new Map());
  const chaves = useRef(new Map<PorSalvar, string>());
  const porSalvar = todos.filter((item) => !salvos.has(item)).slice(0, RASCUNHOS_POR_VEZ);
  const estaMarcado = (item: PorSalvar) => mudados.get(item) ?? item.repete === null;
  const marcados = porSalvar.filter(estaMarcado);
  const marcar = (quais: readonly PorSalvar[], marcado: boolean) =>
    definirMudados(new Map([...mudados, ...quais.map((item) => [item, marcado] as const)]));

  const salvar = useAcao({
    fazer: async (_, quais: readonly PorSalvar[]) => {
      for (const item of quais) {
        const dados = { ...item.rascunho, tags: [], prompt_sistema: null, ativo: false };
        // A mesma chave até se saber: sem resposta, tentar de novo não faz dois.
        const chave = chaves.current.get(item) ?? novaChave();
        chaves.current.set(item, chave);
        const criado = await api('POST /api/conhecimento', { body: { ...dados, produto: base } }, { chave });
        guardar(criado.id, criado);
        definirSalvos((antes) => new Set([...antes, item]));
      }
      return quais.length;
    },
    sucesso: (quantos) =>
      quantos === 1
        ? '1 rascunho salvo: confira e ative'
        : `${quantos} rascunhos salvos: confira e ative cada um`,
    aoFalhar: (falha) => {
      if (recusou(falha)) chaves.current.clear();
    },
    frase: (mensagem) => `Nem todos os rascunhos foram salvos. ${mensagem}`,
    aoDarCerto: (quantos) => {
      if (todos.length <= RASCUNHOS_POR_VEZ || salvos.size + quantos === todos.length) aoFechar();
    },
  });

  if (todos.length === 0) {
    return (
      <EstadoVazio
        titulo="Nenhum rascunho encontrado"
        texto={achados.avisos.join(' ') || 'Não há aqui perguntas nem textos que virem itens.'}
      />
    );
  }
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titulo}
      sx={{ padding: { xs: 2, md: 3 }, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h2" id={titulo} sx={{ flex: '1 1 12rem' }}>
          <span role="status">
            {todos.length - salvos.size} {todos.length - salvos.size === 1 ? 'rascunho' : 'rascunhos'}
          </span>
        </Typography>
        <Button
          disabled={salvar.ocupado}
          onClick={() => marcar(porSalvar, marcados.length < porSalvar.length)}
        >
          {marcados.length < porSalvar.length ? 'Marcar todos' : 'Desmarcar todos'}
        </Button>
        <Button
          variant="contained"
          disabled={salvar.ocupado || marcados.length === 0}
          aria-busy={salvar.ocupado}
          onClick={() => salvar.agir(marcados)}
        >
          {salvar.ocupado ? 'Salvando…' : `Salvar ${marcados.length} como rascunho`}
        </Button>
      </Box>
      <Falha erro={salvar.erro} sx={{ marginTop: 1 }} />
      {[
        ...achados.avisos,
        ...(todos.length - salvos.size > porSalvar.length
          ? [`Mostram-se ${RASCUNHOS_POR_VEZ} de cada vez: os demais aparecem depois de salvar estes.`]
          : []),
      ].map((aviso) => (
        <Typography key={aviso} variant="body2" sx={{ marginTop: 1 }}>
          {aviso}
        </Typography>
      ))}
      <Box component="ul" aria-labelledby={titulo} sx={{ listStyle: 'none', margin: '16px 0 0', padding: 0 }}>
        {porSalvar.map((item) => (
          <Linha
            key={item.id}
            item={item}
            marcado={estaMarcado(item)}
            ocupado={salvar.ocupado}
            aoMarcar={(marcado) => marcar([item], marcado)}
          />
        ))}
      </Box>
    </Paper>
  );
}
