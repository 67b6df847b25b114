import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Pagina, PaginaEntrada } from '../../../shared/paginas/paginas.schema.ts';
import { DialogoConflito } from '../../kit/DialogoConflito.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { useRascunho } from '../../kit/useRascunho.ts';
import { usePerfil } from '../shell/perfil.ts';
import { CamposGerais } from './CamposGerais.tsx';
import { CamposLinktree } from './CamposLinktree.tsx';
import { CamposStartup } from './CamposStartup.tsx';
import { EditorJson } from './EditorJson.tsx';
import { nomeDoTemplate, useUsername } from './endereco.ts';
import { Previa } from './Previa.tsx';
import { useSalvarPagina } from './useSalvarPagina.ts';
import {
  diferencasDaPagina,
  esquemaDaPagina,
  PAGINA_EM_BRANCO,
  templateDesconhecido,
  type ValoresPagina,
  valoresDaPagina,
} from './valores.ts';

const resolver = zodResolver(esquemaDaPagina);

/** Editor de landing page, para criar (`pagina` null) e para editar, com a prévia ao lado. */
export default function FormularioPagina(props: { pagina: Pagina | null; aoFechar: () => void }) {
  const { pagina, aoFechar } = props;
  const titulo = pagina === null ? 'Nova página de vendas' : `Editar ${pagina.titulo}`;
  const username = useUsername();
  const vendedor = usePerfil().data?.nome ?? '';
  const [iniciais] = useState(() => (pagina === null ? PAGINA_EM_BRANCO : valoresDaPagina(pagina)));
  const form = useForm<ValoresPagina, unknown, PaginaEntrada>({ resolver, defaultValues: iniciais });
  const { control } = form;
  const { recuperado, chave, descartar } = useRascunho(`pagina:${pagina?.id ?? 'nova'}`, form);
  const salvar = useSalvarPagina({ pagina, form, chave, descartar, aoFechar });
  const [template, pendente] = useWatch({ control, name: ['template', 'json'] });
  const largo = useMediaQuery('(min-width:1200px)');
  const [previaAberta, abrirPrevia] = useState(false);
  const previa = useRef<HTMLDivElement>(null);

  // Na tela estreita ela fica embaixo do formulário: quem a abre quer vê-la.
  useEffect(() => {
    if (previaAberta) previa.current?.scrollIntoView({ block: 'start' });
  }, [previaAberta]);

  const cancelar = () => {
    descartar();
    aoFechar();
  };
  return (
    <>
      <PaginaCabecalho
        titulo="Landing Pages"
        subtitulo={titulo}
        acao={
          <Button variant="outlined" onClick={cancelar}>
            Cancelar
          </Button>
        }
      />
      <Box sx={{ display: 'grid', gap: 2, marginBottom: 2 }}>
        {recuperado && (
          <Alert
            severity="info"
            action={
              <Button
                color="inherit"
                size="small"
                onClick={() => {
                  form.reset(iniciais);
                  descartar();
                }}
              >
                Descartar
              </Button>
            }
          >
            Recuperamos o que você estava digitando.
          </Alert>
        )}
        {pagina !== null && templateDesconhecido(pagina) && (
          <Alert severity="warning">
            Esta página usa um template que o editor não conhece ({pagina.template}). Ao salvar, ela passa a
            ser do template {nomeDoTemplate(template)}, com o conteúdo daqui.
          </Alert>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: largo ? 'minmax(0, 1fr) minmax(0, 23rem)' : 'minmax(0, 1fr)',
        }}
      >
        <Box
          component="form"
          noValidate
          aria-label={titulo}
          onSubmit={salvar.aoEnviar}
          sx={{ display: 'grid', gap: 2, minWidth: 0 }}
        >
          <CamposGerais form={form} username={username} slugGravado={pagina?.slug ?? null} />
          {/* Enquanto o JSON não está certo, os campos esperam: uma mudança neles se perderia quando ele ficasse. */}
          <Box
            component="fieldset"
            disabled={template === 'startup' && pendente !== null}
            sx={{ display: 'grid', gap: 2, border: 0, margin: 0, padding: 0, minWidth: 0 }}
          >
            {template === 'linktree' ? (
              <CamposLinktree control={control} />
            ) : (
              <CamposStartup control={control} />
            )}
          </Box>
          {template === 'startup' && <EditorJson form={form} />}
          {/* Sempre à vista: o formulário é comprido. */}
          <Paper
            variant="outlined"
            sx={{ position: 'sticky', bottom: 8, zIndex: 2, padding: 1.5, display: 'flex', gap: 1 }}
          >
            <Button type="submit" variant="contained" disabled={salvar.ocupado} aria-busy={salvar.ocupado}>
              {salvar.ocupado ? 'Salvando…' : 'Salvar'}
            </Button>
            {!largo && (
              <Button aria-expanded={previaAberta} onClick={() => abrirPrevia(!previaAberta)}>
                {previaAberta ? 'Ocultar prévia' : 'Ver prévia'}
              </Button>
            )}
          </Paper>
        </Box>
        <Box
          ref={previa}
          sx={{ position: largo ? 'sticky' : 'static', top: 16, minWidth: 0, scrollMarginTop: '5rem' }}
        >
          {(largo || previaAberta) && <Previa control={control} vendedor={vendedor} />}
        </Box>
      </Box>
      {salvar.conflito && (
        <DialogoConflito
          aberto
          registro={salvar.conflito.atual.titulo}
          campos={diferencasDaPagina(salvar.conflito.meu, salvar.conflito.atual)}
          aoUsarAtual={salvar.usarAtual}
          aoManterMeu={salvar.manterMeu}
          aoFechar={salvar.fecharConflito}
        />
      )}
    </>
  );
}
