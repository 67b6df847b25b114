import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { Search } from '../../kit/iconesDaMoldura.tsx';
import { useRecados } from '../../kit/Recados.tsx';
import { DESTINOS } from './destinos.ts';

const carregarPaleta = () => import('../busca/Paleta.tsx');
type Paleta = ComponentType<{ dono: string; destinos: typeof DESTINOS; aoFechar: () => void }>;

/** Começa a baixar a busca quando se vai para ela; a falha diz-se quando ela se abre. */
const adiantar = () => void carregarPaleta().catch(() => undefined);

const DIGITA = 'input, textarea, select, [contenteditable], [role=textbox]';
const ABERTA = '[role=dialog], [role=alertdialog], dialog[open], [role=menu]';

/** Diz se uma tecla abre a busca: Ctrl+K (⌘K) em qualquer lugar, '/' onde não se está a digitar. */
function abreABusca(evento: KeyboardEvent): boolean {
  if (evento.defaultPrevented || evento.altKey || document.querySelector(ABERTA)) return false;
  const comando = evento.ctrlKey || evento.metaKey;
  if (comando) return !evento.shiftKey && evento.key.toLowerCase() === 'k';
  return evento.key === '/' && !(evento.target instanceof Element && evento.target.closest(DIGITA));
}

/** A busca do painel: `abrir` a mostra, também pelo teclado; ela só se baixa quando se vai usar. */
export function useBusca(dono: string) {
  const [aberta, definirAberta] = useState(false);
  const [Paleta, definirPaleta] = useState<Paleta | null>(null);
  const recados = useRecados();
  const abrir = useCallback(() => {
    carregarPaleta().then(
      (modulo) => {
        definirPaleta(() => modulo.default);
        definirAberta(true);
      },
      () => recados.erro('Não foi possível abrir a busca. Confira sua conexão e tente de novo.'),
    );
  }, [recados]);

  useEffect(() => {
    const ouvir = (evento: KeyboardEvent) => {
      if (evento.key === 'Control' || evento.key === 'Meta') adiantar();
      if (!abreABusca(evento)) return;
      evento.preventDefault();
      abrir();
    };
    document.addEventListener('keydown', ouvir);
    return () => document.removeEventListener('keydown', ouvir);
  }, [abrir]);

  const paleta = aberta && Paleta && (
    <Paleta dono={dono} destinos={DESTINOS} aoFechar={() => definirAberta(false)} />
  );
  return { abrir, paleta };
}

/** O botão que abre a busca; onde não cabe o nome, só o ícone. */
export function BotaoBuscar({ aoAbrir, curto = false }: { aoAbrir: () => void; curto?: boolean }) {
  return (
    <button
      type="button"
      className={curto ? 'icone' : 'item buscar'}
      title="Buscar (Ctrl K)"
      aria-label={curto ? 'Buscar' : undefined}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onPointerEnter={adiantar}
      onFocus={adiantar}
      onClick={aoAbrir}
    >
      <Search />
      {!curto && (
        <>
          <span>Buscar</span>
          <span aria-hidden="true" className="tecla">
            Ctrl K
          </span>
        </>
      )}
    </button>
  );
}
