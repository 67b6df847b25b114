import Button from '@mui/material/Button';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PaginaResumo } from '../../../shared/paginas/paginas.schema.ts';
import { DialogoExclusao } from '../../kit/DialogoExclusao.tsx';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';
import { FiltrosDaLista } from '../../kit/FiltrosDaLista.tsx';
import { GradeDeCartoes } from '../../kit/Tabela.tsx';
import { nadaComABusca, TelaDeLista } from '../../kit/TelaDeLista.tsx';
import { useFiltrosNaUrl } from '../../kit/useFiltrosNaUrl.ts';
import { rotas, useGuardarPagina, usePaginas } from './consultas.ts';
import { enderecoCurto, LISTA, useUsername } from './endereco.ts';
import { PaginaCartao } from './PaginaCartao.tsx';
import { procurarPaginas } from './procura.ts';

const FILTROS = { busca: '' };

/** Pergunta pelo título antes de excluir. */
function ExcluirPagina(props: { pagina: PaginaResumo; endereco: string; aoFechar: () => void }) {
  const { pagina, endereco, aoFechar } = props;
  return (
    <DialogoExclusao
      registro={pagina}
      rotas={rotas}
      naoEncontrado="pagina_nao_encontrada"
      listas={useGuardarPagina()}
      titulo={`Tem certeza que deseja excluir a página ${pagina.titulo}?`}
      sucesso={`Página excluída: ${pagina.titulo}`}
      falha="Não foi possível excluir a página."
      aoFechar={aoFechar}
    >
      {endereco} sai do ar, e os endereços antigos dela deixam de redirecionar.
    </DialogoExclusao>
  );
}

/** Lista de landing pages (regra 25): título, endereço, template e situação, com a busca guardada na URL. */
export default function PaginasPagina() {
  const { textos, mudar } = useFiltrosNaUrl(FILTROS);
  const lista = usePaginas();
  const username = useUsername();
  const [excluindo, definirExcluindo] = useState<PaginaResumo | null>(null);
  const busca = useDeferredValue(textos.busca);
  const achadas = useMemo(() => procurarPaginas(lista.itens, busca), [lista.itens, busca]);

  return (
    <>
      <TelaDeLista
        titulo="Landing Pages"
        acao={
          <Button component={Link} to={`${LISTA}/new`} variant="contained">
            Nova página
          </Button>
        }
        filtros={
          <FiltrosDaLista
            rotulo="Buscar páginas"
            placeholder="Título ou endereço"
            busca={textos.busca}
            aoBuscar={(novo) => mudar({ busca: novo })}
          />
        }
        lista={lista}
        achados={achadas}
        erroAoCarregar="Não foi possível carregar as páginas"
        esqueleto={<EsqueletoCartoes />}
        recomeco={busca}
        deCadaVez={Number.POSITIVE_INFINITY}
        nadaAchado={nadaComABusca(busca, {
          titulo: 'Nenhuma página encontrada',
          olha: 'título e endereço',
          aoLimpar: () => mudar(FILTROS),
        })}
        vazio={{
          titulo: 'Nenhuma página ainda',
          texto:
            'Uma página de links reúne os seus produtos e as suas redes num endereço só. Uma apresentação mostra recursos e planos. As duas ficam no ar em segundos.',
          acao: (
            <Button component={Link} to={`${LISTA}/new`} variant="contained">
              Criar a primeira página
            </Button>
          ),
        }}
      >
        {(parte) => (
          <GradeDeCartoes largura={22}>
            {parte.map((pagina) => (
              <PaginaCartao
                key={pagina.id}
                pagina={pagina}
                username={username}
                aoExcluir={definirExcluindo}
              />
            ))}
          </GradeDeCartoes>
        )}
      </TelaDeLista>
      {excluindo && (
        <ExcluirPagina
          pagina={excluindo}
          endereco={enderecoCurto(username, excluindo.slug)}
          aoFechar={() => definirExcluindo(null)}
        />
      )}
    </>
  );
}
