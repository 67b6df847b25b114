import Box from '@mui/material/Box';
import { Aperta } from '../pecas/assinaturas/Vencimento.tsx';
import { LetraDoProduto } from '../pecas/produtos/NomeDoProduto.tsx';
import { useHoje } from '../shell/api.ts';
import { LinhaDoTrilho } from './AssinaturasDaPessoa.tsx';
import { useAssinaturasDoCliente } from './consultas.ts';
import { type GrupoDaPessoa, separarGrupos } from './gruposDaPessoa.ts';
import { useTempo } from './pessoa.consultas.ts';
import { Quadro } from './Quadro.tsx';

/** O grupo de cada produto que a pessoa tem, ou teve. */
export function useGruposDaPessoa(id: string): readonly GrupoDaPessoa[] {
  const { data: assinaturas } = useAssinaturasDoCliente(id);
  const { data: tempo } = useTempo(id, null);
  const momentos = tempo?.pages.flatMap(({ itens }) => itens) ?? [];
  return separarGrupos(assinaturas?.itens ?? [], momentos, useHoje());
}

/** Grupos em que a pessoa está, ou em que falta entrar, um por produto, e desde quando. */
export function GruposDaPessoa({ grupos }: { grupos: readonly GrupoDaPessoa[] }) {
  if (grupos.length === 0) return null;
  return (
    <Quadro titulo="Grupo">
      <Box component="ul" aria-label="Grupo" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {grupos.map(({ produto, produto_nome, texto, chama, falta, quando }) => (
          <LinhaDoTrilho key={produto}>
            <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
              <LetraDoProduto nome={produto_nome} />
              <span data-corta="" title={produto}>
                {produto}
              </span>
            </Box>
            {chama ? (
              <Aperta cor="warning.main" vazio={falta}>
                {texto}
              </Aperta>
            ) : (
              <span>{texto}</span>
            )}
            {quando !== null && <small>{quando}</small>}
          </LinhaDoTrilho>
        ))}
      </Box>
    </Quadro>
  );
}
