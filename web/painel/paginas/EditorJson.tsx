import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CONTEUDOS, type TemplateDePagina } from '../../../shared/paginas/paginas.schema.ts';
import { Secao } from '../../kit/formulario/Secao.tsx';
import type { FormDaPagina } from './CamposGerais.tsx';
import { type ErroNoJson, escreverJson, fraseDoErro, validarJson } from './json.ts';

const Quadro = styled('div')(({ theme }) => ({
  display: 'flex',
  height: '26rem',
  resize: 'vertical',
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  font: '400 0.8125rem/1.5 ui-monospace, monospace',
  backgroundColor: theme.vars.palette.background.default,
  '&[data-erro="true"]': { borderColor: theme.vars.palette.error.main },
  '& ol': {
    margin: 0,
    padding: theme.spacing(1, 0),
    minWidth: '3.25rem',
    listStyle: 'none',
    overflow: 'hidden',
    textAlign: 'right',
    color: theme.vars.palette.text.secondary,
    borderRight: `1px solid ${theme.vars.palette.divider}`,
    userSelect: 'none',
  },
  '& li': { paddingInline: theme.spacing(1) },
  '& li[data-erro="true"]': {
    backgroundColor: theme.vars.palette.error.main,
    color: theme.vars.palette.error.contrastText,
    fontWeight: 550,
  },
  '& textarea': {
    flex: 1,
    minWidth: 0,
    margin: 0,
    padding: theme.spacing(1),
    border: 0,
    resize: 'none',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    whiteSpace: 'pre',
    overflow: 'auto',
    tabSize: 2,
  },
}));

const errosDe = (template: TemplateDePagina, texto: string | null): readonly ErroNoJson[] => {
  const validado = texto === null ? { erros: [] } : validarJson(CONTEUDOS[template], texto);
  return 'erros' in validado ? validado.erros : [];
};

/**
 * O conteúdo inteiro em JSON. O que se escreve e está certo passa aos campos na hora; o que não está fica marcado na
 * linha, impede salvar e, enquanto isso, os campos esperam.
 */
export function EditorJson({ form, template }: { form: FormDaPagina; template: TemplateDePagina }) {
  const { control, setValue, reset } = form;
  const [conteudo, pendente] = useWatch({ control, name: [template, 'json'] });
  const dosCampos = escreverJson(conteudo);
  const [texto, definirTexto] = useState(pendente ?? dosCampos);
  // O conteúdo que saiu deste editor: só o que muda nos campos reescreve o texto.
  const meu = useRef(dosCampos);
  const numeros = useRef<HTMLOListElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  useEffect(() => {
    if (pendente !== null) definirTexto(pendente);
    else if (dosCampos !== meu.current) definirTexto(dosCampos);
    meu.current = dosCampos;
  }, [dosCampos, pendente]);

  const escrever = (novo: string) => {
    definirTexto(novo);
    const validado = validarJson(CONTEUDOS[template], novo);
    if ('erros' in validado) {
      setValue('json', novo, { shouldDirty: true });
      return;
    }
    meu.current = escreverJson(validado.conteudo);
    // De uma vez: os campos das listas só acompanham uma troca inteira.
    reset((valores) => ({ ...valores, [template]: validado.conteudo, json: null }), {
      keepDefaultValues: true,
      keepErrors: true,
      keepIsSubmitted: true,
      keepSubmitCount: true,
    });
    setValue('json', null, { shouldDirty: true });
    form.clearErrors('json');
  };
  const irPara = (linha: number) => {
    const inicio =
      texto
        .split('\n')
        .slice(0, linha - 1)
        .join('\n').length + (linha > 1 ? 1 : 0);
    area.current?.focus();
    area.current?.setSelectionRange(inicio, inicio + (texto.split('\n')[linha - 1]?.length ?? 0));
  };

  const erros = errosDe(template, pendente);
  const linhasComErro = new Set(erros.map(({ linha }) => linha));
  return (
    <Secao
      titulo="JSON avançado"
      explicacao="O conteúdo inteiro, com as colunas e as redes do rodapé. O que se muda aqui aparece nos campos, e o contrário."
    >
      <Quadro data-erro={erros.length > 0}>
        <ol ref={numeros} aria-hidden>
          {texto.split('\n').map((_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: é o próprio número da linha
            <li key={i} data-erro={linhasComErro.has(i + 1)}>
              {i + 1}
            </li>
          ))}
        </ol>
        <textarea
          ref={area}
          aria-label="Conteúdo em JSON"
          aria-invalid={erros.length > 0}
          aria-describedby={erros.length > 0 ? id : undefined}
          value={texto}
          spellCheck={false}
          autoComplete="off"
          onChange={(evento) => escrever(evento.target.value)}
          onScroll={(evento) => {
            if (numeros.current) numeros.current.scrollTop = evento.currentTarget.scrollTop;
          }}
        />
      </Quadro>
      {erros.length > 0 && (
        <Alert
          id={id}
          severity="error"
          role="alert"
          action={
            <Button
              color="inherit"
              size="small"
              onClick={() => {
                definirTexto(dosCampos);
                setValue('json', null, { shouldDirty: true });
                form.clearErrors('json');
              }}
            >
              Desfazer
            </Button>
          }
        >
          <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {erros.slice(0, 8).map((erro) => (
              <li key={`${erro.linha} ${erro.caminho} ${erro.mensagem}`}>
                <Button
                  color="inherit"
                  size="small"
                  onClick={() => irPara(erro.linha)}
                  sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
                >
                  {fraseDoErro(erro)}
                </Button>
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Secao>
  );
}
