import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Produto } from '../../../shared/produtos/produtos.schema.ts';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';
import { FiltrosDaLista } from '../../kit/FiltrosDaLista.tsx';
import { Letra } from '../../kit/Letra.tsx';
import { AcoesCurtas } from '../../kit/noCelular.ts';
import { GradeDeCartoes } from '../../kit/Tabela.tsx';
import { BotaoDeCriar } from '../../kit/TelaDeCadastro.tsx';
import { nadaComABusca, TelaDeLista } from '../../kit/TelaDeLista.tsx';
import { useFiltrosNaUrl } from '../../kit/useFiltrosNaUrl.ts';
import { agruparPorLinha, type GrupoDePlanos } from '../pecas/linhas/agrupar.ts';
import { useLinhas } from '../pecas/linhas/linhas.ts';
import { planosDoProduto, useOfertas } from '../pecas/produtos/ofertas.ts';
import { ExportarLista } from '../pecas/tarefas/ExportarLista.tsx';
import { useFaltas, useProdutos } from './consultas.ts';
import { ExcluirProduto } from './ExcluirProduto.tsx';
import { ProdutoCartao } from './ProdutoCartao.tsx';
import { planilhaDosProdutos } from './planilha.ts';
import { procurarProdutos } from './procura.ts';

const TELAS_DA_LINHA = [
  ['configurar', 'Configurar'],
  ['venda', 'Página de venda'],
] as const;

const FILTROS = { busca: '', arquivados: 'nao' };

const NOME = {
  flex: '1 1 auto',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
} as const;

/** O nome do que se vende, e o que se faz dele. */
function Cabecalho({ grupo: { nome, slug }, vende }: { grupo: GrupoDePlanos<Produto>; vende: boolean }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBottom: 1.5 }}>
      <Typography variant="h2" sx={NOME}>
        <Letra nome={nome} />
        <span>{nome}</span>
      </Typography>
      <div>
        {slug !== null && vende && (
          <Button
            size="small"
            variant="outlined"
            component={Link}
            to={`/dashboard/produtos/${slug}/vender`}
            aria-label={`Vender este produto: ${nome}`}
          >
            Vender este produto
          </Button>
        )}
        {slug !== null &&
          TELAS_DA_LINHA.map(([tela, rotulo]) => (
            <Button
              key={tela}
              size="small"
              component={Link}
              to={`/dashboard/produtos/${slug}/${tela}`}
              aria-label={`${rotulo}: ${nome}`}
            >
              {rotulo}
            </Button>
          ))}
      </div>
    </Box>
  );
}

/** A lista de produtos em cartões, por produto que o cliente lê, com busca e 'Arquivados' guardados na URL. */
export function ListaProdutos({ aoAbrir }: { aoAbrir: (formulario: string) => void }) {
  const { textos, mudar } = useFiltrosNaUrl(FILTROS);
  const arquivados = textos.arquivados === 'sim';
  const lista = useProdutos(arquivados ? 'sim' : 'nao');
  const linhas = useLinhas();
  const ofertas = useOfertas();
  const faltas = useFaltas().data?.itens;
  const [excluindo, definirExcluindo] = useState<Produto | null>(null);
  const busca = useDeferredValue(textos.busca);
  const achados = useMemo(() => procurarProdutos(lista.itens, busca), [lista.itens, busca]);

  return (
    <>
      <TelaDeLista
        titulo="Produtos"
        acao={
          <>
            <AcoesCurtas>
              <ExportarLista
                nome={arquivados ? 'produtos-arquivados' : 'produtos'}
                completa={lista.completo && !linhas.isPending}
                itens={achados}
                colunas={planilhaDosProdutos(linhas.data?.itens ?? [])}
              />
            </AcoesCurtas>
            <BotaoDeCriar aoAbrir={aoAbrir}>Novo Produto</BotaoDeCriar>
          </>
        }
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
        lista={{
          ...lista,
          // Sem os nomes do que se vende os cartões mudariam de lugar quando eles chegassem.
          completo: lista.completo && !linhas.isPending,
          erro: lista.erro ?? linhas.error,
          recarregar: () => {
            lista.recarregar();
            if (linhas.isError) void linhas.refetch();
          },
        }}
        achados={linhas.isPending ? [] : achados}
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
          <Box sx={{ display: 'grid', gap: 4 }}>
            {agruparPorLinha(parte, linhas.data?.itens ?? []).map((grupo) => (
              <section key={grupo.id} aria-label={grupo.nome}>
                <Cabecalho grupo={grupo} vende={!arquivados} />
                <GradeDeCartoes>
                  {grupo.planos.map((produto) => (
                    <ProdutoCartao
                      key={produto.id}
                      produto={produto}
                      faltas={
                        faltas
                          ?.find(({ produto_id }) => produto_id === produto.id)
                          ?.faltas.map(({ o_que }) => o_que) ?? []
                      }
                      vendas={planosDoProduto(ofertas.data?.itens ?? [], produto.id)}
                      aoEditar={aoAbrir}
                      aoExcluir={definirExcluindo}
                    />
                  ))}
                </GradeDeCartoes>
              </section>
            ))}
          </Box>
        )}
      </TelaDeLista>
      {excluindo && <ExcluirProduto produto={excluindo} aoFechar={() => definirExcluindo(null)} />}
    </>
  );
}
