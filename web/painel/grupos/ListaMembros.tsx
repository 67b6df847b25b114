import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Data } from '../../../shared/base/datas.ts';
import type { Grupo, Membro } from '../../../shared/grupos/grupos.schema.ts';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';
import { FiltrosDaLista } from '../../kit/FiltrosDaLista.tsx';
import { Letra } from '../../kit/Letra.tsx';
import { TelaDeLista } from '../../kit/TelaDeLista.tsx';
import { AndamentoDoLote } from '../pecas/tarefas/AndamentoDoLote.tsx';
import type { Perguntar } from './AcoesDoMembro.tsx';
import { useEscolha } from './BarraDaEscolha.tsx';
import type { useMembros } from './consultas.ts';
import { SecaoDeMembros } from './SecaoDeMembros.tsx';
import { secoesDoGrupo } from './secoes.ts';
import type { useFiltrosDoGrupo } from './useFiltrosDoGrupo.ts';
import { useLoteDoGrupo } from './useLoteDoGrupo.ts';

// Os diálogos só se baixam quando se abrem.
const EnviarEmail = lazy(() => import('./EnviarEmail.tsx'));
const RemoverDoGrupo = lazy(() => import('./RemoverDoGrupo.tsx'));

/** O que se pergunta antes de fazer, e a quem. */
type Pergunta = { readonly acao: Parameters<Perguntar>[0]; readonly membros: readonly [Membro, ...Membro[]] };

const STATUS = [
  ['todos', 'Todos'],
  ['ativos', 'Ativos'],
  ['pendentes', 'Pendentes'],
] as const;
/** O que só se escolhe num contador, ou vindo da Home; enquanto vale, aparece também entre as opções. */
const DE_CONTADOR = [
  ['hoje', 'Vencendo Hoje'],
  ['semana', 'Vencendo em 7 Dias'],
  ['vencidos', 'Vencidos ainda no grupo'],
  ['pagaram', 'Pagaram e não entraram'],
  ['aguardam', 'Aguardam entrada'],
] as const;

/** Quem está no grupo ou espera por ele, por seção; `topo` vem antes dos filtros, e sem plano não se convida. */
export function ListaMembros(props: {
  grupo: Grupo;
  lista: ReturnType<typeof useMembros>;
  hoje: Data;
  acao: ReactNode;
  topo: ReactNode;
  filtros: ReturnType<typeof useFiltrosDoGrupo>;
  aoConvidar?: () => void;
}) {
  const { grupo, lista, hoje, acao, topo, filtros, aoConvidar } = props;
  const { busca, status, mudar } = filtros;
  const [pergunta, definirPergunta] = useState<Pergunta | null>(null);
  const perguntar = useCallback<Perguntar>(
    (acao, membro) => definirPergunta({ acao, membros: [membro] }),
    [],
  );
  const fechar = useCallback(() => definirPergunta(null), []);
  const removerVarios = useCallback(([item, ...outros]: readonly Membro[]) => {
    if (item) definirPergunta({ acao: 'remover', membros: [item, ...outros] });
  }, []);
  const escolha = useEscolha(removerVarios);
  const { lote, remover } = useLoteDoGrupo(grupo.slug, lista.recarregar);

  // A tecla aparece logo; as seções vêm em seguida, quando o navegador puder.
  const procura = useDeferredValue(busca);
  const secoes = useMemo(
    () => secoesDoGrupo(lista.itens, { status, procura }, hoje),
    [lista.itens, status, procura, hoje],
  );
  const recomeco = `${status} ${procura}`;

  return (
    <>
      <TelaDeLista
        titulo={grupo.linha.nome}
        figura={<Letra nome={grupo.linha.nome} />}
        acao={acao}
        topo={
          <>
            {topo}
            <AndamentoDoLote lote={lote} />
          </>
        }
        filtros={
          <>
            <FiltrosDaLista
              rotulo="Buscar por nome, e-mail ou telefone"
              placeholder="Nome, e-mail ou telefone"
              busca={busca}
              aoBuscar={(nova) => mudar({ busca: nova })}
              filtros={[
                {
                  rotulo: 'Filtrar por status',
                  valor: status,
                  aoMudar: (novo) => mudar({ status: novo }),
                  opcoes: [...STATUS, ...DE_CONTADOR.filter(([filtro]) => filtro === status)],
                  justo: true,
                },
              ]}
            />
            <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
              {lista.itens.length > 0 && !lista.completo && lista.erro === null && 'Carregando os demais…'}
            </Typography>
          </>
        }
        lista={lista}
        achados={secoes}
        erroAoCarregar="Não foi possível carregar os clientes do grupo"
        esqueleto={<EsqueletoCartoes />}
        recomeco={recomeco}
        nadaAchado={
          status !== 'todos' || procura.trim() !== ''
            ? {
                titulo: 'Nenhum cliente encontrado',
                texto:
                  'Ninguém deste grupo combina com a busca e o filtro. A busca olha nome, e-mail e telefone.',
                limpar: 'Limpar filtros',
                aoLimpar: filtros.limpar,
              }
            : null
        }
        vazio={{
          titulo: 'Nenhum cliente encontrado',
          texto: `Quem assina este produto aparece aqui, separado por quando vence.${
            aoConvidar ? '' : ' Para isso, cadastre um plano dele, com o preço.'
          }`,
          acao: aoConvidar ? (
            <Button variant="contained" onClick={aoConvidar}>
              Convidar o primeiro cliente
            </Button>
          ) : (
            <Button component={Link} to="/dashboard/produtos?formulario=novo" variant="contained">
              Cadastrar o primeiro plano
            </Button>
          ),
        }}
      >
        {(parte) =>
          parte.map(({ secao, membros }) => (
            <SecaoDeMembros
              key={secao}
              secao={secao}
              membros={membros}
              recomeco={recomeco}
              grupo={grupo}
              hoje={hoje}
              aoPerguntar={perguntar}
              escolha={secao === 'Vencidos' ? escolha : undefined}
            />
          ))
        }
      </TelaDeLista>
      {pergunta && (
        <Suspense>
          {pergunta.acao === 'remover' ? (
            <RemoverDoGrupo
              membros={pergunta.membros}
              grupo={grupo}
              hoje={hoje}
              ocupado={lote.comecando || lote.andando}
              aoRemoverVarios={remover}
              aoFechar={fechar}
            />
          ) : (
            <EnviarEmail membro={pergunta.membros[0]} slug={grupo.slug} aoFechar={fechar} />
          )}
        </Suspense>
      )}
    </>
  );
}
