import { styled } from '@mui/material/styles';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { SEGUNDOS_PARA_DESFAZER } from '../../shared/base/esperas.ts';
import { type Lugar, lugarLivre } from './lugarLivre.ts';

/** Quanto tempo um aviso fica na tela (especificação 2, seção 2). */
const DURACAO_MS = 4000;
/** Quanto uma janela leva a sair da tela depois que se salva nela. */
const ATE_FECHAR_MS = 300;

type Tipo = 'sucesso' | 'erro';
/** O que ainda se pode fazer a partir de um aviso: desfazer, tentar de novo. */
type AcaoDoAviso = { readonly rotulo: string; readonly agir: () => void };
type Aviso = { id: number; tipo: Tipo; texto: string; acao: AcaoDoAviso | undefined };
/** Mostra um aviso; o que devolve o fecha antes do tempo. */
type Avisar = Record<Tipo, (texto: string, acao?: AcaoDoAviso) => () => void>;

const Contexto = createContext<Avisar | null>(null);

const Canto = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  display: 'grid',
  gap: theme.spacing(1),
  width: 'min(26rem, calc(100vw - 32px))',
  pointerEvents: 'none',
}));

const Cartao = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 1, 1.5, 2),
  borderRadius: theme.shape.borderRadius,
  boxShadow: '0 6px 24px rgb(0 0 0 / 0.25)',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '&[data-tipo="sucesso"]': {
    backgroundColor: theme.vars.palette.success.main,
    color: theme.vars.palette.success.contrastText,
  },
  '&[data-tipo="erro"]': {
    backgroundColor: theme.vars.palette.error.main,
    color: theme.vars.palette.error.contrastText,
  },
  '& p': { margin: 0, flex: 1 },
  // Um clique no texto é de quem está embaixo dele; do aviso, só os botões.
  '& button': {
    pointerEvents: 'auto',
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: '1.125rem',
    lineHeight: 1,
    width: '1.75rem',
    height: '1.75rem',
    cursor: 'pointer',
    borderRadius: 4,
  },
  '& button[data-acao]': {
    width: 'auto',
    padding: theme.spacing(0, 1),
    fontSize: 'inherit',
    fontWeight: 700,
    textDecoration: 'underline',
    whiteSpace: 'nowrap',
  },
  '@media (pointer: coarse)': { alignItems: 'center', '& button': { minWidth: 44, height: 44 } },
  '& button:focus-visible': { outlineColor: 'currentcolor' },
}));

/**
 * Guarda e mostra os avisos: no alto à direita, embaixo do título da tela (especificação 2, seção 2); na tela estreita, em que têm
 * a largura toda, embaixo. Não tapam o que se clica, e os leitores de tela os anunciam quando aparecem.
 */
export function AvisosProvider({ children }: { children: ReactNode }) {
  const [avisos, definir] = useState<readonly Aviso[]>([]);
  const [lugar, definirLugar] = useState<Lugar>({ top: 16, bottom: 'auto', right: 16 });
  const canto = useRef<HTMLDivElement>(null);
  const proximo = useRef(1);
  const prazos = useRef(new Set<ReturnType<typeof setTimeout>>());

  // Quem sai da tela não deixa um aviso por fechar.
  useEffect(() => {
    const { current } = prazos;
    return () => {
      for (const prazo of current) clearTimeout(prazo);
    };
  }, []);

  // O lugar se escolhe com o aviso já desenhado, e outra vez quando a janela que o mandou acabou de se fechar.
  useLayoutEffect(() => {
    if (avisos.length === 0) return;
    const escolher = () => {
      if (canto.current) definirLugar(lugarLivre(canto.current));
    };
    escolher();
    const depois = setTimeout(escolher, ATE_FECHAR_MS);
    return () => clearTimeout(depois);
  }, [avisos]);

  const fechar = useCallback(
    (id: number) => definir((lista) => lista.filter((aviso) => aviso.id !== id)),
    [],
  );
  const mostrar = useCallback(
    (tipo: Tipo, texto: string, acao?: AcaoDoAviso) => {
      const id = proximo.current++;
      // O mesmo texto de novo substitui o anterior: avisos iguais não se empilham. O que tem o que fazer fica até o fim.
      definir((lista) => [
        ...lista.filter((aviso) => aviso.texto !== texto || aviso.acao !== undefined).slice(-3),
        { id, tipo, texto, acao },
      ]);
      const prazo = setTimeout(
        () => {
          prazos.current.delete(prazo);
          fechar(id);
        },
        acao ? SEGUNDOS_PARA_DESFAZER * 1000 : DURACAO_MS,
      );
      prazos.current.add(prazo);
      return () => fechar(id);
    },
    [fechar],
  );
  const avisar = useMemo<Avisar>(
    () => ({
      sucesso: (texto, acao) => mostrar('sucesso', texto, acao),
      erro: (texto, acao) => mostrar('erro', texto, acao),
    }),
    [mostrar],
  );

  const cartoes = (tipo: Tipo) =>
    avisos
      .filter((aviso) => aviso.tipo === tipo)
      .map((aviso) => (
        <Cartao key={aviso.id} data-tipo={aviso.tipo}>
          <p>{aviso.texto}</p>
          {aviso.acao && (
            <button
              type="button"
              data-acao
              onClick={() => {
                fechar(aviso.id);
                aviso.acao?.agir();
              }}
            >
              {aviso.acao.rotulo}
            </button>
          )}
          <button type="button" aria-label="Fechar aviso" onClick={() => fechar(aviso.id)}>
            ×
          </button>
        </Cartao>
      ));

  return (
    <Contexto value={avisar}>
      {children}
      <Canto ref={canto} style={lugar}>
        <div role="status" aria-live="polite">
          {cartoes('sucesso')}
        </div>
        <div role="alert" aria-live="assertive">
          {cartoes('erro')}
        </div>
      </Canto>
    </Contexto>
  );
}

/** Mostra um aviso por 4 s: `sucesso` em verde, `erro` em vermelho. Com uma ação ('Desfazer'), por 10 s. */
export function useAvisos(): Avisar {
  const avisar = useContext(Contexto);
  if (avisar === null) throw new Error('useAvisos fora do AvisosProvider');
  return avisar;
}
