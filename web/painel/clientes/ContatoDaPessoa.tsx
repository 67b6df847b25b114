import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { ocultarCpf } from '../../../shared/base/documentos.ts';
import { formatarTelefone, linkWhatsApp } from '../../../shared/base/telefone.ts';
import type { Cliente } from '../../../shared/clientes/clientes.schema.ts';
import { useCopiar } from '../../kit/Copiavel.tsx';
import { Dados } from '../../kit/Dados.tsx';
import { AtSign, Copy, IdCard, Mail, Phone, Smartphone, WhatsApp } from '../../kit/icones.tsx';
import { SO_PARA_OUVIR } from '../../kit/noCelular.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { UmaLinha } from '../../kit/UmaLinha.ts';
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

/**
 * Cada contato numa linha: o ícone do que é, o que se lê inteiro, e no fim dela o que se faz dele num toque. No celular
 * é tudo uma linha só, com o telefone: o e-mail por extenso está nos dados.
 */
const Linhas = styled('section')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'grid',
    '& > h2': { margin: 0, marginBottom: theme.spacing(0.5), fontSize: '0.875rem', fontWeight: 550 },
    '& [data-falta]': { color: palette.text.secondary },
    '& > div': { display: 'flex', alignItems: 'flex-start', minHeight: 32, minWidth: 0 },
    // Com o ícone e as ações à altura da primeira linha, ainda que haja outra.
    '& [data-texto]': { flex: 1, minWidth: 0, paddingBlock: 6, lineHeight: '1.25rem' },
    '& [data-marca]': {
      position: 'relative',
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: 20,
      height: 32,
      marginRight: theme.spacing(1),
      color: palette.text.secondary,
      '& > svg': { fontSize: '1rem' },
      '& > .MuiIconButton-root': { position: 'absolute', left: -6 },
    },
    '& .MuiIconButton-root': {
      width: 32,
      height: 32,
      color: palette.text.secondary,
      borderRadius: theme.shape.borderRadius,
    },
    // O fim dos ícones é o fim da coluna.
    '& > div > .MuiIconButton-root:last-child': { marginRight: -6 },
    '& .MuiIconButton-root:is(:hover, :focus-visible)': { color: palette.primary.main },
    '& > [data-aviso]': { alignItems: 'center', paddingLeft: 28 },
    // O ícone do que é dá o lugar a copiar na linha em que se está.
    '@media not ((hover: hover) and (pointer: fine))': { '& [data-marca] > button': { display: 'none' } },
    '& > div:not(:hover, :focus-within) > [data-marca] > button': { opacity: 0 },
    '@media (hover: hover) and (pointer: fine)': {
      '& > div:is(:hover, :focus-within) > [data-marca]:has(button) > svg': { opacity: 0 },
    },
    [theme.breakpoints.up('lg')]: { fontSize: '0.8125rem' },
    // Numa coluna só, os dois ao lado um do outro, e os ícones junto ao que servem.
    [theme.breakpoints.between('sm', 'lg')]: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: theme.spacing(4),
      '& [data-texto]': { flex: '0 1 auto', marginRight: theme.spacing(0.5) },
      '@media (pointer: coarse)': {
        '& > div': { alignItems: 'center' },
        '& .MuiIconButton-root': { width: 44, height: 44 },
      },
    },
    [theme.breakpoints.down('sm')]: {
      display: 'flex',
      flexWrap: 'wrap',
      // Os ícones são da altura do dedo, e o ar à volta do número é o de qualquer linha.
      margin: theme.spacing(-2, -1.5, -2, 0),
      '& > div': { alignItems: 'center' },
      '& > div:first-of-type': { flex: 1 },
      '& > div > .MuiIconButton-root.MuiIconButton-root': { width: 44, height: 44, marginRight: 0 },
      '& > [data-aviso]': { flexBasis: '100%', paddingLeft: 0 },
      '& [data-marca], & [data-email]': { display: 'none' },
    },
  };
});

/** O ícone do que é cada coisa, e por cima dele copiá-la; quem ouve ouve o nome. */
function Marca({ nome, copia, children }: { nome: string; copia?: string | null; children: ReactNode }) {
  const copiar = useCopiar();
  return (
    <>
      <span data-marca="">
        {children}
        {copia && (
          <IconButton aria-label={`Copiar ${nome}`} title="Copiar" onClick={() => void copiar(nome, copia)}>
            <Copy sx={{ fontSize: '1rem' }} />
          </IconButton>
        )}
      </span>
      <span style={SO_PARA_OUVIR}>{nome}: </span>
    </>
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
        <Marca nome="Telefone" copia={telefone && formatarTelefone(telefone)}>
          <Smartphone aria-hidden />
        </Marca>
        <span data-texto="" {...(telefone === null && { 'data-falta': true })}>
          {telefone ? formatarTelefone(telefone) : 'Sem telefone'}
        </span>
        {telefone && comConversa && (
          <IconButton
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
          <IconButton aria-label="Ligar" title="Ligar" href={`tel:${telefone}`}>
            <Phone fontSize="small" />
          </IconButton>
        )}
      </div>
      <div>
        <Marca nome="E-mail" copia={email}>
          <AtSign aria-hidden />
        </Marca>
        <span data-texto="" data-email="" {...(email === null && { 'data-falta': true })}>
          {email ? <UmaLinha title={email}>{email}</UmaLinha> : 'Sem e-mail'}
        </span>
        {email && (
          <IconButton aria-label="E-mail" title="E-mail" href={`mailto:${email}`}>
            <Mail fontSize="small" />
          </IconButton>
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

/** Os documentos de uma pessoa que há para mostrar, e como se chama cada um. */
const documentosDe = ({ cpf, documento }: Cliente): readonly (readonly [nome: string, texto: string])[] => [
  ...(cpf ? [['CPF', ocultarCpf(cpf)] as const] : []),
  ...(documento ? [['Documento', documento] as const] : []),
];

/** Os documentos da pessoa, por baixo de como se fala com ela. */
export const DocumentosDaPessoa = ({ cliente }: { cliente: Cliente }) =>
  documentosDe(cliente).map(([nome, texto]) => (
    <div key={nome} title={nome}>
      <Marca nome={nome}>
        <IdCard aria-hidden />
      </Marca>
      <span data-texto="">{texto}</span>
    </div>
  ));

/** Numa coluna só, de onde a pessoa é, e os documentos dela; no celular, também o e-mail por extenso. */
export function DadosDaPessoa({ cliente }: { cliente: Cliente }) {
  const { email, estrangeiro } = cliente;
  const lugar = situar(cliente);
  const documentos = documentosDe(cliente);
  if (!email && lugar === null && documentos.length === 0) return null;
  return (
    <Dados>
      {email && (
        <Box sx={{ display: { xs: 'contents', sm: 'none' } }}>
          <dt>E-mail</dt>
          <dd>
            <UmaLinha title={email}>{email}</UmaLinha>
          </dd>
        </Box>
      )}
      {lugar !== null && (
        <>
          <dt>{estrangeiro ? 'País' : 'Cidade'}</dt>
          <dd>{lugar}</dd>
        </>
      )}
      {documentos.map(([nome, texto]) => (
        <Fragment key={nome}>
          <dt>{nome}</dt>
          <dd>{texto}</dd>
        </Fragment>
      ))}
    </Dados>
  );
}
