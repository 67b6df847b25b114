import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { formatarTelefone } from '../../../../shared/base/telefone.ts';
import type { Contato } from '../../../../shared/renovacoes/renovacoes.schema.ts';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { UmaLinha } from '../../../kit/UmaLinha.ts';
import { Negrito } from '../mensagens/Negrito.tsx';

const Balao = styled('p')(({ theme }) => ({
  margin: theme.spacing(0.5, 0, 1),
  padding: theme.spacing(1.25, 1.5),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.success.main} 6%, transparent)`,
  fontSize: '0.8125rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));

/** Um endereço comprido não enche o texto de letras que ninguém lê: vê-se o começo, numa linha. */
const recolherEnderecos = (parte: string) =>
  parte
    .split(/(https?:\/\/\S+)/)
    // biome-ignore lint/suspicious/noArrayIndexKey: os pedaços de um texto que não muda não trocam de lugar.
    .map((pedaco, i) => (i % 2 === 1 ? <UmaLinha key={i}>{pedaco}</UmaLinha> : pedaco));

/** O texto como quem o recebe o lê. */
const mostrarTexto = (texto: string) => <Negrito texto={texto} mostrar={recolherEnderecos} />;

function dizerCaminho({ sai_daqui, motivo }: Contato): string {
  if (sai_daqui) return 'Sai pelo WhatsApp da loja.';
  return `Cobrar abre o seu WhatsApp com este texto. Pela loja não sai agora (${motivo}).`;
}

/** As primeiras linhas do texto, com os parágrafos seguidos; tocar em qualquer parte delas mostra o resto. */
const Recolhido = styled('section')(({ theme }) => ({
  position: 'relative',
  '& > header': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' },
  '& > header > button': {
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    fontSize: '0.8125rem',
    fontWeight: 550,
    color: theme.vars.palette.primary.main,
    cursor: 'pointer',
  },
  '& > header > button::after': { content: '""', position: 'absolute', inset: '-12px 0 0' },
  '& > p:first-of-type': { whiteSpace: 'normal' },
  '& > p > span': {
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitLineClamp: 'var(--linhas)',
    WebkitBoxOrient: 'vertical',
  },
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
      O texto que sai
    </Typography>
  );
  const caminho = (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginBottom: 1 }}>
      {dizerCaminho(contato)}
    </Typography>
  );
  if (!inteiro) {
    return (
      <Recolhido aria-labelledby={id} style={{ ['--linhas' as string]: linhas }}>
        <header>
          {titulo}
          <button type="button" onClick={() => mostrarInteiro(true)}>
            Ver o texto todo
          </button>
        </header>
        <Balao>
          <span>{mostrarTexto(texto)}</span>
        </Balao>
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
