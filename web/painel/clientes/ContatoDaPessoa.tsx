import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ocultarCpf } from '../../../shared/base/documentos.ts';
import { formatarTelefone, linkWhatsApp } from '../../../shared/base/telefone.ts';
import type { Cliente } from '../../../shared/clientes/clientes.schema.ts';
import { Email } from '../../kit/Contato.tsx';
import { useCopiar } from '../../kit/Copiavel.tsx';
import { Dados } from '../../kit/Dados.tsx';
import { Copy, Mail, Phone, WhatsApp } from '../../kit/icones.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useDevolvidos } from './consultas.ts';

/** De onde a pessoa é: 'Santos/SP', o país da que é de fora, ou null. */
export const situar = ({ cidade, estado, estrangeiro, pais }: Cliente): string | null =>
  (estrangeiro ? pais : [cidade, estado].filter(Boolean).join('/')) || null;

/** A conversa com a pessoa, como o que se vem fazer: o botão cheio. */
export const ConversaNoWhatsApp = ({ telefone }: { telefone: string }) => (
  <Button
    variant="contained"
    startIcon={<WhatsApp />}
    href={linkWhatsApp(telefone)}
    target="_blank"
    rel="noreferrer"
  >
    WhatsApp
  </Button>
);

/** O nome de cada coisa no trilho: estreito, que ao lado caiba quase todo e-mail. */
const NOME_NO_TRILHO = '4.25rem';

/**
 * Cada contato numa linha, e o que se faz dele num toque, à direita; o fim dos ícones é o fim da coluna. No celular é
 * tudo numa linha só, com o telefone: o e-mail por extenso está nos dados.
 */
const Linhas = styled('section')(({ theme }) => ({
  display: 'grid',
  '& > h2': { margin: 0, marginBottom: theme.spacing(0.25), fontSize: '0.8125rem', fontWeight: 400 },
  '& > h2, & [data-falta]': { color: theme.vars.palette.text.secondary },
  '& > div': { position: 'relative', display: 'flex', alignItems: 'center', minHeight: 32, minWidth: 0 },
  '& > div > :is([data-numero], [data-com-nome])': { flex: 1, minWidth: 0 },
  '& [data-de]': { display: 'none' },
  // No trilho o nome de cada coisa e o que ela é ficam em duas colunas; o e-mail que não cabe termina em reticências.
  [theme.breakpoints.up('lg')]: {
    '& > div': { fontSize: '0.8125rem', lineHeight: '1.25rem' },
    '& [data-de]': {
      display: 'block',
      flex: 'none',
      width: NOME_NO_TRILHO,
      marginRight: theme.spacing(1.5),
      color: theme.vars.palette.text.secondary,
    },
    '& [data-com-nome]': {
      display: 'flex',
      '& > [data-email]': { flex: 1, minWidth: 0 },
    },
    '&& > dl': {
      gridTemplateColumns: `${NOME_NO_TRILHO} minmax(0, 1fr)`,
      marginTop: theme.spacing(0.75),
      rowGap: theme.spacing(1.5),
    },
  },
  '& .MuiIconButton-root': {
    color: theme.vars.palette.text.secondary,
    borderRadius: theme.shape.borderRadius,
  },
  '& .MuiIconButton-root:last-child': { marginRight: -5 },
  '& .MuiIconButton-root:is(:hover, :focus-visible)': { color: theme.vars.palette.primary.main },
  // Numa coluna só, os dois ao lado um do outro, e os ícones junto ao que servem.
  [theme.breakpoints.between('sm', 'lg')]: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: theme.spacing(4),
    '& [data-copiar]': { order: 1 },
    '& [data-ao-lado]': { display: 'flex' },
    '& > div > :is([data-numero], [data-com-nome])': { flex: '0 1 auto', marginRight: theme.spacing(0.5) },
  },
  [theme.breakpoints.down('sm')]: {
    display: 'flex',
    flexWrap: 'wrap',
    // Os ícones são da altura do dedo, e o ar à volta do número é o de qualquer linha.
    margin: theme.spacing(-2, -0.625, -2, 0),
    '& > div:first-of-type': { flex: 1 },
    '& > div:first-of-type > .MuiIconButton-root:last-child': { marginRight: 0 },
    '& > [data-aviso]': { flexBasis: '100%' },
    '& [data-copiar], & [data-email]': { display: 'none' },
  },
  // Onde se aponta, copiar e o que se faz do e-mail só se veem na linha em que se está: o e-mail lê-se inteiro.
  [`${theme.breakpoints.up('lg')} and (hover: hover) and (pointer: fine)`]: {
    // O e-mail que passa por baixo deles esbate-se.
    '& [data-ao-lado]': {
      position: 'absolute',
      right: 0,
      bottom: 0,
      minHeight: 32,
      alignItems: 'center',
      display: 'flex',
      paddingLeft: theme.spacing(2.5),
      background: 'linear-gradient(to right, transparent, var(--trilho) 1rem)',
    },
    '& > div:not(:hover, :focus-within) > :is([data-copiar], [data-ao-lado])': { opacity: 0 },
  },
}));

