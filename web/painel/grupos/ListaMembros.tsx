import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Data } from '../../../shared/base/datas.ts';
import type { Grupo, Membro } from '../../../shared/grupos/grupos.schema.ts';
import { EsqueletoCartoes } from '../../kit/Faces.tsx';
import { FiltrosDaLista } from '../../kit/FiltrosDaLista.tsx';
import { TelaDeLista } from '../../kit/TelaDeLista.tsx';
import { useFiltrosNaUrl } from '../../kit/useFiltrosNaUrl.ts';
import type { useMembros } from './consultas.ts';
import { RemoverDoGrupo } from './RemoverDoGrupo.tsx';
import { SecaoDeMembros } from './SecaoDeMembros.tsx';
import { lerFiltro, secoesDoGrupo } from './secoes.ts';

const FILTROS = { busca: '', status: 'todos' };
const STATUS = [
  ['todos', 'Todos'],
  ['ativos', 'Ativos'],
  ['pendentes', 'Pendentes'],
] as const;

/** Quem está no grupo ou espera por ele, por seção; `topo` é o que vem antes dos filtros. */
export function ListaMembros(props: {
  grupo: Grupo;
  lista: ReturnType<typeof useMembros>;
  hoje: Data;
  acao: ReactNode;
  topo: ReactNode;
  aoConvidar?: () => void;
}) {
  const { grupo, lista, hoje, acao, topo, aoConvidar } = props;
  const { textos, mudar } = useFiltrosNaUrl(FILTROS);
  const status = lerFiltro(textos.status);
  const [removendo, definirRemovendo] = useState<Membro | null>(null);
  const fecharRemocao = useCallback(() => definirRemovendo(null), []);

  // A tecla aparece logo; as seções vêm em seguida, quando o navegador puder.
  const procura = useDeferredValue(textos.busca);
  const secoes = useMemo(
    () => secoesDoGrupo(lista.itens, { status, procura }, hoje),
    [lista.itens, status, procura, hoje],
  );
  const recomeco = `${status} ${procura}`;

  return (
    <>
      <TelaDeLista
        titulo={grupo.nome}
        acao={acao}
        topo={topo}
        filtros={
          <>
            <FiltrosDaLista
              rotulo="Buscar por nome ou e-mail"
              placeholder="Nome ou e-mail"
              busca={textos.busca}
              aoBuscar={(busca) => mudar({ busca })}
              filtros={[
                {
                  rotulo: 'Filtrar por status',
                  valor: status,
                  aoMudar: (novo) => mudar({ status: novo }),
                  opcoes: STATUS,
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
                texto: 'Ninguém deste grupo combina com a busca e o filtro. A busca olha nome e e-mail.',
                limpar: 'Limpar filtros',
                aoLimpar: () => mudar(FILTROS),
              }
            : null
        }
        vazio={{
          titulo: 'Nenhum cliente encontrado',
          texto: 'Quem assina este produto aparece aqui, separado por quando vence.',
          acao: aoConvidar && (
            <Button variant="contained" onClick={aoConvidar}>
              Convidar o primeiro cliente
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
              aoRemover={definirRemovendo}
            />
          ))
        }
      </TelaDeLista>
      {removendo && <RemoverDoGrupo membro={removendo} slug={grupo.slug} aoFechar={fecharRemocao} />}
    </>
  );
}
