import { styled } from '@mui/material/styles';
import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BotaoLeve } from '../../kit/BotaoLeve.tsx';
import { deixarATela } from '../../kit/formulario/deixarTela.ts';
import { Iniciais } from '../../kit/Iniciais.tsx';
import { Search, X } from '../../kit/icones.tsx';
import { useLinhas } from '../pecas/linhas/linhas.ts';
import { useAchados } from './consultas.ts';
import type { Destino } from './destino.ts';
import { guardarRecente, lerRecentes } from './recentes.ts';
import { acharTelas, type Grupo, type Resultado } from './resultados.ts';

/** Flutua no alto da tela; no celular ocupa-a toda. */
const Janela = styled('dialog')(({ theme }) => ({
  width: 'min(40rem, calc(100vw - 2rem))',
  maxHeight: 'min(36rem, 80dvh)',
  margin: '10dvh auto auto',
  padding: 0,
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  boxShadow: theme.shadows[16],
  '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 0.4)' },
  '& [cmdk-root]': { display: 'flex', flexDirection: 'column', maxHeight: 'inherit' },
  '& .campo': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    padding: theme.spacing(0.5, 0.5, 0.5, 1.5),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    '& > svg': { color: theme.vars.palette.text.secondary, flex: 'none' },
  },
  '& [cmdk-input]': {
    flex: 1,
    minWidth: 0,
    height: 44,
    border: 0,
    outline: 'none',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: '1rem',
    '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  },
  '& .fechar': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 44,
    height: 44,
    border: 0,
    borderRadius: theme.shape.borderRadius,
    background: 'none',
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
  },
  '& [cmdk-list]': {
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    padding: theme.spacing(1),
    scrollPaddingBlock: 8,
  },
  '& [cmdk-group-heading]': {
    padding: theme.spacing(1, 1, 0.5),
    color: theme.vars.palette.text.secondary,
    fontSize: '0.8125rem',
    fontWeight: 550,
  },
  '& [cmdk-item]': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.25),
    minHeight: 44,
    padding: theme.spacing(0.5, 1),
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
    '&[aria-selected="true"]': {
      backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 12%, transparent)`,
    },
    '& > svg': { flex: 'none', fontSize: '1.25rem', color: theme.vars.palette.text.secondary },
  },
  '& .texto': {
    display: 'flex',
    flex: 1,
    minWidth: 0,
    alignItems: 'baseline',
    columnGap: theme.spacing(1.5),
    '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > b': { flex: '0 1 auto', fontWeight: 550 },
    '& > span': {
      flex: '1 1 6rem',
      color: theme.vars.palette.text.secondary,
      fontSize: '0.8125rem',
      textAlign: 'right',
    },
  },
  '& .nota': {
    margin: 0,
    padding: theme.spacing(1.5, 1),
    color: theme.vars.palette.text.secondary,
    fontSize: '0.875rem',
    overflowWrap: 'anywhere',
  },
  '& .teclas': {
    margin: 0,
    padding: theme.spacing(0.75, 1.5),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.secondary,
    fontSize: '0.8125rem',
    '@media (pointer: coarse)': { display: 'none' },
  },
  [theme.breakpoints.down('sm')]: {
    width: '100vw',
    maxWidth: 'none',
    height: '100dvh',
    maxHeight: 'none',
    margin: 0,
    border: 0,
    borderRadius: 0,
    '& [cmdk-root]': { height: '100%' },
    // Numa linha estreita o nome e o contato têm cada um a sua.
    '& .texto': { flexDirection: 'column', alignItems: 'stretch' },
    '& .texto > span': { flexBasis: 'auto', textAlign: 'left' },
  },
}));

const valorDe = ({ tipo, to }: Resultado) => `${tipo} ${to}`;

function Linha({ item, aoEscolher }: { item: Resultado; aoEscolher: (item: Resultado) => void }) {
  const { tipo, rotulo, detalhe, Icone } = item;
  return (
    <CommandItem value={valorDe(item)} onSelect={() => aoEscolher(item)}>
      {tipo === 'pessoa' && <Iniciais nome={rotulo} tamanho={28} />}
      {Icone && <Icone />}
      <span className="texto">
        <b>{rotulo}</b>
        {detalhe && <span>{detalhe}</span>}
      </span>
    </CommandItem>
  );
}

const dizerQuantos = (grupos: readonly Grupo[]): string => {
  const quantos = grupos.reduce((soma, { itens }) => soma + itens.length, 0);
  return quantos === 1 ? '1 resultado' : `${quantos} resultados`;
};

/**
 * A busca do painel inteiro: pessoas, pedidos, cupons e páginas, que o servidor acha, e as telas e ações, que se acham
 * aqui; vazia, o que se abriu por último e para onde ir. Vive no teclado: setas, Enter e Esc, que devolve o foco.
 */
export default function Paleta(props: { dono: string; destinos: readonly Destino[]; aoFechar: () => void }) {
  const { dono, destinos, aoFechar } = props;
  const janela = useRef<HTMLDialogElement>(null);
  const campo = useRef<HTMLInputElement>(null);
  const [texto, definirTexto] = useState('');
  const navegar = useNavigate();
  const { data: linhas } = useLinhas();
  const telas = useMemo(
    () => [
      ...destinos,
      ...(linhas?.itens ?? []).map(({ nome, slug }) => ({ rotulo: nome, to: `/dashboard/produtos/${slug}` })),
    ],
    [destinos, linhas],
  );
  const recentes = useMemo(() => lerRecentes(dono), [dono]);
  const { grupos: achados, procura, procurando, falhou, tentarDeNovo } = useAchados(texto);
  const q = texto.trim();

  useEffect(() => {
    janela.current?.showModal();
    // O <dialog> daria o foco à moldura da lista.
    campo.current?.focus();
  }, []);

  const grupos: readonly Grupo[] = useMemo(() => {
    if (q === '') {
      const abertos = [{ nome: 'Recentes', itens: recentes }].filter(({ itens }) => itens.length > 0);
      return [...abertos, { nome: 'Ir para', itens: telas.map((tela) => ({ ...tela, tipo: 'tela' })) }];
    }
    const daqui = acharTelas(telas, q);
    return [...(daqui.length > 0 ? [{ nome: 'Telas e ações', itens: daqui }] : []), ...achados];
  }, [q, recentes, telas, achados]);

  const escolher = ({ Icone: _, ...item }: Resultado) => {
    if (item.tipo !== 'tela') guardarRecente(dono, item);
    janela.current?.close();
    // Quem tem o que perder na tela responde antes de sair dela.
    deixarATela(() => navegar(item.to, { state: item.state }));
  };

  const nadaAchado = procura && !procurando && !falhou && grupos.length === 0;
  return (
    <Janela
      ref={janela}
      aria-label="Buscar"
      onClose={aoFechar}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close();
      }}
      onKeyDown={(evento) => {
        // O mesmo atalho que a abriu fecha-a, em vez de ir para a busca do navegador.
        if (!(evento.ctrlKey || evento.metaKey) || evento.key.toLowerCase() !== 'k') return;
        evento.preventDefault();
        janela.current?.close();
      }}
    >
      <CommandRoot label="Buscar no painel" shouldFilter={false} vimBindings={false} loop>
        <div className="campo">
          <Search aria-hidden />
          <CommandInput
            ref={campo}
            value={texto}
            onValueChange={definirTexto}
            maxLength={120}
            placeholder="Nome, CPF, telefone, e-mail, pedido, cupom ou tela"
          />
          <button
            type="button"
            className="fechar"
            aria-label="Fechar"
            onClick={() => janela.current?.close()}
          >
            <X fontSize="small" />
          </button>
        </div>
        <CommandList label="Resultados" aria-busy={procurando}>
          {grupos.map(({ nome, itens }) => (
            <CommandGroup key={nome} heading={nome}>
              {itens.map((item) => (
                <Linha key={valorDe(item)} item={item} aoEscolher={escolher} />
              ))}
            </CommandGroup>
          ))}
        </CommandList>
        {q !== '' && !procura && (
          <p className="nota">Mais uma letra, e a busca olha também pessoas, pedidos, cupons e páginas.</p>
        )}
        {nadaAchado && (
          <p className="nota">
            Nada combina com “{q}”. A busca olha o começo do nome, dos dois últimos sobrenomes, do e-mail, do
            telefone (com DDD ou sem ele) e do CPF, o código do pedido e do cupom, e as palavras das páginas e
            das telas.
          </p>
        )}
        {falhou && (
          <div className="nota" role="alert">
            Não foi possível procurar. Confira sua conexão.{' '}
            <BotaoLeve type="button" onClick={tentarDeNovo}>
              Tentar de novo
            </BotaoLeve>
          </div>
        )}
        <p className="nota" role="status" hidden={!procura || falhou || nadaAchado}>
          {procurando ? 'Procurando…' : dizerQuantos(grupos)}
        </p>
        <p className="teclas">↑ ↓ escolhem · Enter abre · Esc fecha</p>
      </CommandRoot>
    </Janela>
  );
}
