import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Conhecimento } from '../../../shared/conhecimento/conhecimento.schema.ts';
import { BotaoLeve } from '../../kit/BotaoLeve.tsx';
import { Contadores } from '../../kit/Contadores.tsx';
import { DialogoExclusao } from '../../kit/DialogoExclusao.tsx';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';
import { FiltrosDaLista } from '../../kit/FiltrosDaLista.tsx';
import { GradeDeCartoes } from '../../kit/Tabela.tsx';
import { BotaoDeCriar } from '../../kit/TelaDeCadastro.tsx';
import { TelaDeLista } from '../../kit/TelaDeLista.tsx';
import { useFiltrosNaUrl } from '../../kit/useFiltrosNaUrl.ts';
import { usePassoNaUrl } from '../../kit/usePassoNaUrl.ts';
import { HUB } from '../pecas/conhecimento/bases.ts';
import { ConhecimentoCartao } from './ConhecimentoCartao.tsx';
import { rotasDaBase, useConhecimento, useGuardarConhecimento } from './consultas.ts';
import { CRIAR_DE, ID_DE_CRIAR, useBase } from './enderecos.ts';
import { contarConhecimentos, procurarConhecimentos, ROTULO_DA_CATEGORIA } from './mostrar.ts';
import { TestarPergunta } from './TestarPergunta.tsx';

const FILTROS = { busca: '', categoria: '' };

/** Pergunta antes de excluir, e diz o que se perde. */
function ExcluirConhecimento({ item, aoFechar }: { item: Conhecimento; aoFechar: () => void }) {
  const guardar = useGuardarConhecimento(item.produto);
  return (
    <DialogoExclusao
      registro={item}
      rotas={rotasDaBase(item.produto)}
      naoEncontrado="conhecimento_nao_encontrado"
      listas={{ guardar: (atual) => guardar(atual.id, atual), esquecer: (id) => guardar(id, null) }}
      titulo="Deseja excluir este conhecimento?"
      sucesso="Conhecimento excluído!"
      falha="Erro ao excluir conhecimento."
      aoFechar={aoFechar}
    >
      “{item.titulo}” sai da base, e o assistente deixa de responder com ele. Para guardá-lo sem usar, edite-o
      e desmarque “Conhecimento ativo”.
    </DialogoExclusao>
  );
}

/** Os itens da base de um produto em cartões, com busca e categoria guardadas na URL. */
export function ListaConhecimento({ aoAbrir }: { aoAbrir: (formulario: string) => void }) {
  const { produto: base, nome } = useBase();
  const { textos, mudar } = useFiltrosNaUrl(FILTROS);
  const lista = useConhecimento(base);
  const [, criarDe] = usePassoNaUrl(CRIAR_DE);
  const [excluindo, definirExcluindo] = useState<Conhecimento | null>(null);
  const busca = useDeferredValue(textos.busca);
  const { categoria } = textos;
  const achados = useMemo(
    () => procurarConhecimentos(lista.itens, { busca, categoria }),
    [lista.itens, busca, categoria],
  );

  return (
    <>
      <TelaDeLista
        titulo={`Conhecimento: ${nome}`}
        subtitulo="O que o assistente sabe deste produto: ele só responde com o que está aqui."
        acao={
          <>
            <BotaoLeve as={Link} to={HUB}>
              Voltar ao assistente
            </BotaoLeve>
            <BotaoLeve id={ID_DE_CRIAR} onClick={() => criarDe('sim')}>
              Criar a partir de…
            </BotaoLeve>
            <BotaoDeCriar aoAbrir={aoAbrir}>Novo Conhecimento</BotaoDeCriar>
          </>
        }
        topo={<TestarPergunta base={base} aoAbrir={aoAbrir} />}
        filtros={
          <>
            <FiltrosDaLista
              rotulo="Buscar conhecimento"
              placeholder="Título, conteúdo ou tags"
              busca={textos.busca}
              aoBuscar={(novo) => mudar({ busca: novo })}
              filtros={[
                {
                  rotulo: 'Filtrar por categoria',
                  valor: categoria,
                  opcoes: [['', 'Todas as categorias'], ...Object.entries(ROTULO_DA_CATEGORIA)],
                  aoMudar: (nova) => mudar({ categoria: nova }),
                },
              ]}
            />
            {/* Também na base vazia: os números dizem que ela existe e está por escrever. */}
            <Contadores
              rotulo="Totais"
              prontos={lista.completo}
              contadores={contarConhecimentos(lista.itens, achados.length)}
            />
          </>
        }
        lista={lista}
        achados={achados}
        erroAoCarregar="Erro ao carregar conhecimentos"
        esqueleto={<EsqueletoCartoes />}
        recomeco={`${categoria} ${busca}`}
        nadaAchado={
          busca.trim() === '' && categoria === ''
            ? null
            : {
                titulo: 'Nenhum conhecimento encontrado com os filtros aplicados.',
                texto: 'Tente ajustar os filtros de busca.',
                limpar: 'Limpar filtros',
                aoLimpar: () => mudar(FILTROS),
              }
        }
        vazio={{
          titulo: 'Nenhum conhecimento cadastrado ainda.',
          texto:
            'Comece pelo que mais perguntam: preço, como receber o acesso, formas de pagamento, cancelamento.',
          acao: (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
              <Button variant="contained" onClick={() => aoAbrir('novo')}>
                Cadastrar o primeiro
              </Button>
              <Button variant="outlined" onClick={() => criarDe('sim')}>
                Criar a partir do que já tenho
              </Button>
            </Box>
          ),
        }}
      >
        {(parte) => (
          <GradeDeCartoes>
            {parte.map((item) => (
              <ConhecimentoCartao key={item.id} item={item} aoEditar={aoAbrir} aoExcluir={definirExcluindo} />
            ))}
          </GradeDeCartoes>
        )}
      </TelaDeLista>
      {excluindo && <ExcluirConhecimento item={excluindo} aoFechar={() => definirExcluindo(null)} />}
    </>
  );
}
