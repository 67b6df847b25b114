import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { NOME_DA_CATEGORIA, NOME_DO_CARTAO } from '../../../shared/templates/templates.padrao.ts';
import {
  CATEGORIAS_EMAIL,
  type Cartao,
  type CategoriaEmail,
} from '../../../shared/templates/templates.schema.ts';
import { BotaoLeve } from '../../kit/BotaoLeve.tsx';
import { EsqueletoCartoes, EstadoErro } from '../../kit/Faces.tsx';
import { useRegistroParaEditar } from '../../kit/formulario/RegistroParaEditar.tsx';
import { lerRascunho } from '../../kit/formulario/rascunhos.ts';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { mensagemDaFalha } from '../shell/api.ts';
import { nomeDoRascunho, rotasDoTemplate, useTemplates } from './consultas.ts';
import { cartaoDoEndereco, HUB } from './enderecos.ts';
import { FormularioTemplate } from './FormularioTemplate.tsx';
import { Tipos } from './Tipos.tsx';

/** A lista dos quatro tipos: se cada um sai, e se há nele o que não se salvou. */
function ListaDeTipos({ cartao, atual }: { cartao: Cartao; atual: CategoriaEmail }) {
  const lista = useTemplates();
  const situacao = (categoria: CategoriaEmail) => {
    const gravado = lista.data?.itens.find((um) => um.cartao === cartao && um.categoria === categoria);
    if (gravado === undefined) return '';
    const estado = gravado.versao === 0 ? 'Ainda não salvo' : gravado.ativo ? 'Ativo' : 'Inativo';
    const rascunho = categoria !== atual && lerRascunho(`${nomeDoRascunho(cartao)}:${categoria}`) !== null;
    return rascunho ? `${estado} · há mudanças por salvar` : estado;
  };
  return (
    <Tipos aria-label="Tipos de email">
      {CATEGORIAS_EMAIL.map((categoria) => (
        <Link
          key={categoria}
          to={`?tipo=${categoria}`}
          {...(categoria === atual && { 'aria-current': 'page' as const })}
        >
          {NOME_DA_CATEGORIA[categoria]}
          <small>{situacao(categoria)}</small>
        </Link>
      ))}
    </Tipos>
  );
}

/** Um tipo, lido a cada vez que se abre. */
function Tipo({ cartao, categoria }: { cartao: Cartao; categoria: CategoriaEmail }) {
  const { ler } = rotasDoTemplate({ cartao, categoria });
  const { data, error, refetch } = useRegistroParaEditar(['template', cartao, categoria], (opcoes) =>
    ler(categoria, opcoes),
  );
  if (data !== undefined) return <FormularioTemplate template={data} />;
  if (error === null) return <EsqueletoCartoes quantidade={2} />;
  return (
    <EstadoErro
      mensagem={`Erro ao carregar templates: ${mensagemDaFalha(error)}`}
      aoTentarDeNovo={() => void refetch()}
    />
  );
}

/** Editor dos e-mails de um cartão, um tipo de cada vez; o parâmetro `tipo` do endereço diz qual. */
export default function EditorDeEmail() {
  const { pathname } = useLocation();
  const [parametros] = useSearchParams();
  const cartao = cartaoDoEndereco(pathname);
  if (cartao === undefined) throw new Error('Editor de templates num endereço sem cartão');
  const categoria = CATEGORIAS_EMAIL.find((uma) => uma === parametros.get('tipo')) ?? 'boas_vindas';
  return (
    <>
      <PaginaCabecalho
        titulo={`Emails: ${NOME_DO_CARTAO[cartao]}`}
        subtitulo="O que cada pessoa recebe sozinha quando compra e quando está para vencer."
        acao={
          <BotaoLeve as={Link} to={HUB}>
            Voltar aos templates
          </BotaoLeve>
        }
      />
      <ListaDeTipos cartao={cartao} atual={categoria} />
      <Tipo key={categoria} cartao={cartao} categoria={categoria} />
    </>
  );
}
