import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { NOME_DO_CARTAO } from '../../../shared/templates/templates.padrao.ts';
import type { Cartao } from '../../../shared/templates/templates.schema.ts';
import { NOME_DO_TIPO } from '../../../shared/templates/whatsapp.padrao.ts';
import { TIPOS_WHATSAPP, type TipoWhatsapp } from '../../../shared/templates/whatsapp.schema.ts';
import { BotaoLeve } from '../../kit/BotaoLeve.tsx';
import { EsqueletoCartoes, EstadoErro } from '../../kit/Faces.tsx';
import { useRegistroParaEditar } from '../../kit/formulario/RegistroParaEditar.tsx';
import { lerRascunho } from '../../kit/formulario/rascunhos.ts';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { mensagemDaFalha } from '../shell/api.ts';
import { rascunhoDoWhatsapp, rotasDoWhatsapp, useWhatsapps } from './consultasDeWhatsapp.ts';
import { cartaoDoWhatsapp, HUB_DO_WHATSAPP } from './enderecos.ts';
import { FormularioWhatsapp } from './FormularioWhatsapp.tsx';
import { Tipos } from './Tipos.tsx';
import { ESTADO_NA_META } from './valoresDeWhatsapp.ts';

/** A lista dos quatro tipos: se cada um sai, o que a Meta diz dele, e se há nele o que não se salvou. */
function ListaDeTipos({ cartao, atual }: { cartao: Cartao; atual: TipoWhatsapp }) {
  const lista = useWhatsapps();
  const situacao = (tipo: TipoWhatsapp) => {
    const gravado = lista.data?.itens.find((um) => um.cartao === cartao && um.tipo === tipo);
    if (gravado === undefined) return '';
    const { versao, ativo, aprovacao } = gravado;
    const rascunho = tipo !== atual && lerRascunho(`${rascunhoDoWhatsapp(cartao)}:${tipo}`) !== null;
    return [
      versao === 0 ? 'Ainda não salvo' : ativo ? 'Ativo' : 'Inativo',
      ...(aprovacao ? [ESTADO_NA_META[aprovacao.estado].rotulo] : []),
      ...(rascunho ? ['há mudanças por salvar'] : []),
    ].join(' · ');
  };
  return (
    <Tipos aria-label="Tipos de mensagem">
      {TIPOS_WHATSAPP.map((tipo) => (
        <Link key={tipo} to={`?tipo=${tipo}`} {...(tipo === atual && { 'aria-current': 'page' as const })}>
          {NOME_DO_TIPO[tipo]}
          <small>{situacao(tipo)}</small>
        </Link>
      ))}
    </Tipos>
  );
}

/** Um tipo, lido a cada vez que se abre. */
function Tipo({ cartao, tipo }: { cartao: Cartao; tipo: TipoWhatsapp }) {
  const { ler } = rotasDoWhatsapp({ cartao, tipo });
  const { data, error, refetch } = useRegistroParaEditar(['whatsapp', cartao, tipo], (opcoes) =>
    ler(tipo, opcoes),
  );
  if (data !== undefined) return <FormularioWhatsapp template={data} />;
  if (error === null) return <EsqueletoCartoes quantidade={2} />;
  return (
    <EstadoErro
      mensagem={`Erro ao carregar templates: ${mensagemDaFalha(error)}`}
      aoTentarDeNovo={() => void refetch()}
    />
  );
}

/** Editor das mensagens de WhatsApp de um cartão, um tipo de cada vez; o parâmetro `tipo` do endereço diz qual. */
export default function EditorDeWhatsapp() {
  const { pathname } = useLocation();
  const [parametros] = useSearchParams();
  const cartao = cartaoDoWhatsapp(pathname);
  if (cartao === undefined) throw new Error('Editor de mensagens num endereço sem cartão');
  const tipo = TIPOS_WHATSAPP.find((um) => um === parametros.get('tipo')) ?? 'padrao';
  return (
    <>
      <PaginaCabecalho
        titulo={`WhatsApp: ${NOME_DO_CARTAO[cartao]}`}
        subtitulo="O que cada pessoa recebe por WhatsApp quando está para vencer."
        acao={
          <BotaoLeve as={Link} to={HUB_DO_WHATSAPP}>
            Voltar aos templates
          </BotaoLeve>
        }
      />
      <ListaDeTipos cartao={cartao} atual={tipo} />
      <Tipo key={tipo} cartao={cartao} tipo={tipo} />
    </>
  );
}
