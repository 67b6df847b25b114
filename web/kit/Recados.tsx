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

/** Quanto tempo um recado fica na tela (especificação 2, seção 2). */
const DURACAO_MS = 4000;
/** Quanto uma janela leva a sair da tela depois que se salva nela. */
const ATE_FECHAR_MS = 300;

type Tipo = 'sucesso' | 'erro';
/** O que ainda se pode fazer a partir de um recado: desfazer, tentar de novo. */
type AcaoDoRecado = { readonly rotulo: string; readonly agir: () => void };
type Recado = { id: number; tipo: Tipo; texto: string; acao: AcaoDoRecado | undefined };
/** Mostra um recado; o que devolve o fecha antes do tempo. */
type DarRecado = Record<Tipo, (texto: string, acao?: AcaoDoRecado) => () => void>;

const Contexto = createContext<DarRecado | null>(null);

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
  fontWeight: 550,
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
  // Um clique no texto é de quem está embaixo dele; do recado, só os botões.
  '& button': {
    pointerEvents: 'auto',
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: '1rem',
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
    fontWeight: 550,
    textDecoration: 'underline',
    whiteSpace: 'nowrap',
  },
  '@media (pointer: coarse)': { alignItems: 'center', '& button': { minWidth: 44, height: 44 } },
  '& button:focus-visible': { outlineColor: 'currentcolor' },
}));

/**
 * Guarda e mostra os recados: no alto à direita, embaixo do título da tela (especificação 2, seção 2); na tela
 * estreita, em que têm a largura toda, embaixo. Não tapam o que se clica, e os leitores de tela os anunciam quando
 * aparecem.
 */
export function RecadosProvider({ children }: { children: ReactNode }) {
  const [recados, definir] = useState<readonly Recado[]>([]);
  const [lugar, definirLugar] = useState<Lugar>({ top: 16, bottom: 'auto', right: 16 });
  const canto = useRef<HTMLDivElement>(null);
  const proximo = useRef(1);
  const prazos = useRef(new Set<ReturnType<typeof setTimeout>>());

  // Quem sai da tela não deixa um recado por fechar.
  useEffect(() => {
    const { current } = prazos;
    return () => {
      for (const prazo of current) clearTimeout(prazo);
    };
  }, []);

  // O lugar se escolhe com o recado já desenhado, e outra vez quando a janela que o mandou acabou de se fechar.
  useLayoutEffect(() => {
    if (recados.length === 0) return;
    const escolher = () => {
      if (canto.current) definirLugar(lugarLivre(canto.current));
    };
    escolher();
    const depois = setTimeout(escolher, ATE_FECHAR_MS);
    return () => clearTimeout(depois);
  }, [recados]);

  const fechar = useCallback(
    (id: number) => definir((lista) => lista.filter((recado) => recado.id !== id)),
    [],
  );
  const mostrar = useCallback(
    (tipo: Tipo, texto: string, acao?: AcaoDoRecado) => {
      const id = proximo.current++;
      // O mesmo texto de novo substitui o anterior: recados iguais não se empilham. O que tem o que fazer fica até o
      // fim.
      definir((lista) => [
        ...lista.filter((recado) => recado.texto !== texto || recado.acao !== undefined).slice(-3),
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
  const darRecado = useMemo<DarRecado>(
    () => ({
      sucesso: (texto, acao) => mostrar('sucesso', texto, acao),
      erro: (texto, acao) => mostrar('erro', texto, acao),
    }),
    [mostrar],
  );

  const cartoes = (tipo: Tipo) =>
    recados
      .filter((recado) => recado.tipo === tipo)
      .map((recado) => (
        <Cartao key={recado.id} data-tipo={recado.tipo}>
          <p>{recado.texto}</p>
          {recado.acao && (
            <button
              type="button"
              data-acao
              onClick={() => {
                fechar(recado.id);
                recado.acao?.agir();
              }}
            >
              {recado.acao.rotulo}
            </button>
          )}
          <button type="button" aria-label="Fechar aviso" onClick={() => fechar(recado.id)}>
            ×
          </button>
        </Cartao>
      ));

  return (
    <Contexto value={darRecado}>
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

/** Mostra um recado por 4 s: `sucesso` em verde, `erro` em vermelho. Com uma ação ('Desfazer'), por 10 s. */
export function useRecados(): DarRecado {
  const darRecado = useContext(Contexto);
  if (darRecado === null) throw new Error('useRecados fora do RecadosProvider');
  return darRecado;
}
