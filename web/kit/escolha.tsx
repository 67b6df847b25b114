import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useState, useSyncExternalStore } from 'react';

/**
 * As linhas que se escolheram numa lista. Fica fora do estado da tela: marcar uma desenha de novo só a caixa dela, e
 * não milhares de linhas.
 */
export type Escolha = {
  readonly ids: () => ReadonlySet<string>;
  readonly alternar: (id: string) => void;
  /** Escolhe estas, ou nenhuma. */
  readonly definir: (ids: readonly string[]) => void;
  /** No celular as caixas só aparecem depois de 'Selecionar'. */
  readonly escolhendo: () => boolean;
  readonly comecar: () => void;
  /** Larga o que se escolheu, e no celular esconde as caixas. */
  readonly largar: () => void;
  readonly ouvir: (mudou: () => void) => () => void;
};

function criarEscolha(): Escolha {
  let ids: ReadonlySet<string> = new Set();
  let escolhendo = false;
  const ouvintes = new Set<() => void>();
  const mudar = (novos: ReadonlySet<string>, modo = escolhendo) => {
    ids = novos;
    escolhendo = modo;
    for (const mudou of ouvintes) mudou();
  };
  return {
    ids: () => ids,
    alternar: (id) =>
      mudar(ids.has(id) ? new Set([...ids].filter((texto) => texto !== id)) : new Set([...ids, id])),
    definir: (novos) => mudar(new Set(novos)),
    escolhendo: () => escolhendo,
    comecar: () => mudar(ids, true),
    largar: () => mudar(new Set(), false),
    ouvir: (mudou) => {
      ouvintes.add(mudou);
      return () => void ouvintes.delete(mudou);
    },
  };
}

/** A escolha de uma lista, a mesma enquanto a tela está aberta. */
export const useEscolha = (): Escolha => useState(criarEscolha)[0];
/** As linhas escolhidas, agora e quando mudam. */
export const useEscolhidas = ({ ouvir, ids }: Escolha) => useSyncExternalStore(ouvir, ids);
/** Se no celular se está a escolher. */
export const useEscolhendo = ({ ouvir, escolhendo }: Escolha) => useSyncExternalStore(ouvir, escolhendo);

/** Um alvo de dedo, mesmo onde a linha é mais baixa. */
const ALVO = { padding: 0.75, '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } } as const;

/** A caixa de uma linha; `nome` diz de quem é. */
export function MarcarLinha({ escolha, id, nome }: { escolha: Escolha; id: string; nome: string }) {
  const { ouvir, ids, alternar } = escolha;
  const marcada = useSyncExternalStore(ouvir, () => ids().has(id));
  return (
    <Checkbox
      size="small"
      sx={ALVO}
      checked={marcada}
      onChange={() => alternar(id)}
      slotProps={{ input: { 'aria-label': `Selecionar ${nome}` } }}
    />
  );
}

/** A caixa do cabeçalho: escolhe as linhas à vista, ou larga-as. */
export function MarcarAsDaVista({ escolha, aVista }: { escolha: Escolha; aVista: readonly string[] }) {
  const ids = useEscolhidas(escolha);
  const quantas = aVista.filter((id) => ids.has(id)).length;
  const todas = aVista.length > 0 && quantas === aVista.length;
  const mudar = () => {
    const outras = [...ids].filter((id) => !aVista.includes(id));
    escolha.definir(todas ? outras : [...outras, ...aVista]);
  };
  return (
    <Box component="span" sx={{ display: 'block' }}>
      <Checkbox
        size="small"
        sx={ALVO}
        checked={todas}
        indeterminate={quantas > 0 && !todas}
        onChange={mudar}
        slotProps={{ input: { 'aria-label': 'Selecionar as que estão à vista' } }}
      />
    </Box>
  );
}
