import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { rascunhosDaPagina } from '../../../shared/conhecimento/rascunhos-da-pagina.rules.ts';
import { EstadoErro } from '../../kit/Faces.tsx';
import { apiDasOfertas, CHAVE_DAS_OFERTAS, useOfertas } from '../pecas/produtos/ofertas.ts';
import type { AoAchar } from './rascunhos.ts';

const NAO_LEU = 'Não foi possível ler as páginas de venda';
const AVISO = 'Os preços são os de hoje: se mudarem, mude também o item.';

/** Uma página de venda do produto: os planos e os blocos dela viram rascunhos. */
export function DaPagina({ base, nome, aoAchar }: { base: string; nome: string; aoAchar: AoAchar }) {
  const paginas = useOfertas();
  const dela = paginas.data?.itens.filter(({ linha_id }) => linha_id === base) ?? [];
  const [escolhida, definirEscolhida] = useState('');
  const id = escolhida === '' ? dela[0]?.id : escolhida;
  const pagina = useQuery({
    queryKey: [...CHAVE_DAS_OFERTAS, id, 'conhecimento'],
    queryFn: ({ signal }) => apiDasOfertas('GET /api/ofertas/{id}', { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    staleTime: 0,
  });
  useEffect(() => {
    if (!pagina.data) return;
    const rascunhos = rascunhosDaPagina(pagina.data, nome);
    aoAchar({ rascunhos, avisos: rascunhos.some(({ conteudo }) => conteudo.includes('R$')) ? [AVISO] : [] });
  }, [pagina.data, nome, aoAchar]);

  if ((paginas.isError && !paginas.data) || (pagina.isError && !pagina.data)) {
    return (
      <EstadoErro
        mensagem={NAO_LEU}
        aoTentarDeNovo={() => void (paginas.data ? pagina.refetch() : paginas.refetch())}
      />
    );
  }
  if (!paginas.data) return <Typography role="status">Lendo as páginas de venda…</Typography>;
  if (dela.length === 0) {
    return <Typography>{nome} ainda não tem página de venda. Escolha outra origem.</Typography>;
  }
  return (
    <>
      <NativeSelect
        input={<OutlinedInput size="small" />}
        value={id}
        onChange={({ target }) => definirEscolhida(target.value)}
        inputProps={{ 'aria-label': 'Página de venda' }}
        sx={{ justifySelf: 'start', maxWidth: '100%' }}
      >
        {dela.map(({ id, titulo }) => (
          <option key={id} value={id}>
            {titulo ?? nome} (/{id})
          </option>
        ))}
      </NativeSelect>
      {pagina.isPending && <Typography role="status">Lendo a página…</Typography>}
    </>
  );
}
