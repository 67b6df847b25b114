import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { type Control, type FieldValues, useController, useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import {
  BLOCOS,
  bloco as blocoGuardado,
  type DESENHOS,
  type Imagem,
  type TipoDeBloco,
} from '../../../shared/blocos/blocos.schema.ts';
import { temLacuna } from '../../../shared/blocos/lacunas.ts';
import { CampoDinheiro } from '../../kit/campos/CampoDinheiro.tsx';
import { CampoLinhas } from '../../kit/campos/CampoLinhas.tsx';
import { CampoMarcar } from '../../kit/campos/CampoMarcar.tsx';
import { CampoSelecao } from '../../kit/campos/CampoSelecao.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { opcoesDe } from '../../kit/campos/propriedades.ts';
import { ListaDeItens } from '../../kit/formulario/ListaDeItens.tsx';
import { lerFormulario } from '../../kit/formulario/lerFormulario.ts';
import { CampoImagem } from '../pecas/imagens/CampoImagem.tsx';
import { CampoLink } from '../pecas/links/CampoLink.tsx';
import { type Campo, DESCRICOES, NOMES_DOS_ICONES } from './descricoes.ts';
import type { BlocoEmEdicao } from './edicao.ts';
import { esquemaDoCampo, maximoDe } from './limites.ts';
import { abrirCampos, lerCampos, type Valores } from './valores.ts';

// Passa de 300 linhas: cada forma de campo é uma peça curta, e só a escolha entre elas, aqui, as usa.

/** Um plano da página, como se escolhe num botão e se chama num selo. */
export type PlanoDaPagina = { readonly codigo: string; readonly nome: string };

const DESTINOS = {
  planos: 'Os planos da página',
  plano: 'O checkout de um plano',
  whatsapp: 'O seu WhatsApp',
  endereco: 'Um endereço',
} as const;
const NOMES_DOS_DESENHOS: Readonly<Record<(typeof DESENHOS)[number], string>> = {
  orbita: 'Órbita',
  'linha-de-gols': 'Linha de gols',
  'matriz-de-placares': 'Matriz de placares',
  'anel-de-meses': 'Anel de meses',
};

type Contexto = {
  readonly control: Control<FieldValues>;
  readonly planos: readonly PlanoDaPagina[];
};
type PropsDoCampo = Contexto & {
  readonly campo: Campo;
  /** Onde o campo está no formulário: 'itens.0.titulo'. */
  readonly name: string;
  /** O esquema de que o campo é parte. */
  readonly esquema: z.core.$ZodType;
};

/** Quanto se escreveu só se diz quando falta pouco para o que cabe. */
const PERTO_DO_LIMITE = 0.8;

/** Um texto que diz quanto ainda cabe, perto do limite, e o que falta escrever nele. */
function CampoEscrito(props: PropsDoCampo & { longo: boolean }) {
  const { control, campo, name, esquema, longo } = props;
  const valor: unknown = useWatch({ control, name });
  const escrito = typeof valor === 'string' ? valor : '';
  const dentro = esquemaDoCampo(esquema, campo.nome);
  const maximo = dentro && maximoDe(dentro);
  const perto = maximo !== undefined && escrito.length > maximo * PERTO_DO_LIMITE;
  const ajuda = temLacuna(escrito)
    ? 'Falta escrever: o que está entre [[ ]] não vai ao ar'
    : perto
      ? `${escrito.length} de ${maximo} caracteres`
      : campo.ajuda;
  return (
    <CampoTexto
      control={control}
      name={name}
      label={campo.rotulo}
      {...(maximo !== undefined && { maxLength: maximo })}
      {...(ajuda !== undefined && { ajuda })}
      {...(longo && { multiline: true, rows: 3 })}
    />
  );
}

function CampoDaImagem({ control, campo, name }: PropsDoCampo) {
  const { field, fieldState } = useController({ control, name });
  return (
    <div>
      <CampoImagem
        rotulo={campo.rotulo}
        valor={(field.value ?? null) as Imagem | null}
        aoMudar={field.onChange}
      />
      {fieldState.invalid && (
        <FormHelperText error>{fieldState.error?.message ?? 'Confira a imagem'}</FormHelperText>
      )}
      {!fieldState.invalid && campo.ajuda !== undefined && <FormHelperText>{campo.ajuda}</FormHelperText>}
    </div>
  );
}

/** Para onde um botão leva, e o que cada destino pede. */
function CampoDestino({ control, planos, campo, name }: PropsDoCampo) {
  const tipo: unknown = useWatch({ control, name: `${name}.tipo` });
  return (
    <>
      <CampoSelecao
        control={control}
        name={`${name}.tipo`}
        label={campo.rotulo}
        opcoes={opcoesDe(DESTINOS)}
      />
      {tipo === 'plano' && (
        <CampoSelecao
          control={control}
          name={`${name}.plano`}
          label="Plano"
          opcoes={[
            { valor: '', rotulo: 'Escolha um plano' },
            ...planos.map(({ codigo, nome }) => ({ valor: codigo, rotulo: nome })),
          ]}
        />
      )}
      {tipo === 'whatsapp' && (
        <CampoTexto
          control={control}
          name={`${name}.mensagem`}
          label="Mensagem do WhatsApp"
          maxLength={300}
          multiline
          ajuda="Já vem escrita para quem abre a conversa"
        />
      )}
      {tipo === 'endereco' && (
        <CampoLink
          control={control}
          name={`${name}.endereco`}
          label="Endereço"
          maxLength={2000}
          ajuda="Um endereço, ou uma página sua que se escolhe na seta"
        />
      )}
    </>
  );
}

/** Uma imagem enviada, ou um dos nossos desenhos. */
function CampoFigura(props: PropsDoCampo & { obrigatoria: boolean }) {
  const { control, campo, name, obrigatoria } = props;
  const tipo: unknown = useWatch({ control, name: `${name}.tipo` });
  return (
    <>
      <CampoSelecao
        control={control}
        name={`${name}.tipo`}
        label={campo.rotulo}
        opcoes={[
          ...(obrigatoria ? [] : [{ valor: '', rotulo: 'Nenhuma' }]),
          { valor: 'imagem', rotulo: 'Uma imagem sua' },
          { valor: 'desenho', rotulo: 'Um desenho pronto' },
        ]}
      />
      {tipo === 'imagem' && (
        <CampoDaImagem
          {...props}
          name={`${name}.imagem`}
          campo={{ como: 'imagem', nome: 'imagem', rotulo: 'Escolher a imagem' }}
        />
      )}
      {tipo === 'desenho' && (
        <CampoSelecao
          control={control}
          name={`${name}.desenho`}
          label="Desenho"
          opcoes={opcoesDe(NOMES_DOS_DESENHOS)}
        />
      )}
    </>
  );
}

/** Uma parte dos campos, sob um título. */
function Parte(props: { titulo: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id={id} component="h2" variant="body2" sx={{ fontWeight: 550 }}>
        {props.titulo}
      </Typography>
      {props.children}
    </Box>
  );
}

/** O campo que um campo descrito diz ser. */
function CampoDescrito(props: PropsDoCampo) {
  const { control, planos, campo, name, esquema } = props;
  const comum = {
    control,
    name,
    label: campo.rotulo,
    ...(campo.ajuda !== undefined && { ajuda: campo.ajuda }),
  };
  const dentro = esquemaDoCampo(esquema, campo.nome);
  switch (campo.como) {
    case 'texto':
      return <CampoEscrito {...props} longo={false} />;
    case 'longo':
      return <CampoEscrito {...props} longo />;
    case 'video':
      return <CampoTexto {...comum} inputMode="url" />;
    case 'numero':
      return <CampoTexto {...comum} inputMode="decimal" />;
    case 'tabela':
      return <CampoTexto {...comum} multiline rows={4} />;
    case 'marcar':
      return <CampoMarcar {...comum} />;
    case 'dinheiro':
      return <CampoDinheiro {...comum} />;
    case 'linhas':
      return <CampoLinhas {...comum} />;
    case 'escolha':
      return <CampoSelecao {...comum} opcoes={opcoesDe(campo.opcoes)} />;
    case 'icone':
      return (
        <CampoSelecao {...comum} opcoes={[{ valor: '', rotulo: 'Nenhum' }, ...opcoesDe(NOMES_DOS_ICONES)]} />
      );
    case 'imagem':
      return <CampoDaImagem {...props} />;
    case 'figura':
      return <CampoFigura {...props} obrigatoria={campo.obrigatoria} />;
    case 'destino':
      return <CampoDestino {...props} />;
    case 'selos':
      return planos.map(({ codigo, nome }) => (
        <CampoTexto
          key={codigo}
          {...comum}
          name={`${name}.${codigo}`}
          label={`${campo.rotulo} de ${nome}`}
          maxLength={24}
        />
      ));
    case 'grupo':
      return (
        dentro && (
          <Parte titulo={campo.rotulo}>
            <Campos {...props} campos={campo.campos} onde={`${name}.`} esquema={dentro} />
          </Parte>
        )
      );
    case 'lista':
      return (
        dentro && (
          <Parte titulo={campo.rotulo}>
            <ListaDeItens
              control={control}
              lista={name}
              nome={campo.item}
              novo={campo.novo}
              maximo={maximoDe(dentro) ?? 1}
            >
              {(i) => <Campos {...props} campos={campo.campos} onde={`${name}.${i}.`} esquema={dentro} />}
            </ListaDeItens>
          </Parte>
        )
      );
  }
}

function Campos(props: Contexto & { campos: readonly Campo[]; onde: string; esquema: z.core.$ZodType }) {
  const { control, planos, campos, onde, esquema } = props;
  return campos.map((campo) => (
    <CampoDescrito
      key={campo.nome}
      control={control}
      planos={planos}
      campo={campo}
      name={onde + campo.nome}
      esquema={esquema}
    />
  ));
}

/**
 * Os campos de um bloco, ditos pela descrição do tipo dele. O que se escreve vai logo para o bloco, certo ou errado; o
 * que o esquema recusa diz-se ao lado do campo quando se sai dele.
 */
export function CamposDoBloco(props: {
  bloco: BlocoEmEdicao;
  tipo: TipoDeBloco;
  planos: readonly PlanoDaPagina[];
  /** O que o esquema recusa já se diz ao abrir. */
  comErro: boolean;
  aoEscrever: (campos: Valores) => void;
}) {
  const { bloco, tipo, planos, comErro } = props;
  const { campos } = DESCRICOES[tipo];
  const { id } = bloco;
  const resolver = useMemo(
    () =>
      zodResolver(
        lerFormulario<FieldValues>((valores) => ({ ...lerCampos(campos, valores), id, tipo })).pipe(
          blocoGuardado,
        ),
      ),
    [campos, id, tipo],
  );
  const [valores] = useState(() => abrirCampos(campos, bloco));
  const { control, subscribe, trigger } = useForm<FieldValues, unknown, FieldValues>({
    resolver,
    defaultValues: valores,
    mode: 'onTouched',
  });
  const aoEscrever = useRef(props.aoEscrever);
  aoEscrever.current = props.aoEscrever;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => aoEscrever.current(lerCampos(campos, values)),
      }),
    [subscribe, campos],
  );
  useEffect(() => {
    if (comErro) void trigger();
  }, [comErro, trigger]);

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Campos control={control} planos={planos} campos={campos} onde="" esquema={BLOCOS[tipo]} />
    </Box>
  );
}
