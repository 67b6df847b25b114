import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { tituloNosTemplates } from '../../../shared/linhas/linhas.rules.ts';
import type { Linha } from '../../../shared/linhas/linhas.schema.ts';
import type { Cartao } from '../../../shared/templates/templates.schema.ts';
import { BotaoLeve } from '../../kit/BotaoLeve.tsx';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';
import { EstadoErro, EstadoVazio } from '../../kit/Faces.tsx';
import { type LerRegistro, useRegistroParaEditar } from '../../kit/formulario/RegistroParaEditar.tsx';
import { lerRascunho } from '../../kit/formulario/rascunhos.ts';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { mensagemDaFalha } from '../shell/api.ts';
import { linhaDoEndereco } from './enderecos.ts';

/** A lista dos tipos de um editor: um endereço cada um. */
const Tipos = styled('nav')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  marginBottom: theme.spacing(3),
  '& a': {
    display: 'block',
    padding: theme.spacing(1, 1.5),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.vars.palette.background.paper,
    color: theme.vars.palette.text.primary,
    fontWeight: 550,
    textDecoration: 'none',
  },
  '& a:hover': { borderColor: theme.vars.palette.primary.main },
  '& a[aria-current]': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '& small': { display: 'block', color: theme.vars.palette.text.secondary, fontWeight: 400 },
}));

/** Os templates de um canal, e o que o editor dele tem de seu. */
type Canal<T extends string, R> = {
  readonly nome: string;
  /** Como o título da aba o chama. */
  readonly titulo: string;
  readonly subtitulo: string;
  readonly hub: string;
  /** O que se diz do que ninguém gravou. */
  readonly porSalvar: string;
  readonly rotuloDosTipos: string;
  readonly nomes: Readonly<Record<T, string>>;
  readonly tipos: readonly [T, ...T[]];
  /** Onde fica, na aba, o que se digitou e não se salvou. */
  readonly rascunho: (cartao: Cartao) => string;
  readonly ler: (cartao: Cartao, tipo: T) => LerRegistro<R>;
  readonly editar: (template: R) => ReactNode;
};
/** O que a lista do canal diz de um tipo; undefined enquanto não chega. */
type Gravado = { readonly versao: number; readonly ativo: boolean; readonly mais?: string } | undefined;

/** Um tipo, lido a cada vez que se abre. */
function Tipo<T extends string, R>(props: { canal: Canal<T, R>; cartao: Cartao; tipo: T }) {
  const { canal, cartao, tipo } = props;
  const { data, error, refetch } = useRegistroParaEditar([canal.nome, cartao, tipo], (opcoes) =>
    canal.ler(cartao, tipo)(tipo, opcoes),
  );
  if (data !== undefined) return canal.editar(data);
  if (error === null) return <EsqueletoCartoes quantidade={2} />;
  return (
    <EstadoErro
      mensagem={`Erro ao carregar templates: ${mensagemDaFalha(error)}`}
      aoTentarDeNovo={() => void refetch()}
    />
  );
}

type Editor<T extends string, R> = {
  canal: Canal<T, R>;
  gravado: (cartao: Cartao, tipo: T) => Gravado;
};

/** O editor de uma linha; o parâmetro `tipo` do endereço diz qual. */
function EditorDaLinha<T extends string, R>({ canal, gravado, linha }: Editor<T, R> & { linha: Linha }) {
  const [parametros] = useSearchParams();
  const cartao = linha.id;
  const atual = canal.tipos.find((tipo) => tipo === parametros.get('tipo')) ?? canal.tipos[0];
  /** Se cada um sai, o que mais se sabe dele, e se há nele o que não se salvou. */
  const situacao = (tipo: T) => {
    const item = gravado(cartao, tipo);
    if (item === undefined) return '';
    const { versao, ativo, mais } = item;
    const rascunho = tipo !== atual && lerRascunho(`${canal.rascunho(cartao)}:${tipo}`) !== null;
    return [
      versao === 0 ? canal.porSalvar : ativo ? 'Ativo' : 'Inativo',
      mais,
      rascunho && 'há mudanças por salvar',
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <>
      <Tipos aria-label={canal.rotuloDosTipos}>
        {canal.tipos.map((tipo) => (
          <Link key={tipo} to={`?tipo=${tipo}`} {...(tipo === atual && { 'aria-current': 'page' as const })}>
            {canal.nomes[tipo]}
            <small>{situacao(tipo)}</small>
          </Link>
        ))}
      </Tipos>
      <Tipo key={`${cartao} ${atual}`} canal={canal} cartao={cartao} tipo={atual} />
    </>
  );
}

/** Editor dos templates de uma linha num canal, um tipo de cada vez; o endereço diz qual linha. */
export function EditorDoCanal<T extends string, R>(
  props: Editor<T, R> & {
    linhas: readonly Linha[] | undefined;
    lista: { readonly error: unknown; readonly refetch: () => unknown };
  },
) {
  const { canal, gravado, linhas, lista } = props;
  const { slug = '' } = useParams();
  const linha = linhas && linhaDoEndereco(linhas, slug);
  const titulo = linha && tituloNosTemplates(linha);
  useEffect(() => {
    document.title = `${titulo === undefined ? canal.titulo : `${canal.titulo}: ${titulo}`} · CRM de Assinaturas`;
  }, [canal.titulo, titulo]);
  const conteudo = () => {
    if (linha) return <EditorDaLinha canal={canal} gravado={gravado} linha={linha} />;
    if (linhas) {
      return (
        <EstadoVazio
          titulo={`Produto não encontrado: ${slug}`}
          texto="Ele pode ter sido excluído, ou o endereço estar errado. Escolha outro nos templates."
        />
      );
    }
    if (lista.error === null) return <EsqueletoCartoes quantidade={2} />;
    return (
      <EstadoErro
        mensagem={`Erro ao carregar templates: ${mensagemDaFalha(lista.error)}`}
        aoTentarDeNovo={() => void lista.refetch()}
      />
    );
  };
  return (
    <>
      <PaginaCabecalho
        titulo={linha ? `${canal.nome}: ${linha.nome}` : canal.titulo}
        subtitulo={canal.subtitulo}
        acao={
          <BotaoLeve as={Link} to={canal.hub}>
            Voltar aos templates
          </BotaoLeve>
        }
      />
      {conteudo()}
    </>
  );
}
