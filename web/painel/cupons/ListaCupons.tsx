import Button from '@mui/material/Button';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Cupom } from '../../../shared/cupons/cupons.schema.ts';
import { DialogoExclusao } from '../../kit/DialogoExclusao.tsx';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';
import { FiltrosDaLista } from '../../kit/FiltrosDaLista.tsx';
import { GradeDeCartoes } from '../../kit/Tabela.tsx';
import { BotaoDeCriar } from '../../kit/TelaDeCadastro.tsx';
import { nadaComABusca, TelaDeLista } from '../../kit/TelaDeLista.tsx';
import { useFiltrosNaUrl } from '../../kit/useFiltrosNaUrl.ts';
import { useCupons } from '../pecas/cupons/cuponsDaLoja.ts';
import { ExportarLista } from '../pecas/tarefas/ExportarLista.tsx';
import { useHoje } from '../shell/api.ts';
import { CupomCartao } from './CupomCartao.tsx';
import { rotas, useGuardarCupom, useNomesDosProdutos } from './consultas.ts';
import { JanelaDeLinks } from './JanelaDeLinks.tsx';
import { JanelaDeUsos } from './JanelaDeUsos.tsx';
import { planilhaDosCupons } from './planilha.ts';
import { procurarCupons } from './procura.ts';

const FILTROS = { busca: '' };

/** Pergunta pelo código antes de excluir. */
function ExcluirCupom({ cupom, aoFechar }: { cupom: Cupom; aoFechar: () => void }) {
  return (
    <DialogoExclusao
      registro={cupom}
      rotas={rotas}
      naoEncontrado="cupom_nao_encontrado"
      listas={useGuardarCupom()}
      titulo={`Tem certeza que deseja excluir o cupom ${cupom.codigo}?`}
      sucesso={`Cupom excluído: ${cupom.codigo}`}
      falha="Não foi possível excluir o cupom."
      aoFechar={aoFechar}
    >
      Quem tentar usá-lo verá que não existe. As assinaturas que já o usaram ficam como estão.
    </DialogoExclusao>
  );
}

/** A lista de cupons em cartões, com a busca guardada na URL. */
export function ListaCupons({ aoAbrir }: { aoAbrir: (formulario: string) => void }) {
  const { textos, mudar } = useFiltrosNaUrl(FILTROS);
  const hoje = useHoje();
  const lista = useCupons();
  const nomes = useNomesDosProdutos();
  const [excluindo, definirExcluindo] = useState<Cupom | null>(null);
  const [usado, verUsos] = useState<Cupom | null>(null);
  const [compartilhado, compartilhar] = useState<Cupom | null>(null);
  const busca = useDeferredValue(textos.busca);
  const achados = useMemo(() => procurarCupons(lista.itens, busca), [lista.itens, busca]);

  return (
    <>
      <TelaDeLista
        titulo="Cupons"
        acao={
          <>
            <ExportarLista
              nome="cupons"
              completa={lista.completo}
              itens={achados}
              colunas={planilhaDosCupons(hoje, nomes)}
            />
            <BotaoDeCriar aoAbrir={aoAbrir}>Novo Cupom</BotaoDeCriar>
          </>
        }
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
            'Um cupom dá desconto na primeira cobrança ou numa renovação, em porcentagem ou em reais, com prazo e limite de usos.',
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
                aoCopiarLink={compartilhar}
                aoVerUsos={verUsos}
              />
            ))}
          </GradeDeCartoes>
        )}
      </TelaDeLista>
      {usado && <JanelaDeUsos cupom={usado} aoFechar={() => verUsos(null)} />}
      {compartilhado && (
        <JanelaDeLinks cupom={compartilhado} hoje={hoje} aoFechar={() => compartilhar(null)} />
      )}
      {excluindo && <ExcluirCupom cupom={excluindo} aoFechar={() => definirExcluindo(null)} />}
    </>
  );
}
