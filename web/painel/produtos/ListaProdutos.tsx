import Button from '@mui/material/Button';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Produto } from '../../../shared/produtos/produtos.schema.ts';
import { EsqueletoCartoes } from '../../kit/Faces.tsx';
import { FiltrosDaLista } from '../../kit/FiltrosDaLista.tsx';
import { GradeDeCartoes } from '../../kit/Tabela.tsx';
import { BotaoDeCriar } from '../../kit/TelaDeCadastro.tsx';
import { nadaComABusca, TelaDeLista } from '../../kit/TelaDeLista.tsx';
import { useFiltrosNaUrl } from '../../kit/useFiltrosNaUrl.ts';
import { useProdutos } from './consultas.ts';
import { ExcluirProduto } from './ExcluirProduto.tsx';
import { ProdutoCartao } from './ProdutoCartao.tsx';
import { procurarProdutos } from './procura.ts';

const FILTROS = { busca: '', arquivados: 'nao' };

/** A lista de produtos em cartões, com busca e 'Arquivados' guardados na URL. */
export function ListaProdutos({ aoAbrir }: { aoAbrir: (formulario: string) => void }) {
  const { textos, mudar } = useFiltrosNaUrl(FILTROS);
  const arquivados = textos.arquivados === 'sim';
  const lista = useProdutos(arquivados ? 'sim' : 'nao');
  const [excluindo, definirExcluindo] = useState<Produto | null>(null);
  const busca = useDeferredValue(textos.busca);
  const achados = useMemo(() => procurarProdutos(lista.itens, busca), [lista.itens, busca]);

  return (
    <>
      <TelaDeLista
        titulo="Produtos"
        acao={<BotaoDeCriar aoAbrir={aoAbrir}>Novo Produto</BotaoDeCriar>}
        filtros={
          <FiltrosDaLista
            rotulo="Buscar produtos"
            placeholder="Nome ou tipo"
            busca={textos.busca}
            aoBuscar={(novo) => mudar({ busca: novo })}
            ligar={{
              rotulo: 'Arquivados',
              ligado: arquivados,
              aoLigar: (sim) => mudar({ arquivados: sim ? 'sim' : 'nao' }),
            }}
          />
        }
        lista={lista}
        achados={achados}
        erroAoCarregar="Não foi possível carregar os produtos"
        esqueleto={<EsqueletoCartoes />}
        recomeco={`${arquivados} ${busca}`}
        deCadaVez={Number.POSITIVE_INFINITY}
        nadaAchado={nadaComABusca(busca, {
          titulo: 'Nenhum produto encontrado',
          olha: 'nome e tipo',
          aoLimpar: () => mudar({ busca: '' }),
        })}
        vazio={
          arquivados
            ? {
                titulo: 'Nenhum produto arquivado',
                texto: 'Um produto com assinaturas não se exclui: é arquivado, e daqui pode ser restaurado.',
              }
            : {
                titulo: 'Nenhum produto ainda',
                texto: 'Cadastre o que você vende, com valor e periodicidade, para criar assinaturas.',
                acao: (
                  <Button variant="contained" onClick={() => aoAbrir('novo')}>
                    Cadastrar o primeiro produto
                  </Button>
                ),
              }
        }
      >
        {(parte) => (
          <GradeDeCartoes>
            {parte.map((produto) => (
              <ProdutoCartao
                key={produto.id}
                produto={produto}
                aoEditar={aoAbrir}
                aoExcluir={definirExcluindo}
              />
            ))}
          </GradeDeCartoes>
        )}
      </TelaDeLista>
      {excluindo && <ExcluirProduto produto={excluindo} aoFechar={() => definirExcluindo(null)} />}
    </>
  );
}
