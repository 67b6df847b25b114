import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Pagina, PaginaEntrada, TemplateDePagina } from '../../../shared/paginas/paginas.schema.ts';
import { CabecalhoDoFormulario } from '../../kit/formulario/CabecalhoDoFormulario.tsx';
import { EditorComLado, useTelaLarga } from '../../kit/formulario/EditorComLado.tsx';
import { AlertaDoRascunho } from '../../kit/formulario/PartesDoFormulario.tsx';
import { useCadastro } from '../../kit/formulario/useCadastro.ts';
import { usePerfil } from '../pecas/sessao/perfil.ts';
import { ApiError } from '../shell/api.ts';
import { CamposEmBlocos } from './CamposEmBlocos.tsx';
import { CamposGerais, type FormDaPagina } from './CamposGerais.tsx';
import { CamposLinktree } from './CamposLinktree.tsx';
import { CamposStartup } from './CamposStartup.tsx';
import { rotas, useGuardarPagina } from './consultas.ts';
import { EditorJson } from './EditorJson.tsx';
import { nomeDoTemplate, useUsername } from './endereco.ts';
import { Previa, type PropsDaPrevia } from './Previa.tsx';
import { PreviaEmBlocos } from './PreviaEmBlocos.tsx';
import { TEMPLATES } from './templates.ts';
import {
  diferencasDaPagina,
  esquemaDaPagina,
  PAGINA_EM_BRANCO,
  templateDesconhecido,
  type ValoresPagina,
  valoresDaPagina,
} from './valores.ts';

/** A frase do servidor, ou 'Erro ao salvar página' quando ele não respondeu. */
function fraseDaFalha(mensagem: string, falha: unknown): string {
  if (!(falha instanceof ApiError) || mensagem === '') return 'Erro ao salvar página';
  // Um 5xx sem corpo não traz frase do servidor: a nossa diz o motivo, e falta dizer de quê.
  const calado = falha.status === 0 || falha.erro === 'indisponivel';
  return calado ? `Erro ao salvar página. ${mensagem}` : mensagem;
}

/** Os campos de cada template. */
const CAMPOS: Readonly<Record<TemplateDePagina, ComponentType<{ control: FormDaPagina['control'] }>>> = {
  linktree: CamposLinktree,
  startup: CamposStartup,
  blocos: CamposEmBlocos,
};

/** A prévia de cada template. */
const PREVIAS: Readonly<Record<TemplateDePagina, ComponentType<PropsDaPrevia>>> = {
  linktree: Previa,
  startup: Previa,
  blocos: PreviaEmBlocos,
};

/** Editor de landing page, para criar (`pagina` null) e para editar, com a prévia ao lado. */
export default function FormularioPagina(props: { pagina: Pagina | null; aoFechar: () => void }) {
  const { pagina, aoFechar } = props;
  const titulo = pagina === null ? 'Nova landing page' : `Editar ${pagina.titulo}`;
  const username = useUsername();
  const vendedor = usePerfil().data?.nome ?? '';
  const [iniciais] = useState(() => (pagina === null ? PAGINA_EM_BRANCO : valoresDaPagina(pagina)));
  const { guardar } = useGuardarPagina();
  const formulario = useCadastro<ValoresPagina, PaginaEntrada, Pagina>({
    nome: 'pagina',
    registro: pagina,
    esquema: esquemaDaPagina,
    valores: iniciais,
    valoresDe: valoresDaPagina,
    rotas,
    guardar,
    chamar: (gravada) => gravada.titulo,
    diferencas: diferencasDaPagina,
    sucesso: (salva) => `Página salva: ${salva.titulo}`,
    frase: fraseDaFalha,
    vigiaATela: true,
    aoFechar,
  });
  const { form } = formulario;
  const { control } = form;
  const [template, pendente] = useWatch({ control, name: ['template', 'json'] });
  const Campos = CAMPOS[template];
  const Ver = PREVIAS[template];
  const { emJson } = TEMPLATES[template];
  const largo = useTelaLarga();
  const [previaAberta, abrirPrevia] = useState(false);
  const previa = useRef<HTMLDivElement>(null);

  // Na tela estreita ela fica embaixo do formulário: quem a abre quer vê-la.
  useEffect(() => {
    if (previaAberta) previa.current?.scrollIntoView({ block: 'start' });
  }, [previaAberta]);

  return (
    <>
      <CabecalhoDoFormulario tela="Landing Pages" titulo={titulo} aoCancelar={formulario.cancelar} />
      <Box sx={{ display: 'grid', gap: 2, marginBottom: 2 }}>
        <AlertaDoRascunho formulario={formulario} />
        {pagina !== null && templateDesconhecido(pagina) && (
          <Alert severity="warning">
            Esta página usa um template que o editor não conhece ({pagina.template}). Ao salvar, ela passa a
            ser do template {nomeDoTemplate(template)}, com o conteúdo daqui.
          </Alert>
        )}
      </Box>
      <EditorComLado
        nome={titulo}
        largo={largo}
        formulario={formulario}
        previa={largo ? null : { aberta: previaAberta, aoMudar: abrirPrevia, nome: 'prévia' }}
        lado={
          <Box
            ref={previa}
            sx={{ position: largo ? 'sticky' : 'static', top: 16, minWidth: 0, scrollMarginTop: '5rem' }}
          >
            {(largo || previaAberta) && <Ver {...{ control, vendedor, username }} />}
          </Box>
        }
      >
        <CamposGerais form={form} username={username} slugGravado={pagina?.slug ?? null} />
        {/* Enquanto o JSON não está certo, os campos esperam: uma mudança neles se perderia quando ele ficasse. */}
        <Box
          component="fieldset"
          disabled={emJson && pendente !== null}
          sx={{ display: 'grid', gap: 2, border: 0, margin: 0, padding: 0, minWidth: 0 }}
        >
          <Campos control={control} />
        </Box>
        {emJson && <EditorJson key={template} form={form} template={template} />}
      </EditorComLado>
    </>
  );
}
