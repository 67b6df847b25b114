import Button from '@mui/material/Button';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Cupom } from '../../../shared/cupons/cupons.schema.ts';
import { EsqueletoCartoes } from '../../kit/Faces.tsx';
import { FiltrosDaLista } from '../../kit/FiltrosDaLista.tsx';
import { GradeDeCartoes } from '../../kit/Tabela.tsx';
import { BotaoDeCriar } from '../../kit/TelaDeCadastro.tsx';
import { nadaComABusca, TelaDeLista } from '../../kit/TelaDeLista.tsx';
import { useFiltrosNaUrl } from '../../kit/useFiltrosNaUrl.ts';
import { useHoje } from '../shell/api.ts';
import { CupomCartao } from './CupomCartao.tsx';
import { useCupons } from './consultas.ts';
import { ExcluirCupom } from './ExcluirCupom.tsx';
import { procurarCupons } from './procura.ts';
import { useNomesDosProdutos } from './useNomesDosProdutos.ts';

const FILTROS = { busca: '' };

/** A lista de cupons em cartões, com a busca guardada na URL. */
export function ListaCupons({ aoAbrir }: { aoAbrir: (formulario: string) => void }) {
  const { textos, mudar } = useFiltrosNaUrl(FILTROS);
  const hoje = useHoje();
  const lista = useCupons();
  const nomes = useNomesDosProdutos();
  const [excluindo, definirExcluindo] = useState<Cupom | null>(null);
  const busca = useDeferredValue(textos.busca);
  const achados = useMemo(() => procurarCupons(lista.itens, busca), [lista.itens, busca]);

  return (
    <>
      <TelaDeLista
        titulo="Cupons"
        acao={<BotaoDeCriar aoAbrir={aoAbrir}>Novo Cupom</BotaoDeCriar>}
        filtros={
          <FiltrosDaLista
            rotulo="Buscar cupons"
            placeholder="Código ou descrição"
            busca={textos.busca}
            aoBuscar={(novo) => mudar({ busca: novo })}
          />
        }
        lista={lista}
        achados={achados}
        erroAoCarregar="Não foi possível carregar os cupons"
        esqueleto={<EsqueletoCartoes />}
        recomeco={busca}
        deCadaVez={48}
        nadaAchado={nadaComABusca(busca, {
          titulo: 'Nenhum cupom encontrado',
          olha: 'código e descrição',
          aoLimpar: () => mudar(FILTROS),
        })}
        vazio={{
          titulo: 'Nenhum cupom ainda',
          texto:
            'Um cupom dá desconto na primeira cobrança, em porcentagem ou em reais, com prazo e limite de usos.',
          acao: (
            <Button variant="contained" onClick={() => aoAbrir('novo')}>
              Criar o primeiro cupom
            </Button>
          ),
        }}
      >
        {(parte) => (
          <GradeDeCartoes>
            {parte.map((cupom) => (
              <CupomCartao
                key={cupom.id}
                cupom={cupom}
                hoje={hoje}
                nomes={nomes}
                aoEditar={aoAbrir}
                aoExcluir={definirExcluindo}
              />
            ))}
          </GradeDeCartoes>
        )}
      </TelaDeLista>
      {excluindo && <ExcluirCupom cupom={excluindo} aoFechar={() => definirExcluindo(null)} />}
    </>
  );
}