function Copiar({ nome, texto }: { nome: string; texto: string }) {
  const copiar = useCopiar();
  return (
    <IconButton
      size="small"
      data-copiar=""
      aria-label={`Copiar ${nome}`}
      title="Copiar"
      onClick={() => void copiar(nome, texto)}
    >
      <Copy sx={{ fontSize: '1rem' }} />
    </IconButton>
  );
}

/** O telefone e o e-mail, e falar por eles num toque; a conversa no WhatsApp, se não é já o que abre a página. */
export function ContatosDaPessoa(props: {
  cliente: Cliente;
  comConversa: boolean;
  /** O que mais se sabe dela, por baixo. */
  children: ReactNode;
}) {
  const { comConversa, children } = props;
  const { telefone, email } = props.cliente;
  const devolvido = useDevolvidos().has(email?.toLowerCase() ?? '');
  return (
    <Linhas data-contatos="" aria-label="Falar com a pessoa">
      <Box component="h2" sx={{ display: { xs: 'none', lg: 'block' } }}>
        Contato
      </Box>
      <div>
        <span data-de="" aria-hidden>
          Telefone
        </span>
        <span data-numero="" {...(telefone === null && { 'data-falta': true })}>
          {telefone ? formatarTelefone(telefone) : 'Sem telefone'}
        </span>
        {telefone && <Copiar nome="Telefone" texto={formatarTelefone(telefone)} />}
        {telefone && comConversa && (
          <IconButton
            size="small"
            aria-label="WhatsApp"
            title="WhatsApp"
            href={linkWhatsApp(telefone)}
            target="_blank"
            rel="noreferrer"
          >
            <WhatsApp fontSize="small" />
          </IconButton>
        )}
        {telefone && (
          <IconButton size="small" aria-label="Ligar" title="Ligar" href={`tel:${telefone}`}>
            <Phone fontSize="small" />
          </IconButton>
        )}
      </div>
      <div>
        <span data-com-nome="">
          <span data-de="" aria-hidden>
            E-mail
          </span>
          <span data-email="" {...(email === null && { 'data-falta': true })}>
            {email ? <Email email={email} /> : 'Sem e-mail'}
          </span>
        </span>
        {email && (
          <span data-ao-lado="">
            <Copiar nome="E-mail" texto={email} />
            <IconButton size="small" aria-label="E-mail" title="E-mail" href={`mailto:${email}`}>
              <Mail fontSize="small" />
            </IconButton>
          </span>
        )}
      </div>
      {devolvido && (
        <div data-aviso="">
          <StatusChip tipo="erro" rotulo="E-mail devolvido" />
        </div>
      )}
      {children}
    </Linhas>
  );
}

/** De onde a pessoa é, e os documentos dela; no celular, também o e-mail por extenso. */
export function DadosDaPessoa({ cliente }: { cliente: Cliente }) {
  const { cpf, documento, email, estrangeiro } = cliente;
  const lugar = situar(cliente);
  if (!email && lugar === null && !cpf && !documento) return null;
  return (
    <Dados>
      {email && (
        <Box sx={{ display: { xs: 'contents', sm: 'none' } }}>
          <Box component="dt" sx={{ gridColumn: '1 / -1' }}>
            E-mail
          </Box>
          <Box component="dd" sx={{ gridColumn: '1 / -1', '&&': { marginTop: -0.5 } }}>
            <Email email={email} />
          </Box>
        </Box>
      )}
      {lugar !== null && (
        // Onde cabem as duas colunas, está embaixo do nome.
        <Box sx={{ display: { xs: 'contents', lg: 'none' } }}>
          <dt>{estrangeiro ? 'País' : 'Cidade'}</dt>
          <dd>{lugar}</dd>
        </Box>
      )}
      {cpf && (
        <>
          <dt>CPF</dt>
          <dd>{ocultarCpf(cpf)}</dd>
        </>
      )}
      {documento && (
        <>
          <dt>Documento</dt>
          <dd>{documento}</dd>
        </>
      )}
    </Dados>
  );
}
