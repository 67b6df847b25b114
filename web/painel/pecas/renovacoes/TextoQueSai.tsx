import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { formatarTelefone } from '../../../../shared/base/telefone.ts';
import { SEM_AVISO } from '../../../../shared/mensagens/avisos.rules.ts';
import type { Contato } from '../../../../shared/renovacoes/renovacoes.schema.ts';
import { SO_PARA_OUVIR } from '../../../kit/noCelular.ts';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { UmaLinha } from '../../../kit/UmaLinha.ts';
import { Negrito } from '../mensagens/Negrito.tsx';

/** A largura de um balão num celular: numa coluna larga, o meio dele ficava vazio. */
const LARGURA = '26.25rem';

/** O balão do que se manda, do verde do WhatsApp, tão claro que não fala mais alto do que o botão que o manda. */
const Balao = styled('p')(({ theme }) => ({
  maxWidth: LARGURA,
  margin: theme.spacing(0.75, 0, 1),
  padding: theme.spacing(1.25, 1.5),
  borderRadius: theme.shape.borderRadius,
  // Opaco: sobre o trilho ou sobre a folha, o balão é o mesmo.
  backgroundColor: `color-mix(in srgb, #25d366 9%, ${theme.vars.palette.background.paper})`,
  lineHeight: 1.5,
  fontSize: '0.8125rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));

const EnderecoCurto = styled(UmaLinha)(({ theme }) => ({
  maxWidth: 'min(14rem, 100%)',
  color: theme.vars.palette.primary.main,
  // Está no texto, e copia-se com ele; quem lê passa bem sem o protocolo.
  '& > span': { fontSize: 0 },
}));

const PROTOCOLO = /^https?:\/\//;

/** Um endereço comprido não enche o texto de letras que ninguém lê: vê-se o começo, numa linha. */
function Endereco({ children }: { children: string }) {
  return (
    <EnderecoCurto>
      <span>{PROTOCOLO.exec(children)?.[0]}</span>
      {children.replace(PROTOCOLO, '')}
    </EnderecoCurto>
  );
}

const ENDERECO = /(https?:\/\/\S+)/;

const encurtarEnderecos = (parte: string) =>
  parte
    .split(ENDERECO)
    // biome-ignore lint/suspicious/noArrayIndexKey: os pedaços de um texto que não muda não trocam de lugar.
    .map((pedaco, i) => (i % 2 === 1 ? <Endereco key={i}>{pedaco}</Endereco> : pedaco));

/** O texto como quem o recebe o lê. */
const mostrarTexto = (texto: string) => <Negrito texto={texto} mostrar={encurtarEnderecos} />;

/** As primeiras linhas: o endereço tem sempre a última delas, e o que vem depois dele só se lê no texto todo. */
function mostrarComeco(texto: string): ReactNode {
  const [antes = '', endereco, ...depois] = texto.split(ENDERECO);
  if (endereco === undefined) return <span data-antes="">{mostrarTexto(antes)}</span>;
  return (
    <>
      <span data-antes="" data-segue="">
        {mostrarTexto(antes)}
      </span>
      <Endereco>{endereco}</Endereco>
      <span data-depois="">{mostrarTexto(depois.join(''))}</span>
    </>
  );
}

/** O que não é falha nenhuma diz-se em menos palavras. */
const POR_QUE: ReadonlyMap<string, string> = new Map([
  [SEM_AVISO.fora_do_grupo, 'A pessoa não está no grupo'],
  [SEM_AVISO.fora_do_horario, 'O envio pela loja é das 8h às 20h'],
]);

/** Por onde o texto sai e, se não é pela loja, por quê. */
function dizerCaminho({ sai_daqui, motivo }: Contato): string {
  if (sai_daqui) return 'Sai pelo WhatsApp da loja.';
  const porque = (motivo !== null && POR_QUE.get(motivo)) || `Pela loja não sai agora: ${motivo}`;
  return `Cobrar abre o seu WhatsApp com este texto. ${porque}.`;
}

/** As primeiras linhas do texto, com os parágrafos seguidos; tocar em qualquer parte delas mostra o resto. */
const Recolhido = styled('section')(({ theme }) => ({
  position: 'relative',
  '& > header': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    maxWidth: LARGURA,
  },
  '& > header > button': {
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    fontSize: '0.8125rem',
    // Quando sai, o título não se mexe.
    lineHeight: 1,
    color: theme.vars.palette.primary.main,
    cursor: 'pointer',
  },
  // Por cima do balão, que também se toca.
  '& > header > button::after': { content: '""', position: 'absolute', zIndex: 1, inset: '-12px 0 0' },
  '& > p:first-of-type': { whiteSpace: 'normal' },
  '& [data-antes]': {
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitLineClamp: 'var(--linhas)',
    WebkitBoxOrient: 'vertical',
  },
  '& [data-segue]': { WebkitLineClamp: 'var(--antes)' },
  '& [data-depois]': SO_PARA_OUVIR,
  // No celular, o lugar é de quem vem a seguir.
  [theme.breakpoints.down('sm')]: {
    '& > p:first-of-type': { marginBottom: 0 },
    '& > p + p': { display: 'none' },
  },
}));

/**
 * O texto que sai para uma pessoa, inteiro, com o link de renovação; ou por que a ela não se escreve. Com `linhas`,
 * veem-se essas até se pedir o resto.
 */
export function TextoQueSai({ contato, linhas }: { contato: Contato; linhas?: number | undefined }) {
  const id = useId();
  const [inteiro, mostrarInteiro] = useState(linhas === undefined);
  const { telefone, texto, so_ligacao, motivo } = contato;
  if (texto === null) {
    return (
      <Typography component="div" variant="body2" sx={{ marginBottom: 1 }}>
        {so_ligacao && <StatusChip tipo="alerta" rotulo="Só ligação" />}{' '}
        {telefone === null ? 'Sem telefone no cadastro.' : `${formatarTelefone(telefone)}: ${motivo}.`}
      </Typography>
    );
  }
  const titulo = (
    <Typography id={id} component="h3" variant="caption" sx={{ color: 'text.secondary' }}>
      Prévia da mensagem
    </Typography>
  );
  const caminho = (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginBottom: 1 }}>
      {dizerCaminho(contato)}
    </Typography>
  );
  if (!inteiro) {
    return (
      <Recolhido
        aria-labelledby={id}
        style={{ ['--linhas' as string]: linhas, ['--antes' as string]: (linhas ?? 2) - 1 }}
      >
        <header>
          {titulo}
          <button type="button" onClick={() => mostrarInteiro(true)}>
            Ver o texto todo
          </button>
        </header>
        <Balao>{mostrarComeco(texto)}</Balao>
        {caminho}
      </Recolhido>
    );
  }
  return (
    <section aria-labelledby={id}>
      {titulo}
      <Balao>{mostrarTexto(texto)}</Balao>
      {caminho}
    </section>
  );
}
