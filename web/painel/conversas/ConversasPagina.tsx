import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { EstadoVazio } from '../../kit/Faces.tsx';
import { FiltrosDaLista } from '../../kit/FiltrosDaLista.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { definirSom, tocarSom, useSom } from '../../kit/som.ts';
import { useFiltrosNaUrl } from '../../kit/useFiltrosNaUrl.ts';
import { useLinhas } from '../pecas/linhas/linhas.ts';
import { Conversa } from './Conversa.tsx';
import { ExportarConversas } from './ExportarConversas.tsx';
import { VISTAS, vistaDe } from './filtros.ts';
import { ListaDeConversas } from './ListaDeConversas.tsx';
import { ALTURA } from './mostrar.ts';

// Abre-se de vez em quando: não se baixa com as conversas.
const EditarRespostas = lazy(() => import('./EditarRespostas.tsx'));

const PADROES = { ver: 'abertas', busca: '', produto: '' } as const;

/** Onde cabem a lista e a conversa; e, com mais largura, as assinaturas ao lado dela. */
const CABEM_DUAS = '(min-width:900px)';
const CABEM_TRES = '(min-width:1180px)';

function Som() {
  const ligado = useSom();
  return (
    <Button
      size="small"
      aria-pressed={ligado}
      onClick={() => {
        definirSom(!ligado);
        if (!ligado) tocarSom();
      }}
    >
      {ligado ? 'Som ligado' : 'Som desligado'}
    </Button>
  );
}

/** As conversas de WhatsApp: lista, conversa e assinaturas lado a lado; no celular, uma coisa por vez. */
export default function ConversasPagina() {
  const { telefone = null } = useParams();
  const { textos, mudar } = useFiltrosNaUrl(PADROES);
  const [editando, editar] = useState(false);
  const { data: linhas } = useLinhas();
  const duas = useMediaQuery(CABEM_DUAS, { noSsr: true });
  const tres = useMediaQuery(CABEM_TRES, { noSsr: true });
  const filtros = { vista: vistaDe(textos.ver), busca: textos.busca, linha: textos.produto };
  const janela = editando && (
    <Suspense fallback={null}>
      <EditarRespostas aoFechar={() => editar(false)} />
    </Suspense>
  );
  const conversa = telefone !== null && (
    <Conversa
      key={telefone}
      id={telefone}
      umaPorVez={!duas}
      aoLado={tres}
      editarRespostas={() => editar(true)}
    />
  );
  if (!duas && conversa) {
    return (
      <>
        {conversa}
        {janela}
      </>
    );
  }
  return (
    <>
      <PaginaCabecalho
        titulo="Conversas"
        acao={
          <>
            <ExportarConversas filtros={filtros} />
            <Som />
            <Button size="small" onClick={() => editar(true)}>
              Respostas prontas
            </Button>
          </>
        }
      />
      <FiltrosDaLista
        rotulo="Procurar conversa"
        placeholder="Nome ou telefone"
        busca={textos.busca}
        aoBuscar={(busca) => mudar({ busca })}
        filtros={[
          { rotulo: 'Mostrar', valor: filtros.vista, opcoes: VISTAS, aoMudar: (ver) => mudar({ ver }) },
          {
            rotulo: 'Produto',
            valor: textos.produto,
            opcoes: [
              ['', 'Todos os produtos'],
              ...(linhas?.itens ?? []).map(({ id, nome }) => [id, nome] as const),
            ],
            aoMudar: (produto) => mudar({ produto }),
          },
        ]}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: duas ? '17rem minmax(0, 1fr)' : 'minmax(0, 1fr)',
        }}
      >
        <Box
          component="nav"
          aria-label="Lista de conversas"
          sx={duas ? { maxHeight: ALTURA, overflowY: 'auto' } : {}}
        >
          <ListaDeConversas filtros={filtros} aberta={telefone} />
        </Box>
        {duas &&
          (conversa || (
            <EstadoVazio
              titulo="Escolha uma conversa"
              texto="As mensagens e as assinaturas de quem escreveu aparecem aqui."
            />
          ))}
      </Box>
      {janela}
    </>
  );
}
